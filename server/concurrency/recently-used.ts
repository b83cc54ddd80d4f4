/** A memory of limited size: what was used least recently goes first. */
export class RecentlyUsed<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #limit: number
  readonly #sizeOf: (value: Value) => number
  #size = 0

  constructor(limit: number, sizeOf: (value: Value) => number) {
    this.#limit = limit
    this.#sizeOf = sizeOf
  }

  get(name: string): Value | undefined {
    const value = this.#entries.get(name)
    if (value === undefined) return undefined
    this.#entries.delete(name)
    this.#entries.set(name, value)
    return value
  }

  set(name: string, value: Value): void {
    this.#remove(name)
    const size = this.#sizeOf(value)
    if (size > this.#limit) return
    this.#entries.set(name, value)
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) return
      this.#remove(oldest)
    }
  }

  #remove(name: string): void {
    const value = this.#entries.get(name)
    if (value === undefined) return
    this.#entries.delete(name)
    this.#size -= this.#sizeOf(value)
  }
}
