import { foldDigits } from '#domain/arabic/digits.ts'
import type { PageSize } from '#src/ui/list/page-sizes.ts'
import { PAGE_SIZES } from '#src/ui/list/page-sizes.ts'

/** What stands in the address of a list; the same keys go to the server. */
export interface ExamListSearch {
  readonly page: number
  readonly perPage: PageSize
  readonly q: string
}

const DEFAULT_PAGE_SIZE: PageSize = 10

function wholeNumber(value: unknown): number {
  return Math.trunc(Number(foldDigits(String(value ?? ''))))
}

/** An address may hold anything; what makes no sense becomes the first page. */
export function examListSearch(search: Readonly<Record<string, unknown>>): ExamListSearch {
  const page = wholeNumber(search['page'])
  const perPage = wholeNumber(search['perPage'])
  return {
    page: page >= 1 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? DEFAULT_PAGE_SIZE,
    q: typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).slice(0, 200) : '',
  }
}
