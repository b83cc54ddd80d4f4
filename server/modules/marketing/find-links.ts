import type { Dependencies } from '#server/dependencies.ts'
import { linkStore } from './links.repo.ts'

/** The marketing links that a search of their list would show first. */
export async function findLinks({ database, now }: Dependencies, q: string, perPage: number) {
  const rows = await linkStore.page(database.query, { page: 1, perPage }, { q }, new Date(now()))
  return rows.map(({ id, title, slug }) => ({ id, name: title, detail: slug }))
}
