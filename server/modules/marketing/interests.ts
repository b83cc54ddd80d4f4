import type * as z from 'zod/mini'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type { Interest, interestFilters } from '#contract/marketing.ts'
import type { Locale } from '#locales/messages.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { Slice } from '#server/db/store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import type { SheetColumn } from '#server/spreadsheet/index.ts'
import { SHEET_ROWS_MOST, sheetAnswer, type SheetFormat } from '#server/spreadsheet/index.ts'
import { deleteInterestsBefore, interestList, type InterestRow } from './interests.repo.ts'

const texts = { ar: arabic.interests, en: english.interests } as const
/** As the privacy policy says. */
const KEPT_MS = 365 * 24 * 3_600_000

type Filters = z.infer<typeof interestFilters>

function view({ createdAt, ...row }: InterestRow): Interest {
  return { ...row, createdAt: createdAt.getTime() }
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
    { header: text.createdAt, value: ({ createdAt }) => createdAt, kind: 'instant' },
  ]
}

type Export = Filters & Pick<Slice, 'sort'> & { readonly format: SheetFormat }

/** Everybody who matches, in the order of the list. */
export async function exportInterests(
  { database, now }: Dependencies,
  { format, sort, ...filters }: Export,
  locale: Locale,
) {
  const at = new Date(now())
  const rows = await interestList.page(database.query, { page: 1, perPage: SHEET_ROWS_MOST, sort }, filters, at)
  const name = `interests-${at.toISOString().slice(0, 10)}`
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

/** Forgets interest that is older than a year. */
export async function forgetOldInterests({ database, now }: Dependencies): Promise<void> {
  await deleteInterestsBefore(database.query, new Date(now() - KEPT_MS))
}
