/** The list of questions: all of them are at hand, so search, order and pages happen here. */
import type { ItemReport } from '#contract/attempts/reports.ts'
import { isFoundBy } from '#domain/arabic/search.ts'
import { severalOf } from '#domain/lists/several.ts'
import type { QuestionListSearch } from '../report-search.ts'

type SortField = 'number' | 'facility' | 'discriminationIndex' | 'discriminativeEfficiency' | 'effectiveWeight'

const FIELDS: readonly SortField[] = [
  'number',
  'facility',
  'discriminationIndex',
  'discriminativeEfficiency',
  'effectiveWeight',
]

/** The questions that match, in the order asked for; what cannot be calculated comes last. */
export function questionRows(
  items: readonly ItemReport[],
  { q, flag, sort = 'number' }: Pick<QuestionListSearch, 'q' | 'flag' | 'sort'>,
): ItemReport[] {
  const field = FIELDS.find((name) => name === sort.replace(/^-/, '')) ?? 'number'
  const direction = sort.startsWith('-') ? -1 : 1
  return items
    .filter((item) => hasFlag(item, flag) && isFoundBy(item.excerpt, q))
    .toSorted((one, other) => compare(one[field], other[field], direction))
}

function hasFlag({ flags }: ItemReport, flag: QuestionListSearch['flag']): boolean {
  const wanted = severalOf(flag ?? '')
  if (wanted.length === 0) return true
  return wanted.includes('any') ? flags.length > 0 : flags.some(({ kind }) => wanted.includes(kind))
}

function compare(one: number | null, other: number | null, direction: number): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  return (one - other) * direction
}

/** One page of them, as a list shows it. */
export function pageOf<Row>(rows: readonly Row[], page: number, perPage: number) {
  return { items: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }
}
