#ifndef COLLAGE_CPOSIX_H
#define COLLAGE_CPOSIX_H

/* Calls that Swift cannot make itself: variadic ones, and those behind _GNU_SOURCE. */

/// pipe2 with O_CLOEXEC.
int cp_pipe(int ends[2]);

/// renameat2 with RENAME_NOREPLACE.
int cp_rename_new(const char *source, const char *target);

/// strerrordesc_np: the reason in English, or NULL for an unknown number.
const char *cp_error_text(int number);

/// prctl with PR_SET_PDEATHSIG: the process dies with the one that started it.
int cp_die_with_parent(void);

/// sched_getaffinity: the cores this process may run on, at least 1.
int cp_allowed_cores(void);

#endif
