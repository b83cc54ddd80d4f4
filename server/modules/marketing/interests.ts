import type * as z from 'zod/mini'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type { Interest, interestFilters } from '#contract/marketing.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Locale } from '#locales/messages.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import type { SheetColumn } from '#server/spreadsheet/index.ts'
import { toCsv, toXlsx } from '#server/spreadsheet/index.ts'
import {
  countInterests,
  deleteInterestRow,
  deleteInterestsBefore,
  type InterestRow,
  type InterestSearch,
  selectInterests,
} from './interests.repo.ts'

const texts = { ar: arabic.interests, en: english.interests } as const
/** More than any campaign of an academy brings; far under what Excel opens. */
const MOST_ROWS = 100_000
/** As the privacy policy says. */
const KEPT_MS = 365 * 24 * 3_600_000

type Filters = z.infer<typeof interestFilters>

function interestSearch({ q, link, suspected }: Filters): InterestSearch {
  return {
    words: searchWords(q ?? ''),
    link: link?.toLowerCase(),
    suspected: suspected === undefined ? undefined : suspected === 'yes',
  }
}

function view({ createdAt, ...row }: InterestRow): Interest {
  return { ...row, createdAt: createdAt.getTime() }
}

type Listing = Filters & { readonly page: number; readonly perPage: number; readonly sort?: string | undefined }

export async function listInterests({ database }: Dependencies, { page, perPage, sort, ...filters }: Listing) {
  const search = interestSearch(filters)
  const slice = { limit: perPage, offset: (page - 1) * perPage, sort }
  const rows = await selectInterests(database.query, search, slice)
  const total = await countInterests(database.query, search)
  return { items: rows.map(view), total, page, perPage }
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

type Export = Filters & { readonly sort?: string | undefined; readonly format: 'csv' | 'xlsx' }

/** Everybody who matches, in the order of the list. */
export async function exportInterests(
  { database, now }: Dependencies,
  { format, sort, ...filters }: Export,
  locale: Locale,
) {
  const rows = await selectInterests(database.query, interestSearch(filters), { limit: MOST_ROWS, offset: 0, sort })
  const columns = columnsFor(locale)
  const day = new Date(now()).toISOString().slice(0, 10)
  const shared = { etag: '', keptNever: true, fileName: `interests-${day}.${format}` } as const
  if (format === 'csv') return { ...shared, bytes: toCsv(columns, rows), contentType: 'text/csv; charset=utf-8' }
  const bytes = await toXlsx(columns, rows, { sheet: texts[locale].sheet, rightToLeft: locale === 'ar' })
  return { ...shared, bytes, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
}

/** Deletes what somebody registered; the record keeps that it was done, and nothing of them. */
export async function removeInterest(
  { database, now }: Dependencies,
  id: string,
  actorId: string,
): Promise<Outcome<Record<string, never>, 'marketing.interest-not-found'>> {
  return database.transaction(async (transaction) => {
    if (!(await deleteInterestRow(transaction, id))) return failure('marketing.interest-not-found')
    const change = { at: new Date(now()), actorId, action: 'interests.delete', subject: `interests:${id}` }
    await recordChange(transaction, change)
    return success({})
  })
}

/** Forgets interest that is older than a year. */
export async function forgetOldInterests({ database, now }: Dependencies): Promise<void> {
  await deleteInterestsBefore(database.query, new Date(now() - KEPT_MS))
}
