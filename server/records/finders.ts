/** Finders of kinds of records for a search over everything; `server/modules/find` asks each that a module exports. */
import type { Access } from '#contract/foundation/route.ts'
import type { FoundThing } from '#contract/office/find.ts'
import type { FoundKind } from '#domain/find/kinds.ts'
import type { ListStore } from '#server/db/store.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Locale, Principal } from '#server/http/handler.ts'

export type Found = Omit<FoundThing, 'kind'>

export interface Asker {
  readonly principal: Principal
  readonly locale: Locale
}

export interface Finder {
  readonly kind: FoundKind
  /** Access of the kind's list: what a reader may not list is not found either. */
  readonly access: Access
  readonly find: (dependencies: ServerDependencies, q: string, limit: number, asker: Asker) => Promise<Found[]>
}

interface StoreFinder<Row> extends Pick<Finder, 'kind' | 'access'> {
  readonly store: (dependencies: ServerDependencies) => Pick<ListStore<Row, { readonly q: string }>, 'page'>
  readonly shown: (row: Row, locale: Locale) => Found
}

/** Finds the records that a search of their list shows first. */
export function storeFinder<Row>({ kind, access, store, shown }: StoreFinder<Row>): Finder {
  return {
    kind,
    access,
    find: async (dependencies, q, perPage, { locale }) => {
      const at = new Date(dependencies.now())
      const rows = await store(dependencies).page(dependencies.database.query, { page: 1, perPage }, { q }, at)
      return rows.map((row) => shown(row, locale))
    },
  }
}

/** A name in both languages as the reader's language has it, and beside it the other one where it differs. */
export function foundByName(id: string, names: { readonly ar: string; readonly en: string }, locale: Locale): Found {
  const [name, detail] = locale === 'ar' ? [names.ar, names.en] : [names.en, names.ar]
  return { id, name, detail: detail === name ? '' : detail }
}
