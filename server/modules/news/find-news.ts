import type { Dependencies } from '#server/dependencies.ts'
import { newsStore } from './news.repo.ts'

/** The news that a search of their list would show first. */
export async function findNews({ database, now }: Dependencies, q: string, perPage: number) {
  const rows = await newsStore.page(database.query, { page: 1, perPage }, { q }, new Date(now()))
  return rows.map(({ id, title }) => ({ id, name: title, detail: '' }))
}
