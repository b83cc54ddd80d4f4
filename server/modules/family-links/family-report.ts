import type { FamilyReport } from '#contract/people/family-links.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { isPassed } from '#domain/grading/passing.ts'
import { scaledScore } from '#domain/grading/scale.ts'
import { FAMILY_REPORT_EXAMS } from '#domain/progress/family-report.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { attendanceOfStudent } from '#server/modules/class-stream/index.ts'
import { stagesOf } from '#server/modules/attempts/index.ts'
import { studentProgress } from '#server/modules/progress/index.ts'
import { readAcademy } from '#server/modules/settings/index.ts'
import { selectByCode, selectEndedExams } from './family-links.repo.ts'

/** A code looks like this as `randomBytes` writes it. */
const CODE = /^[A-Za-z0-9_-]{24}$/

/**
 * The report behind a link. It gives out no result: it shows only scores that the student has read and may know now, so
 * that a student cannot learn of a score by it before the academy counts the result as read.
 */
export async function readFamilyReport(
  dependencies: Dependencies,
  code: string,
): Promise<Outcome<FamilyReport, 'family-links.over'>> {
  const { database, now } = dependencies
  const at = now()
  const found = CODE.test(code) ? await selectByCode(database.query, code, new Date(at)) : undefined
  if (found === undefined) return failure('family-links.over')
  const { link, firstName, lastName } = found
  const { joined, attempts, days, restDays, practiceAnswers, seenResults, topics } = await studentProgress(
    dependencies,
    link.userId,
  )
  return success({
    student: `${firstName} ${lastName}`.trim(),
    academy: (await readAcademy(database.query)).name,
    at,
    expiresAt: link.expiresAt.getTime(),
    progress: { joined, attempts, days, restDays, practiceAnswers, seenResults, topics },
    attendance: await attendanceOfStudent(database.query, link.userId, at),
    exams: await endedExams(dependencies, link.userId, at),
  })
}

async function endedExams({ database }: Dependencies, userId: string, at: number): Promise<FamilyReport['exams']> {
  const rows = await selectEndedExams(database.query, userId, FAMILY_REPORT_EXAMS)
  const stagesOfResult = await stagesOf(database.query, rows, at)
  return rows.flatMap(({ closedAt, resultFirstSeenAt, finalAccuracy, passMark, title, locale, ...attempt }) => {
    if (closedAt === null) return []
    const { open, scale } = stagesOfResult(attempt)
    const isKnown = resultFirstSeenAt !== null && open.score
    const accuracy = isKnown ? finalAccuracy : null
    const scaled = scaledScore(accuracy, scale)
    return [{ title, locale, endedAt: closedAt.getTime(), accuracy, scaled, passed: isPassed(accuracy, passMark) }]
  })
}
