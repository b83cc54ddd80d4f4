import type * as z from 'zod/mini'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type { linkFilters, LinkForm, MarketingLink } from '#contract/marketing.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Executor } from '#server/db/connection.ts'
import { sqlStateOf } from '#server/db/errors.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import {
  countLinks,
  deleteLinkRow,
  insertLink,
  type LinkRow,
  lockLink,
  selectLink,
  selectLinkPage,
  slugIsTaken,
  updateLinkRow,
} from './links.repo.ts'

function view({ active, createdAt, ...row }: LinkRow): MarketingLink {
  return { ...row, status: active ? 'active' : 'inactive', createdAt: createdAt.getTime() }
}

function columnsOf({ title, slug, target, status }: LinkForm) {
  return {
    title: title.trim(),
    slug,
    searchText: foldForSearch(`${title} ${slug}`),
    target,
    active: status === 'active',
  }
}

/** What the audit log keeps of a link. */
function recorded({ title, slug, status }: LinkForm) {
  return { title, slug, status }
}

const slugTaken = () => failure('marketing.slug-taken', { fields: { slug: { code: 'unique' } } })

const UNIQUE_VIOLATION = '23505'

/** Of two who take the same slug at the same moment the second is told like anybody who comes later. */
function unlessTaken(error: unknown) {
  if (sqlStateOf(error) === UNIQUE_VIOLATION) return slugTaken()
  throw error
}

type Listing = z.infer<typeof linkFilters> & {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
}

export async function listLinks({ database }: Dependencies, { page, perPage, sort, q, status }: Listing) {
  const search = { words: searchWords(q ?? ''), status }
  const rows = await selectLinkPage(database.query, search, { page, perPage, sort })
  const total = await countLinks(database.query, search)
  return { items: rows.map(view), total, page, perPage }
}

export async function readLink(
  { database }: Dependencies,
  id: string,
): Promise<Outcome<MarketingLink, 'marketing.not-found'>> {
  const row = await selectLink(database.query, id)
  return row === undefined ? failure('marketing.not-found') : success(view(row))
}

async function stored(transaction: Executor, id: string): Promise<MarketingLink> {
  const row = await selectLink(transaction, id)
  if (row === undefined) throw new Error('a marketing link vanished while it was written')
  return view(row)
}

export async function createLink(
  { database, now }: Dependencies,
  form: LinkForm,
  actorId: string | null,
): Promise<Outcome<MarketingLink, 'marketing.slug-taken'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const id = newIdentifier()
    if (!(await insertLink(transaction, { id, ...columnsOf(form), createdAt: at }))) return slugTaken()
    const made = await stored(transaction, id)
    const change = { at, actorId, action: 'marketing-links.create', subject: `marketing-links:${id}` }
    await recordChange(transaction, { ...change, after: recorded(made) })
    return success(made)
  })
}

export async function updateLink(
  { database, now }: Dependencies,
  id: string,
  { revision, ...form }: LinkForm & { readonly revision: number },
  actorId: string,
): Promise<Outcome<MarketingLink, 'marketing.not-found' | 'marketing.slug-taken' | 'request.changed-meanwhile'>> {
  const written = database.transaction(async (transaction) => {
    if (!(await lockLink(transaction, id))) return failure('marketing.not-found')
    const current = await stored(transaction, id)
    if (current.revision !== revision) return failure('request.changed-meanwhile')
    if (await slugIsTaken(transaction, form.slug, current.id)) return slugTaken()
    await updateLinkRow(transaction, current.id, columnsOf(form))
    const changed = await stored(transaction, current.id)
    const difference = changedFields(recorded(current), recorded(changed))
    const change = { at: new Date(now()), actorId, action: 'marketing-links.update' }
    const subject = `marketing-links:${current.id}`
    if (difference !== null) await recordChange(transaction, { ...change, subject, ...difference })
    return success(changed)
  })
  return written.catch(unlessTaken)
}

export async function removeLink(
  { database, now }: Dependencies,
  id: string,
  actorId: string,
): Promise<Outcome<Record<string, never>, 'marketing.not-found' | 'marketing.has-interests'>> {
  return database.transaction(async (transaction) => {
    if (!(await lockLink(transaction, id))) return failure('marketing.not-found')
    const current = await stored(transaction, id)
    if (current.interests > 0) return failure('marketing.has-interests')
    await deleteLinkRow(transaction, current.id)
    const change = { at: new Date(now()), actorId, action: 'marketing-links.delete' }
    await recordChange(transaction, {
      ...change,
      subject: `marketing-links:${current.id}`,
      before: recorded(current),
    })
    return success({})
  })
}
