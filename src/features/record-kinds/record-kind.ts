import { queryOptions } from '@tanstack/react-query'
import type { LinkOptions, SearchSchemaInput } from '@tanstack/react-router'
import type { AuditedRecords } from '#domain/audit/actions.ts'
import { type Records, RECORDS, type RecordsWith } from '#domain/records.ts'
import type { EnglishTexts } from '#locales/types.ts'
import { type CallResult, valueOf } from '#src/api/index.ts'
import { pageBeneath } from '#src/features/record-pages/index.ts'
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

/** Kinds of the table of records that have a list, a form, and the words of both. */
type FormRecord = {
  [Name in AuditedRecords & RecordsWith<'page'>]: Records[Name]['texts'] extends RecordNamespace ? Name : never
}[AuditedRecords & RecordsWith<'page'>]

export interface PlainRecord {
  readonly id: string
  readonly revision: number
}

interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** The five calls of `recordRoutes`. */
interface RecordCalls<Item, Form, Search extends ListSearch> {
  list(query: ReturnType<typeof listQueryOf<Search>>, signal: AbortSignal): Promise<CallResult<Page<Item>>>
  /** The page of the list that was asked for before the scripts came, where the build asks for it (`earlyValue`). */
  early?(query: ReturnType<typeof listQueryOf<Search>>): Page<Item> | undefined
  create(body: Form): Promise<CallResult<Item>>
  read(id: string, signal?: AbortSignal): Promise<CallResult<Item>>
  update(id: string, body: Form & { readonly revision: number }): Promise<CallResult<Item>>
  remove(id: string): Promise<CallResult<unknown>>
}

interface RecordKindInput<Item extends PlainRecord, Form, Search extends ListSearch> {
  /** Its name in the table of records, from which its texts, its list, its pages and its keys follow. */
  readonly name: FormRecord
  /** Reads what stands in the address of its list; of `listSearch`. */
  readonly search: (search: Partial<Search> & SearchSchemaInput) => Search
  readonly calls: RecordCalls<Item, Form, Search>
  readonly nameOf: (item: Item, language: 'ar' | 'en') => string
  /** The page of one record where that is not the page beneath the list. */
  readonly onePage?: (id: string) => LinkOptions
  /** The page of one record has tabs, of which the form is one (`TabbedRecordPage`). */
  readonly hasTabs?: boolean
  /** The first part of the keys of its queries where that is not its name. */
  readonly key?: readonly string[]
  /** Keeps the first page of its list on the device; only for kinds without personal data. */
  readonly keepsFirstPage?: boolean
}

/** A kind of record that staff keep in a list and edit on a page: what list and form pages need to know of it. */
export interface RecordKind<Item extends PlainRecord, Form, Search extends ListSearch> extends RecordKindInput<
  Item,
  Form,
  Search
> {
  readonly texts: RecordNamespace
  /** Names its list on the device. */
  readonly listId: string
  readonly paths: {
    readonly list: LinkOptions
    readonly create: LinkOptions
    readonly one: (id: string) => LinkOptions
    /** The page of one record where its form is open. */
    readonly edit: (id: string) => LinkOptions
    /** The page that shows a new one: its own where it has tabs, in which the work goes on, else the list. */
    readonly created: (id: string) => LinkOptions
  }
  /** A write makes all queries be asked again whose keys begin with this. */
  readonly key: readonly string[]
}

/** Declares a kind: what it says itself, and what follows from the table of records. */
/* @__NO_SIDE_EFFECTS__ */
export function recordKind<Item extends PlainRecord, Form, Search extends ListSearch>(
  input: RecordKindInput<Item, Form, Search>,
): RecordKind<Item, Form, Search> {
  const { name, hasTabs = false } = input
  const { texts, list: listId, page } = RECORDS[name]
  const list = { to: page }
  const one = input.onePage ?? ((id: string) => pageBeneath(name, id))
  return {
    key: [name],
    ...input,
    texts,
    listId,
    paths: {
      list,
      create: { to: `${page}/create` },
      one,
      edit: (id) => (hasTabs ? ({ ...one(id), search: { tab: 'edit' } } as LinkOptions) : one(id)),
      created: (id) => (hasTabs ? one(id) : list),
    },
  }
}

export function listQuery<Item extends PlainRecord, Form, Search extends ListSearch>(
  { key, calls, keepsFirstPage = false }: RecordKind<Item, Form, Search>,
  search: Search,
) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => valueOf(calls.list(query, signal)),
    initialData: () => calls.early?.(query),
    ...(keepsFirstPage ? keptFirstPage(search) : {}),
  })
}

/** The record as the server has it at the moment: an edit never begins from an old copy. */
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
