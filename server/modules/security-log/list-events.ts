import type { SecurityEvent } from '#contract/people/security-log.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Locale, MessageKey } from '#locales/messages.ts'
import { errorMessage } from '#locales/messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countSecurityPage, type SecuritySearch, selectSecurityPage } from './security-log.repo.ts'

export interface SecurityListing extends Omit<SecuritySearch, 'words'> {
  readonly page: number
  readonly perPage: number
  readonly q?: string | undefined
}

type Row = Awaited<ReturnType<typeof selectSecurityPage>>[number]

function viewOf({ event, person }: Row, locale: Locale): SecurityEvent {
  const { id, at, kind, outcome, count, email, address, userAgent, request } = event
  const actor =
    person === null ? null : { id: person.id, name: `${person.firstName} ${person.lastName}`, email: person.email }
  const message = outcome === 'done' ? '' : errorMessage(locale, outcome as MessageKey)
  return { id, at: at.getTime(), kind, outcome, message, count, actor, email, address, userAgent, request }
}

/** A page of the log, newest first. */
export async function listEvents(
  { database }: Dependencies,
  { page, perPage, q, ...filters }: SecurityListing,
  locale: Locale,
) {
  const search = { ...filters, words: searchWords(q ?? '') }
  const rows = await selectSecurityPage(database.query, search, page, perPage)
  return {
    items: rows.map((row) => viewOf(row, locale)),
    total: await countSecurityPage(database.query, search),
    page,
    perPage,
  }
}
