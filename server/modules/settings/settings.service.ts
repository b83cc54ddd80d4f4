import * as z from 'zod/mini'
import { fileUrl } from '#contract/office/files.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { AcademySettings, PublicSettings, SettingsForm } from '#contract/office/settings.ts'
import { academySettings } from '#contract/office/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { fileIsImage } from '#server/modules/files/index.ts'
import { PUBLIC_SETTINGS, publicSettingsQuery, selectSetting, writeSetting } from './settings.repo.ts'

/** Settings of an academy until an admin sets them. */
export const DEFAULT_SETTINGS: AcademySettings = {
  name: { ar: 'مقياس', en: 'Miqyas' },
  defaultLocale: 'ar',
  logo: null,
  contact: { email: null, phone: null, whatsapp: null, website: null, address: { ar: '', en: '' } },
  vatPercent: 15,
  seller: { name: { ar: '', en: '' }, address: { ar: '', en: '' }, vatNumber: null },
  defaultLeaveGraceSeconds: 30,
  teachersSeeOwnGroups: false,
}

type Revised = AcademySettings & { readonly revision: number }

/**
 * Answers what is stored; what is missing in it is the default, and what no longer fits makes all of it the default.
 */
export function storedSettings(row: { readonly value: unknown } | undefined): AcademySettings {
  const value = typeof row?.value === 'object' ? row.value : {}
  const read = z.safeParse(academySettings, { ...DEFAULT_SETTINGS, ...value })
  return read.success ? read.data : DEFAULT_SETTINGS
}

/** The tax within prices, in percent: none before the academy has a VAT number. */
export function vatPercentOf({ vatPercent, seller }: AcademySettings): number {
  return seller.vatNumber === null ? 0 : vatPercent
}

/**
 * The Arabic address that receipts name: a tax invoice must have it (implementing regulation of the VAT law, article
 * 53), in Arabic.
 */
function sellerAddress({ seller, contact }: Pick<AcademySettings, 'seller' | 'contact'>): string {
  return seller.address.ar.trim() || contact.address.ar.trim()
}

function publicPart(settings: AcademySettings): PublicSettings {
  const { name, defaultLocale, logo, contact } = settings
  const logoUrl = logo === null ? null : fileUrl(logo)
  return { name, defaultLocale, logoUrl, contact, vatPercent: vatPercentOf(settings) }
}

export function publicSettingsReader({ database }: Dependencies): () => Promise<PublicSettings> {
  const stored = publicSettingsQuery(database.query)
  return async () => {
    const [row] = await stored.execute()
    return publicPart(storedSettings(row))
  }
}

export async function readRevisedSettings({ database }: Dependencies): Promise<Revised> {
  const row = await selectSetting(database.query, PUBLIC_SETTINGS)
  return { ...storedSettings(row), revision: row?.revision ?? 0 }
}

/**
 * Changes the settings as one; of two people at once the second is refused. Whose students teachers see is decided by
 * admins alone: a permission must not open what the setting closes.
 */
export async function changeSettings(
  { database, now }: Dependencies,
  actor: { readonly userId: string; readonly role: string },
  { revision, ...after }: SettingsForm & { readonly revision: number },
): Promise<Outcome<Revised, 'request.invalid' | 'request.changed-meanwhile' | 'auth.forbidden'>> {
  if (after.logo !== null && !(await fileIsImage(database.query, after.logo))) {
    return failure('request.invalid', { fields: { logo: { code: 'exists' } } })
  }
  if (after.seller.vatNumber !== null && sellerAddress(after) === '') {
    return failure('request.invalid', { fields: { 'seller.address.ar': { code: 'required' } } })
  }
  return database.transaction(async (transaction) => {
    const before = storedSettings(await selectSetting(transaction, PUBLIC_SETTINGS))
    if (before.teachersSeeOwnGroups !== after.teachersSeeOwnGroups && actor.role !== 'admin') {
      return failure('auth.forbidden')
    }
    if (!(await writeSetting(transaction, PUBLIC_SETTINGS, after, revision)))
      return failure('request.changed-meanwhile')
    const subject = `settings:${PUBLIC_SETTINGS}`
    await recordChange(transaction, {
      at: new Date(now()),
      actorId: actor.userId,
      action: 'settings.update',
      subject,
      before,
      after,
    })
    return success({ ...after, revision: revision + 1 })
  })
}
