/** Access of students to courses. */
import type { Content, ContentAccess } from '#domain/access/content-access.ts'
import { contentAccess } from '#domain/access/content-access.ts'
import type { ContentDependencies } from '#server/dependencies.ts'

interface AskedCourse {
  readonly id: string
  readonly mainCourseId: string | null
}

/**
 * Answers what a student may open of each of these courses at an instant (ms UTC), in their order. A part that no
 * package holds itself is opened by what opens its main course.
 */
export async function courseAccesses(
  { readContentClaims }: Pick<ContentDependencies, 'readContentClaims'>,
  userId: string,
  asked: readonly AskedCourse[],
  at: number,
): Promise<ContentAccess[]> {
  const ids = [...new Set(asked.flatMap(({ id, mainCourseId }) => (mainCourseId === null ? [id] : [id, mainCourseId])))]
  const contents: Content[] = ids.map((id) => ({ kind: 'course', id }))
  const claims = await readContentClaims(userId, contents)
  if (claims.length !== contents.length) throw new Error('the claims do not belong to the contents asked for')
  const claimOf = new Map(ids.map((id, index) => [id, claims[index]]))
  return asked.map(({ id, mainCourseId }) => {
    const own = claimOf.get(id)
    const isHeld = own !== undefined && own.packageIds.length > 0
    const claim = isHeld || mainCourseId === null ? own : claimOf.get(mainCourseId)
    if (claim === undefined) throw new Error('a course was asked for and not answered')
    return contentAccess(claim, at)
  })
}

/** Answers whether each of these courses is locked for a student at an instant (ms UTC), in their order. */
export async function lockedCourses(...asked: Parameters<typeof courseAccesses>): Promise<boolean[]> {
  return (await courseAccesses(...asked)).map(({ kind }) => kind === 'locked')
}
