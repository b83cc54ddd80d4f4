import { asc, eq } from 'drizzle-orm'
import type { AttachedCourse } from '#contract/learning/courses.ts'
import { courses, packageContents } from '#server/db/schema.ts'
import { type ContentTable, contentsOpenedBy, packagesOpening } from '#server/modules/packages/index.ts'

const content: ContentTable = { kind: 'course', table: courses }

/** Packages that open a course. */
export const coursePackages = packagesOpening(content)

/** Courses that a package opens. */
export const packageCourses = contentsOpenedBy<AttachedCourse>(content, async (executor, where, order, slice) => {
  const rows = await executor
    .select({ id: courses.id, title: courses.title, active: courses.active })
    .from(packageContents)
    .innerJoin(courses, eq(courses.id, packageContents.contentId))
    .where(where)
    .orderBy(order, asc(courses.id))
    .limit(slice.perPage)
    .offset((slice.page - 1) * slice.perPage)
  return rows.map(({ id, title, active }) => ({ id, title, status: active ? 'active' : 'inactive' }))
})
