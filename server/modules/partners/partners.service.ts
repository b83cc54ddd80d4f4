import type * as z from 'zod/mini'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import { fileUrl } from '#contract/files.ts'
import type { Partner, partnerFilters, PartnerForm } from '#contract/partners.ts'
import { PARTNERS_SHOWN } from '#contract/partners.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { searchWords } from '#domain/people/search-text.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import { fileIsImage } from '#server/modules/files/index.ts'
import {
  countPartners,
  deletePartnerRow,
  insertPartner,
  lockPartner,
  type PartnerRow,
  selectPartner,
  selectPartnerPage,
  stripQuery,
  updatePartnerRow,
} from './partners.repo.ts'

function view({ id, titleAr, titleEn, image, position, active, revision }: PartnerRow): Partner {
  return {
    id,
    title: { ar: titleAr, en: titleEn },
    image,
    position,
    status: active ? 'active' : 'inactive',
    revision,
  }
}

function columnsOf({ title, image, position, status }: PartnerForm) {
  return {
    titleAr: title.ar.trim(),
    titleEn: title.en.trim(),
    searchText: foldForSearch(`${title.ar} ${title.en}`),
    image,
    position,
    active: status === 'active',
  }
}

/** What the audit log keeps of a partner. */
function recorded({ title, image, position, status }: PartnerForm): PartnerForm {
  return { title, image, position, status }
}

const imageIsMissing = () => failure('request.invalid', { fields: { image: { code: 'exists' } } })

/** What visitors see. */
export function partnerStripReader({ database }: Dependencies) {
  const strip = stripQuery(database.query, PARTNERS_SHOWN)
  return async () => {
    const rows = await strip.execute()
    return {
      items: rows.map(({ id, titleAr, titleEn, image }) => ({
        id,
        title: { ar: titleAr, en: titleEn },
        imageUrl: fileUrl(image),
      })),
    }
  }
}

type Listing = z.infer<typeof partnerFilters> & {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
}

export async function listPartners({ database }: Dependencies, { page, perPage, sort, q, status }: Listing) {
  const search = { words: searchWords(q ?? ''), status }
  const rows = await selectPartnerPage(database.query, search, { page, perPage, sort })
  const total = await countPartners(database.query, search)
  return { items: rows.map(view), total, page, perPage }
}

export async function readPartner(
  { database }: Dependencies,
  id: string,
): Promise<Outcome<Partner, 'partners.not-found'>> {
  const row = await selectPartner(database.query, id)
  return row === undefined ? failure('partners.not-found') : success(view(row))
}

/** `actorId` null: the server on its own. */
export async function createPartner(
  { database, now }: Dependencies,
  form: PartnerForm,
  actorId: string | null,
): Promise<Outcome<Partner, 'request.invalid'>> {
  if (!(await fileIsImage(database.query, form.image))) return imageIsMissing()
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const made = view(await insertPartner(transaction, { id: newIdentifier(), ...columnsOf(form), createdAt: at }))
    const change = { at, actorId, action: 'partners.create', subject: `partners:${made.id}` }
    await recordChange(transaction, { ...change, after: recorded(made) })
    return success(made)
  })
}

export async function updatePartner(
  { database, now }: Dependencies,
  id: string,
  { revision, ...form }: PartnerForm & { readonly revision: number },
  actorId: string,
): Promise<Outcome<Partner, 'request.invalid' | 'partners.not-found' | 'request.changed-meanwhile'>> {
  if (!(await fileIsImage(database.query, form.image))) return imageIsMissing()
  return database.transaction(async (transaction) => {
    const current = await lockPartner(transaction, id)
    if (current === undefined) return failure('partners.not-found')
    if (current.revision !== revision) return failure('request.changed-meanwhile')
    const changed = view(await updatePartnerRow(transaction, current.id, columnsOf(form)))
    const difference = changedFields(recorded(view(current)), recorded(changed))
    const change = { at: new Date(now()), actorId, action: 'partners.update', subject: `partners:${current.id}` }
    if (difference !== null) await recordChange(transaction, { ...change, ...difference })
    return success(changed)
  })
}

export async function removePartner(
  { database, now }: Dependencies,
  id: string,
  actorId: string,
): Promise<Outcome<Record<string, never>, 'partners.not-found'>> {
  return database.transaction(async (transaction) => {
    const current = await lockPartner(transaction, id)
    if (current === undefined) return failure('partners.not-found')
    await deletePartnerRow(transaction, current.id)
    const change = { at: new Date(now()), actorId, action: 'partners.delete', subject: `partners:${current.id}` }
    await recordChange(transaction, { ...change, before: recorded(view(current)) })
    return success({})
  })
}
