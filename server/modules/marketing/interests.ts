import { todayText } from '#domain/progress/academy-day.ts'
import type * as z from 'zod/mini'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Interest, interestFilters } from '#contract/public-pages/marketing.ts'
import type { Locale } from '#locales/messages.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { Slice } from '#server/db/store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { readAcademy } from '#server/modules/settings/index.ts'
import type { SheetColumn } from '#server/spreadsheet/index.ts'
import { SHEET_ROWS_MOST, sheetAnswer, type SheetFormat } from '#server/spreadsheet/index.ts'
import { contactCards } from './contact-cards.ts'
import { deleteInterestsBefore, interestList, type InterestRow, withdrawNumber } from './interests.repo.ts'

const texts = { ar: arabic.interests, en: english.interests } as const
/** Time that the privacy policy states. */
const KEPT_MS = 365 * 24 * 3_600_000

type Filters = z.infer<typeof interestFilters>

const instantOf = (at: Date | null): number | null => at?.getTime() ?? null

function view({ createdAt, consentedAt, withdrawnAt, ...row }: InterestRow): Interest {
  const consent = { consentedAt: instantOf(consentedAt), withdrawnAt: instantOf(withdrawnAt) }
  return { ...row, ...consent, createdAt: createdAt.getTime() }
}

export async function listInterests({ database, now }: Dependencies, query: Slice & Filters) {
  const at = new Date(now())
  const rows = await interestList.page(database.query, query, query, at)
  const total = await interestList.count(database.query, query, at)
  return { items: rows.map(view), total, page: query.page, perPage: query.perPage }
}

function columnsFor(locale: Locale): SheetColumn<InterestRow>[] {
  const text = texts[locale]
  return [
    { header: text.name, value: ({ name }) => name },
    { header: text.whatsapp, value: ({ whatsapp }) => whatsapp },
    { header: text.link, value: ({ linkTitle }) => linkTitle },
    { header: text.language, value: (row) => text[row.locale] },
    { header: text.source, value: ({ campaign }) => campaign?.source },
    { header: text.campaign, value: ({ campaign }) => campaign?.campaign },
    { header: text.createdAt, value: ({ createdAt }) => createdAt, kind: 'instant' },
    { header: text.consentedAt, value: ({ consentedAt }) => consentedAt, kind: 'instant' },
    { header: text.consent, value: ({ consentWording }) => consentWording },
  ]
}

type Export = Filters & Pick<Slice, 'sort'> & { readonly format: SheetFormat | 'vcf' }

/** Those who match and consent to marketing, in the order of the list: what is taken away is for writing to them. */
export async function exportInterests(
  { database, now }: Dependencies,
  { format, sort, ...filters }: Export,
  locale: Locale,
) {
  const at = new Date(now())
  const slice = { page: 1, perPage: SHEET_ROWS_MOST, sort }
  const rows =
    filters.consent === 'no' ? [] : await interestList.page(database.query, slice, { ...filters, consent: 'yes' }, at)
  const name = `interests-${todayText(at.getTime())}`
  if (format === 'vcf') {
    const academy = (await readAcademy(database.query)).name[locale]
    const bytes = Buffer.from(contactCards(rows, academy))
    return { bytes, contentType: 'text/vcard; charset=utf-8', etag: '', keptNever: true, fileName: `${name}.vcf` }
  }
  return sheetAnswer(columnsFor(locale), rows, { format, locale, name, sheet: texts[locale].sheet })
}

/** Deletes what a visitor registered; the record keeps that it was done, and nothing of them. */
export async function removeInterest(
  { database, now }: Dependencies,
  id: string,
  actorId: string,
): Promise<Outcome<Record<string, never>, 'marketing.interest-not-found'>> {
  return database.transaction(async (transaction) => {
    if (!(await interestList.remove(transaction, id))) return failure('marketing.interest-not-found')
    const change = { at: new Date(now()), actorId, action: 'interests.delete' as const, subject: `interests:${id}` }
    await recordChange(transaction, change)
    return success({})
  })
}

/** This person wants no more marketing: on record, for all that their number is registered with. */
export async function withdrawConsent(
  { database, now }: Dependencies,
  id: string,
  actorId: string,
): Promise<Outcome<Interest, 'marketing.interest-not-found'>> {
  return database.transaction(async (transaction) => {
    const found = await interestList.find(transaction, id)
    if (found === undefined) return failure('marketing.interest-not-found')
    if (found.withdrawnAt !== null) return success(view(found))
    const at = new Date(now())
    await withdrawNumber(transaction, found.whatsapp, at)
    await recordChange(transaction, { at, actorId, action: 'interests.withdraw', subject: `interests:${id}` })
    return success(view({ ...found, withdrawnAt: at }))
  })
}

/** Forgets interest that is older than a year. */
export async function forgetOldInterests({ database, now }: Dependencies): Promise<void> {
  await deleteInterestsBefore(database.query, new Date(now() - KEPT_MS))
}
