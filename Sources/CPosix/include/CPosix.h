#ifndef COLLAGE_CPOSIX_H
#define COLLAGE_CPOSIX_H

/* Calls that Swift cannot make itself: variadic ones, and those behind _GNU_SOURCE. */

/// sigaction: whether the signal is ignored, as nohup and shells arrange it.
int cp_is_ignored(int signal);

/// sigaction: from now on the signal's number is written to the descriptor as one byte; the second time its
/// default action is back.
int cp_catch_once(int signal, int descriptor);

/// ioctl with TIOCGWINSZ: the columns of the terminal, or 0 where there is none.
int cp_terminal_width(int descriptor);

/// pipe2 with O_CLOEXEC.
int cp_pipe(int ends[2]);

/// renameat2 with RENAME_NOREPLACE.
int cp_rename_new(const char *source, const char *target);

/// strerrordesc_np: the reason in English, or NULL for an unknown number.
const char *cp_error_text(int number);

/// pthread_setname_np of the calling thread; at most 15 bytes.
void cp_name_thread(const char *name);

/// sched_getaffinity: the cores this process may run on, at least 1.
int cp_allowed_cores(void);

#endif
