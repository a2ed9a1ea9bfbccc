#ifndef COLLAGE_CV_FAILURE_H
#define COLLAGE_CV_FAILURE_H

/// Why a call failed; the text is the library's own and only ever a detail.
typedef enum cv_reason {
  CV_REASON_NONE = 0,
  CV_REASON_TRUNCATED,
  CV_REASON_CORRUPT,
  CV_REASON_UNSUPPORTED,
  CV_REASON_TOO_LARGE,
  CV_REASON_TOO_COMPLEX,
  CV_REASON_OUT_OF_MEMORY,
  CV_REASON_READ,
  CV_REASON_CANCELLED
} cv_reason;

typedef struct cv_failure {
  cv_reason reason;
  /// The errno of a failed read, else 0.
  int system;
  char text[200];
} cv_failure;

/// Which faults of the data end the decoding; each level includes the ones above it.
typedef enum cv_fail_on {
  CV_FAIL_ON_NONE = 0,
  CV_FAIL_ON_TRUNCATED = 1,
  CV_FAIL_ON_ERROR = 2,
  CV_FAIL_ON_WARNING = 3
} cv_fail_on;

/// Asked between pieces of work; anything but 0 ends the work with CV_REASON_CANCELLED.
typedef int (*cv_stop_check)(void);

#endif
