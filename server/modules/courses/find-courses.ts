import type { Dependencies } from '#server/dependencies.ts'
import { courseStore } from './courses.repo.ts'

/** The courses that a search of their list would show first. */
export async function findCourses({ database, now }: Dependencies, q: string, perPage: number) {
  const rows = await courseStore.page(database.query, { page: 1, perPage }, { q }, new Date(now()))
  return rows.map(({ id, title, categoryName }) => ({ id, name: title, detail: categoryName ?? '' }))
}
