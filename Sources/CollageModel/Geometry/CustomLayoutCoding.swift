// A layout goes to the worker as its file has it.

extension CustomLayout: Codable {
  private enum Keys: String, CodingKey { case cells, rows, columns, weight }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let form: Form
    if values.contains(.cells) {
      form = .cells(
        try values.decode([[Double]].self, forKey: .cells).map { numbers in
          guard numbers.count == 4 else {
            throw DecodingError.dataCorruptedError(
              forKey: .cells, in: values, debugDescription: "a cell has four numbers")
          }
          return CellFraction(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        })
    } else if values.contains(.rows) {
      form = .rows(try values.decode([Item].self, forKey: .rows))
    } else {
      form = .columns(try values.decode([Item].self, forKey: .columns))
    }
    try self.init(form)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    switch form {
    case .cells(let cells):
      try values.encode(cells.map { [$0.x, $0.y, $0.width, $0.height] }, forKey: .cells)
    case .rows(let items): try values.encode(items, forKey: .rows)
    case .columns(let items): try values.encode(items, forKey: .columns)
    }
  }
}

extension CustomLayout.Item: Codable {
  private enum Keys: String, CodingKey { case rows, columns, weight }

  package init(from decoder: any Decoder) throws {
    if let weight = try? decoder.singleValueContainer().decode(Double.self) {
      self.init(weight: weight)
      return
    }
    let values = try decoder.container(keyedBy: Keys.self)
    let weight = try values.decodeIfPresent(Double.self, forKey: .weight) ?? 1
    if let rows = try values.decodeIfPresent([CustomLayout.Item].self, forKey: .rows) {
      self.init(weight: weight, .rows(rows))
    } else if let columns = try values.decodeIfPresent([CustomLayout.Item].self, forKey: .columns) {
      self.init(weight: weight, .columns(columns))
    } else {
      self.init(weight: weight)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    if case .cell = content {
      var value = encoder.singleValueContainer()
      try value.encode(weight)
      return
    }
    var values = encoder.container(keyedBy: Keys.self)
    try values.encode(weight, forKey: .weight)
    switch content {
    case .cell: break
    case .rows(let items): try values.encode(items, forKey: .rows)
    case .columns(let items): try values.encode(items, forKey: .columns)
    }
  }
}
