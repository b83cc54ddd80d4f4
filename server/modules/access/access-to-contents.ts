import { type Content, type ContentAccess, type ContentClaim, contentAccess } from '#domain/access/content-access.ts'
import { type ExamAccess, examAccess } from '#domain/access/exam-hours.ts'
import { type ExamWindow } from '#domain/access/exam-window.ts'
import type { ContentDependencies } from '#server/dependencies.ts'

type Claims = Pick<ContentDependencies, 'readContentClaims'>

async function readClaims(
  { readContentClaims }: Claims,
  userId: string,
  contents: readonly Content[],
): Promise<readonly ContentClaim[]> {
  const claims = await readContentClaims(userId, contents)
  if (claims.length !== contents.length) throw new Error('the claims do not belong to the contents asked for')
  return claims
}

/**
 * Answers what a student may open at an instant (ms UTC), content by content in their order. Exams: `accessToExams`.
 */
export async function accessToContents(
  dependencies: Claims,
  userId: string,
  contents: readonly Content[],
  at: number,
): Promise<ContentAccess[]> {
  const claims = await readClaims(dependencies, userId, contents)
  return claims.map((claim) => contentAccess(claim, at))
}

/** An exam with the window of the version that is asked about. */
export interface AskedExam {
  readonly id: string
  readonly window: ExamWindow
}

/** Answers whether and when a student may begin these exams, as it stands at an instant (ms UTC), in their order. */
export async function accessToExams(
  dependencies: Claims,
  userId: string,
  exams: readonly AskedExam[],
  at: number,
): Promise<ExamAccess[]> {
  const contents = exams.map(({ id }) => ({ kind: 'exam', id }) as const)
  const claims = await readClaims(dependencies, userId, contents)
  return exams.map(({ window }, index) => examAccess(claims[index] ?? missing(), window, at))
}

/** The same of one exam. */
export async function accessToExam(
  dependencies: Claims,
  userId: string,
  exam: AskedExam,
  at: number,
): Promise<ExamAccess> {
  const [access] = await accessToExams(dependencies, userId, [exam], at)
  return access ?? missing()
}

function missing(): never {
  throw new Error('one content was asked for and none answered')
}
