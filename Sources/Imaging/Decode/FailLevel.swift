import CPixels
import Values

extension FailOn {
  var level: cv_fail_on {
    switch self {
    case .none: CV_FAIL_ON_NONE
    case .truncated: CV_FAIL_ON_TRUNCATED
    case .error: CV_FAIL_ON_ERROR
    case .warning: CV_FAIL_ON_WARNING
    }
  }
}
