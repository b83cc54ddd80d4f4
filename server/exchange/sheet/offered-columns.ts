/** The columns of a sheet as its author is asked about them: headers, first values, and what they were taken for. */
import type { ChosenColumns } from '#domain/spreadsheet/chosen-columns.ts'
import type { OfferedColumns } from '../form.ts'
import { columnOf, nameOfColumn } from './columns.ts'
import { type Headers, likelyHeaderRow, widthOf } from './rows.ts'

/** More columns than this are left out; an author's choice names no more of them. */
const COLUMNS_MOST = 200
const SAMPLES = 3
const SHOWN_CHARACTERS = 60

interface Sheet {
  readonly rows: readonly (readonly string[])[]
  /** The meanings by which the columns were read; null: they were not read. */
  readonly headers: Headers | null
  readonly chosen: ChosenColumns | null
  /** Columns that a sheet without any headers would have; null if its first row is no question. */
  readonly usual: Headers['columns'] | null
}

export function offeredColumns({ rows, headers, chosen, usual }: Sheet): OfferedColumns {
  const likely = likelyHeaderRow(rows)
  const index = chosen === null ? (headers?.index ?? (usual === null ? likely : -1)) : chosen.hasHeaders ? likely : -1
  const proposed = headers?.columns ?? usual ?? (rows[likely] ?? []).map(columnOf)
  const names = chosen?.columns ?? proposed.map((column) => (column === undefined ? null : nameOfColumn(column)))
  const below = rows.slice(index + 1)
  const columns = Array.from({ length: Math.min(widthOf(rows), COLUMNS_MOST) }, (_, at) => ({
    header: shown(rows[index]?.[at] ?? ''),
    meaning: onlyFirst(names, at),
    samples: firstValues(below, at),
  }))
  return { hasHeaders: index !== -1, columns }
}

/** A second column of a meaning is left out, unless the author says otherwise. */
function onlyFirst(names: readonly (string | null)[], at: number): string | null {
  const name = names[at] ?? null
  return names.indexOf(name) === at ? name : null
}

function firstValues(rows: readonly (readonly string[])[], at: number): string[] {
  const values: string[] = []
  for (const row of rows) {
    const value = shown(row[at] ?? '')
    if (value !== '' && values.push(value) === SAMPLES) break
  }
  return values
}

function shown(cell: string): string {
  const words = cell.replace(/\s+/g, ' ').trim()
  return words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS - 1)}…` : words
}
