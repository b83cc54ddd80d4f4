import type { AuditEntry } from '#contract/audit.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AuditSearch } from './audit.repo.ts'
import { countAudit, selectAuditActors, selectAuditFeatures, selectAuditPage } from './audit.repo.ts'

export interface AuditListing extends Omit<AuditSearch, 'words'> {
  readonly page: number
  readonly perPage: number
  readonly q?: string | undefined
}

type Row = Awaited<ReturnType<typeof selectAuditPage>>[number]

function entryOf({ id, at, action, subject, detail, actorId, firstName, lastName, email }: Row): AuditEntry {
  const actor = actorId === null ? null : { id: actorId, name: nameOf({ firstName, lastName }), email: email ?? '' }
  return { id, at: at.getTime(), actor, action, subject, ...states(detail) }
}

function nameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Entries about attempts tell what happened instead of what changed: it is shown as what is there since. */
function states(detail: unknown): { before: unknown; after: unknown } {
  if (typeof detail === 'object' && detail !== null && 'before' in detail && 'after' in detail) {
    return { before: detail.before, after: detail.after }
  }
  return { before: null, after: detail ?? null }
}

/** A page of the log, newest first. */
export async function listAudit({ database }: Dependencies, { page, perPage, q, ...filters }: AuditListing) {
  const search = { ...filters, words: searchWords(q ?? '') }
  const rows = await selectAuditPage(database.query, search, page, perPage)
  return { items: rows.map(entryOf), total: await countAudit(database.query, search), page, perPage }
}

export async function readAuditFilters({ database }: Dependencies) {
  const actors = await selectAuditActors(database.query)
  const features = await selectAuditFeatures(database.query)
  return { actors: actors.map(({ id, email, ...names }) => ({ id, email, name: nameOf(names) })), features }
}
