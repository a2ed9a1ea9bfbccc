extension Single {
  /// The element, then completion.
  public func asObservable() -> Observable<Element> {
    Observable { emit in try await emit(operation()) }
  }
}

extension Maybe {
  /// The element, if there is one, then completion.
  public func asObservable() -> Observable<Element> {
    Observable { emit in
      if let element = try await operation() { try await emit(element) }
    }
  }
}

extension Completable {
  /// Completion without any element.
  public func asObservable<Element>(of type: Element.Type = Element.self) -> Observable<Element> {
    Observable { _ in try await operation() }
  }
}
