/** Meanings of the columns of a sheet. */
import { foldForSearch } from '../arabic/search.ts'
import type { SheetShape } from './kinds.ts'

/** The field of each column of a sheet, in the order of its columns; null: left out. */
export type SheetColumns = readonly (string | null)[]

/** A header as it is compared: folded, without signs around or between its words; vowel marks are no signs. */
function comparable(header: string): string {
  return foldForSearch(header.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
}

/** Understands the first row of a sheet; of two columns that mean the same the first counts. */
export function understandHeaders(headers: readonly string[], { fields }: SheetShape): SheetColumns {
  const fieldOf = new Map(fields.flatMap(({ name, headers: known }) => known.map((said) => [comparable(said), name])))
  const taken = new Set<string>()
  return headers.map((header) => {
    const field = fieldOf.get(comparable(header))
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/**
 * Answers whether these columns may stand for a sheet of this kind: fields of it, none twice, one for each of its
 * headers.
 */
export function columnsFit(columns: SheetColumns, headers: readonly string[], { fields }: SheetShape): boolean {
  const named = columns.filter((field) => field !== null)
  const known = new Set(fields.map(({ name }) => name))
  return (
    columns.length === headers.length &&
    new Set(named).size === named.length &&
    named.every((field) => known.has(field))
  )
}

/** Answers the fields that a sheet of this kind cannot do without and these columns lack. */
export function missingFields(columns: SheetColumns, { needed }: SheetShape): readonly string[] {
  return needed.flatMap((oneOf) => (oneOf.some((field) => columns.includes(field)) ? [] : oneOf.slice(0, 1)))
}
