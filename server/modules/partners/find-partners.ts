import type { Dependencies } from '#server/dependencies.ts'
import type { Locale } from '#server/http/handler.ts'
import { partnerStore } from './partners.repo.ts'

/** The partners that a search of their list would show first, by the reader's language. */
export async function findPartners({ database, now }: Dependencies, q: string, perPage: number, locale: Locale) {
  const rows = await partnerStore.page(database.query, { page: 1, perPage }, { q }, new Date(now()))
  return rows.map(({ id, titleAr, titleEn }) => {
    const [name, detail] = locale === 'ar' ? [titleAr, titleEn] : [titleEn, titleAr]
    return { id, name, detail: detail === name ? '' : detail }
  })
}
