/** The packages of a coupon, as a sheet names them. */
import { foldForSearch } from '#domain/arabic/search.ts'

interface NamedPackage {
  readonly id: string
  readonly nameAr: string
  readonly nameEn: string
}

const SEPARATOR = /[;؛|\n]/
/** Separators that count where the names that stand there are not known as they are. */
const COMMA = /[,،]/

export class PackageNames {
  readonly #packages: readonly NamedPackage[]
  readonly #byName = new Map<string, Set<string>>()

  constructor(packages: readonly NamedPackage[]) {
    this.#packages = packages
    for (const { id, nameAr, nameEn } of packages) {
      for (const name of [nameAr, nameEn]) {
        const key = foldForSearch(name)
        this.#byName.set(key, (this.#byName.get(key) ?? new Set()).add(id))
      }
    }
  }

  /** Answers the names in the order of the packages, so that the same packages are the same text; null: none. */
  textOf(ids: readonly string[]): string | null {
    const names = this.#packages.filter(({ id }) => ids.includes(id)).map(({ nameAr }) => nameAr)
    return names.length === 0 ? null : names.join('؛ ')
  }

  /** Names in either language, parted by semicolons or commas. Null: one is unknown, or two packages have it. */
  idsIn(cell: string): readonly string[] | null {
    return (
      this.#idsOf([cell]) ??
      this.#idsOf(cell.split(SEPARATOR)) ??
      this.#idsOf(cell.split(SEPARATOR).flatMap((part) => part.split(COMMA)))
    )
  }

  #idsOf(names: readonly string[]): readonly string[] | null {
    const ids = new Set<string>()
    for (const name of names.map(foldForSearch).filter((folded) => folded !== '')) {
      const [id, another] = this.#byName.get(name) ?? []
      if (id === undefined || another !== undefined) return null
      ids.add(id)
    }
    return [...ids]
  }
}
