import type { SearchSchemaInput } from '@tanstack/react-router'
import { AMOUNT_MOST } from '#contract/foundation/limits.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { SEVERAL_LENGTH, SEVERAL_MOST, severalOf, writtenSeveral } from '#domain/lists/several.ts'
import type { PageSize } from './page-sizes.ts'
import { PAGE_SIZES } from './page-sizes.ts'

/** Search parameters of every list's address; the same keys go to the server. */
export interface ListSearch {
  /** Page number, from 1. */
  readonly page: number
  readonly perPage: PageSize
  readonly q: string
  /** `field` or `-field` (descending); absent for the list's own order. */
  readonly sort?: string
}

/**
 * A filter's accepted values, `text` for values that only the server can check (an identifier, a date), `amount` for
 * halalas, or several values at once.
 */
type FilterRule = readonly string[] | 'text' | 'amount' | Several

export interface Several {
  readonly several: readonly string[] | 'text'
  readonly separator: string | undefined
}

type FilterValue<Rule> = Rule extends readonly (infer Value)[] ? Value : Rule extends 'amount' ? number : string

/**
 * A filter that may have several of these values: `paid,refunded`. `separator`: for values that may contain a comma.
 */
export function several(values: readonly string[] | 'text', separator?: string): Several {
  return { several: values, separator }
}

/** Several values of an address in canonical form: each once, known ones in their own order. */
function severalText({ several: known, separator }: Several, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, SEVERAL_LENGTH) : ''
  const given = severalOf(text, separator)
  const kept = known === 'text' ? given : known.filter((one) => given.includes(one))
  return writtenSeveral(kept.slice(0, SEVERAL_MOST), separator)
}

function filterValue(rule: FilterRule, value: unknown): string | number | undefined {
  if (typeof rule === 'object' && 'several' in rule) return severalText(rule, value) || undefined
  const text = plainText(value)
  if (text === '') return undefined
  if (rule !== 'amount') return rule === 'text' || rule.includes(text) ? text : undefined
  const halalas = wholeNumber(text)
  return halalas >= 0 && halalas <= AMOUNT_MOST ? halalas : undefined
}

export type ListSearchWith<Filters> = ListSearch & { readonly [Name in keyof Filters]?: FilterValue<Filters[Name]> }

interface ListSearchOptions<Filters> {
  readonly filters?: Filters
  /** Fields that may be sorted by. */
  readonly sort?: readonly string[]
  readonly perPage?: PageSize
}

const LONGEST_TEXT = 200

function wholeNumber(value: unknown): number {
  return Math.trunc(Number(foldDigits(String(value ?? ''))))
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST_TEXT) : ''
}

/**
 * Makes a route's `validateSearch`. An address may hold anything; what makes no sense becomes the first page, the own
 * order, no filter.
 *
 *     export const userListSearch = listSearch({ filters: { status: ['active', 'inactive'], roleId: 'text' }, sort: ['name'] })
 *     export type UserListSearch = ReturnType<typeof userListSearch>
 */
export function listSearch<const Filters extends Readonly<Record<string, FilterRule>> = Record<never, never>>(
  options: ListSearchOptions<Filters> = {},
) {
  const { filters, sort: sortable = [], perPage: defaultSize = 10 } = options
  return (search: Partial<ListSearchWith<Filters>> & SearchSchemaInput): ListSearchWith<Filters> => {
    const given: Readonly<Record<string, unknown>> = search
    const page = wholeNumber(given['page'])
    const perPage = wholeNumber(given['perPage'])
    const sort = plainText(given['sort'])
    const read: Record<string, unknown> = {
      page: page >= 1 ? page : 1,
      perPage: PAGE_SIZES.find((size) => size === perPage) ?? defaultSize,
      q: plainText(given['q']),
    }
    if (sortable.includes(sort.replace(/^-/, ''))) read['sort'] = sort
    for (const [name, rule] of Object.entries<FilterRule>(filters ?? {})) {
      const value = filterValue(rule, given[name])
      if (value !== undefined) read[name] = value
    }
    return read as unknown as ListSearchWith<Filters>
  }
}

/**
 * Keeps the address short: defaults are not written into it. For a route's `search: { middlewares: [hideListDefaults()]
 * }`.
 */
export function hideListDefaults(defaultSize: PageSize = 10) {
  return <Search>({ search, next }: { search: Search; next: (search: Search) => Search }): Search => {
    const kept = Object.entries(next(search) as object).filter(
      ([name, value]) =>
        value !== undefined &&
        value !== '' &&
        !(name === 'page' && value === 1) &&
        !(name === 'perPage' && value === defaultSize),
    )
    return Object.fromEntries(kept) as Search
  }
}

/** Search after a change of filter, order or page size, which starts at the first page again. */
export function changedSearch<Search extends ListSearch>(search: Search, change: Partial<Search>): Search {
  const next = { page: 1, ...change }
  const merged = Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(merged) as unknown as Search
}

/** Query for the server's list route, without empty values. */
export function listQueryOf<Search extends ListSearch>(search: Search): Omit<Search, 'q'> & { readonly q?: string } {
  const { q, ...rest } = search
  return q === '' ? rest : { ...rest, q }
}

/** True if the search or a filter leaves rows out. */
export function isNarrowed(search: ListSearch): boolean {
  return Object.entries(search).some(([name, value]) => !['page', 'perPage', 'sort'].includes(name) && value !== '')
}

/**
 * Query options for a list without personal data: its first page is stored on the device, so that the next visit shows
 * it while it is fetched again.
 */
export function keptFirstPage(search: ListSearch): {
  readonly meta?: { readonly persist: true }
  readonly gcTime?: number
} {
  return search.page === 1 && !isNarrowed(search) ? { meta: { persist: true }, gcTime: Infinity } : {}
}

/** The search without its text and filters; page size and order stay. */
export function widened<Search extends ListSearch>(search: Search): Search {
  const { perPage, sort } = search
  return { page: 1, perPage, q: '', ...(sort === undefined ? {} : { sort }) } as Search
}

/** The next order of a column: ascending, descending, then the list's own again. */
export function nextSort(current: string | undefined, field: string): string | undefined {
  if (current === field) return `-${field}`
  return current === `-${field}` ? undefined : field
}

/**
 * Navigation options for a step in a list: typing replaces the history entry (one step back leaves the search), another
 * page starts at the top, and anything else keeps the scroll position. For `navigate({ search: next,
 * ...listStep(search, next) })`.
 */
export function listStep(before: ListSearch, after: ListSearch): { replace: boolean; resetScroll: boolean } {
  return { replace: before.q !== after.q, resetScroll: before.page !== after.page && before.q === after.q }
}
