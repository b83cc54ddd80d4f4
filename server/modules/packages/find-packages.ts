import type { Dependencies } from '#server/dependencies.ts'
import type { Locale } from '#server/http/handler.ts'
import { packageStore } from './packages.repo.ts'

/** The packages that a search of their list would show first, by the reader's language. */
export async function findPackages({ database, now }: Dependencies, q: string, perPage: number, locale: Locale) {
  const rows = await packageStore(now).page(database.query, { page: 1, perPage }, { q }, new Date(now()))
  return rows.map(({ id, nameAr, nameEn }) => {
    const [name, detail] = locale === 'ar' ? [nameAr, nameEn] : [nameEn, nameAr]
    return { id, name, detail: detail === name ? '' : detail }
  })
}
