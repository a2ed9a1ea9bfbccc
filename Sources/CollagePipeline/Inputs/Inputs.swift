package import Reactive
package enum Inputs {
  package static func entries(_ options: InputOptions) -> Observable<SourceEntry> { .empty() }
}
