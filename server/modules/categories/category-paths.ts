/** Categories by their ways from the top, as sheets name them: `كمي / هندسة`. */
import { foldForSearch } from '#domain/arabic/search.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
}

const SEPARATOR = ' / '
const PARTS = /\s*[/>›←→\\]\s*/u

/** A way as it is compared. */
export function pathKey(path: string): string {
  return path.split(SEPARATOR).map(foldForSearch).join(SEPARATOR)
}

export function pathUnder(parent: string | null, name: string): string {
  return parent === null ? name : `${parent}${SEPARATOR}${name}`
}

export function depthOf(path: string): number {
  return path.split(SEPARATOR).length
}

/** The way of each category, by its id. */
export function pathsOf(categories: readonly Named[]): ReadonlyMap<string, string> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const paths = new Map<string, string>()
  const pathOf = ({ id, name, parentId }: Named, left: number): string => {
    const known = paths.get(id)
    if (known !== undefined) return known
    const parent = parentId === null || left === 0 ? undefined : byId.get(parentId)
    const path = pathUnder(parent === undefined ? null : pathOf(parent, left - 1), name)
    paths.set(id, path)
    return path
  }
  for (const category of categories) pathOf(category, categories.length)
  return paths
}

/** Finds the way that a cell means: a whole way, or a name that only one category has. */
export class KnownPaths {
  readonly #paths = new Map<string, string>()
  readonly #byName = new Map<string, string[]>()

  constructor(paths: Iterable<string>) {
    for (const path of paths) this.add(path)
  }

  add(path: string): void {
    const key = pathKey(path)
    if (this.#paths.has(key)) return
    this.#paths.set(key, path)
    const name = foldForSearch(path.split(SEPARATOR).at(-1) ?? '')
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), path])
  }

  /** Null: none, or more than one. */
  find(cell: string): string | null {
    const named = this.#byName.get(foldForSearch(cell)) ?? []
    const whole = this.#paths.get(pathKey(cell)) ?? this.#paths.get(pathKey(cell.split(PARTS).join(SEPARATOR)))
    return whole ?? (named.length === 1 ? (named[0] ?? null) : null)
  }
}
