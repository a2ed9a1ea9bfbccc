#ifndef CMALLOCCOUNTER_H
#define CMALLOCCOUNTER_H

/// The number of blocks of memory allocated by this process so far.
unsigned long malloc_counter_value(void);

#endif
