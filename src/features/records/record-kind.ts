import { queryOptions } from '@tanstack/react-query'
import type { LinkOptions } from '@tanstack/react-router'
import type { AuditedKind } from '#domain/audit/subjects.ts'
import type { EnglishTexts } from '#locales/types.ts'
import { type CallResult, valueOf } from '#src/api/index.ts'
import { keptFirstPage, listQueryOf, type ListSearch } from '#src/ui/list/list-search.ts'

/** The words that every kind of record has in its own file of texts; what is said of all alike stands in `lists:record`. */
interface RecordTexts {
  readonly list: Readonly<Record<'title' | 'lead' | 'search' | 'emptyTitle' | 'empty', string>>
  readonly create: Readonly<Record<'title' | 'submit', string>>
  readonly edit: Readonly<Record<'title', string>>
  readonly delete: Readonly<Record<'text', string>>
  /** Labels of the form's fields. */
  readonly field: Readonly<Record<string, string>>
}

/** Files of texts that have them: a kind whose words are incomplete does not compile. */
export type RecordNamespace = {
  [File in keyof EnglishTexts]: EnglishTexts[File] extends RecordTexts ? File : never
}[keyof EnglishTexts]

/** What the record of changes calls them. */
export const AUDITED_AS: Readonly<Record<RecordNamespace, AuditedKind>> = {
  cannedReplies: 'canned-replies',
  categories: 'categories',
  coupons: 'coupons',
  courses: 'courses',
  groups: 'groups',
  marketing: 'marketing-links',
  meetings: 'meetings',
  news: 'news',
  packages: 'packages',
  partners: 'partners',
  roles: 'roles',
  users: 'users',
}

export interface PlainRecord {
  readonly id: string
  readonly revision: number
}

/** The five calls of `recordRoutes`. */
interface RecordCalls<Item, Form, Search extends ListSearch> {
  list(
    query: ReturnType<typeof listQueryOf<Search>>,
    signal: AbortSignal,
  ): Promise<CallResult<{ readonly items: readonly Item[]; readonly total: number }>>
  create(body: Form): Promise<CallResult<Item>>
  read(id: string, signal?: AbortSignal): Promise<CallResult<Item>>
  update(id: string, body: Form & { readonly revision: number }): Promise<CallResult<Item>>
  remove(id: string): Promise<CallResult<unknown>>
  /** Takes a deletion back; absent where it cannot be. */
  restore?(id: string): Promise<CallResult<unknown>>
}

/** A kind of record that staff keep in a list and edit on a page: what list and form pages need to know of it. */
export interface RecordKind<Item extends PlainRecord, Form, Search extends ListSearch> {
  readonly texts: RecordNamespace
  /** Names its list on the device where that is not the name of its texts. */
  readonly listId?: string
  readonly calls: RecordCalls<Item, Form, Search>
  readonly paths: {
    readonly list: LinkOptions
    readonly create: LinkOptions
    readonly one: (id: string) => LinkOptions
  }
  readonly nameOf: (item: Item, language: 'ar' | 'en') => string
  /** Begins the keys of its queries; a write makes all of them be asked again. */
  readonly key: readonly string[]
  /** Whether the page that a reader comes in by is kept on the device: only without personal data. */
  readonly keepsFirstPage?: boolean
}

export function listQuery<Item extends PlainRecord, Form, Search extends ListSearch>(
  { key, calls, keepsFirstPage = false }: RecordKind<Item, Form, Search>,
  search: Search,
) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => valueOf(calls.list(query, signal)),
    ...(keepsFirstPage ? keptFirstPage(search) : {}),
  })
}

/** As it is now: an edit never begins from an old copy. */
export function recordQuery<Item extends PlainRecord, Form, Search extends ListSearch>(
  { key, calls }: RecordKind<Item, Form, Search>,
  id: string,
) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => valueOf(calls.read(id, signal)),
    staleTime: 0,
  })
}
