import { type Content, type ContentAccess, contentAccess } from '#domain/access/content-access.ts'
import type { ContentDependencies } from '#server/dependencies.ts'

/** What a student may open at an instant (ms UTC), content by content in their order. */
export async function accessToContents(
  { readContentClaims }: Pick<ContentDependencies, 'readContentClaims'>,
  userId: string,
  contents: readonly Content[],
  at: number,
): Promise<ContentAccess[]> {
  const claims = await readContentClaims(userId, contents)
  if (claims.length !== contents.length) throw new Error('the claims do not belong to the contents asked for')
  return claims.map((claim) => contentAccess(claim, at))
}

/** What a student may open of one exam at an instant (ms UTC). */
export async function accessToExam(
  dependencies: Pick<ContentDependencies, 'readContentClaims'>,
  userId: string,
  examId: string,
  at: number,
): Promise<ContentAccess> {
  const [access] = await accessToContents(dependencies, userId, [{ kind: 'exam', id: examId }], at)
  if (access === undefined) throw new Error('one content was asked for and none answered')
  return access
}
