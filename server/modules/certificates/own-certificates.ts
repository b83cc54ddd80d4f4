/** Certificates that students ask for themselves. */
import { randomBytes } from 'node:crypto'
import type { OwnCertificate } from '#contract/attempts/certificates.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { CERTIFICATE_CODE_BYTES, certificateCode } from '#domain/certificates/certificate-code.ts'
import { attemptsToCertify, certificateStanding } from '#domain/certificates/certificate-standing.ts'
import { isPassed } from '#domain/grading/passing.ts'
import { scaledScore } from '#domain/grading/scale.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { settledAttempt, type StagesOfAttempt, stagesOf } from '#server/modules/attempts/index.ts'
import { type CertificateRow, insertCertificate, selectNameToCarry, selectOwnAttempts } from './certificates.repo.ts'

/** The certificates of a student, and the passed attempts for which one can be issued, latest first. */
export async function listOwnCertificates(
  { database, now }: Dependencies,
  userId: string,
): Promise<{ items: OwnCertificate[] }> {
  const rows = await selectOwnAttempts(database.query, userId)
  const stagesOfResult = await stagesOf(database.query, rows, now())
  const known = rows
    .filter((row) => row.certificate !== null || mayHaveOne(stagesOfResult(row), row.finalAccuracy))
    .map((row) => ({ ...row, accuracy: row.finalAccuracy ?? 0, isIssued: row.certificate !== null }))
  const items = attemptsToCertify(known).map(({ certificate, finalAccuracy, presentName, ...row }) => {
    const { open, scale } = stagesOfResult(row)
    // The author may withhold the score again after a certificate has said it.
    const accuracy = certificate?.withScore === true || open.score ? finalAccuracy : null
    const name = certificate?.name ?? row.name
    return {
      attemptId: row.attemptId,
      exam: { id: row.examId, title: row.title, locale: row.locale },
      endedAt: (row.closedAt ?? row.startedAt).getTime(),
      accuracy,
      scaled: scaledScore(accuracy, scale),
      name,
      isEarlierName: name !== presentName,
      issued: certificate === null ? null : issuedPart(certificate, finalAccuracy),
    }
  })
  return { items }
}

function issuedPart(certificate: CertificateRow, finalAccuracy: number | null): OwnCertificate['issued'] {
  const { code, issuedAt, withScore } = certificate
  return { code, at: issuedAt.getTime(), withScore, standing: standingOf(certificate, finalAccuracy) }
}

export function standingOf({ passMark, withdrawnAt }: CertificateRow, finalAccuracy: number | null) {
  return certificateStanding({ passMark, isWithdrawn: withdrawnAt !== null }, finalAccuracy)
}

/** The author gives certificates, the student may know the score, and it reaches the pass mark. */
function mayHaveOne({ certificate, open, passMark }: StagesOfAttempt, finalAccuracy: number | null): boolean {
  return certificate && open.score && isPassed(finalAccuracy, passMark) === true
}

/**
 * Issues the certificate of an own attempt. The student must have read a result of this exam: an issued certificate says
 * that the exam is passed, and evidence that arrives after that must not count by itself (decision 0016). It is made out
 * to the name that the account had when the attempt began, or that of its first certificate: who renames the account has
 * nothing issued to another person (decision 0069).
 */
export async function issueCertificate(
  dependencies: Dependencies,
  userId: string,
  attemptId: string,
  withScore: boolean,
): Promise<Outcome<{ code: string }, 'attempts.not-found' | 'certificates.not-earned'>> {
  const attempt = await settledAttempt(dependencies, attemptId)
  if (attempt === undefined || attempt.userId !== userId) return failure('attempts.not-found')
  const { database } = dependencies
  const now = dependencies.now()
  const stages = (await stagesOf(database.query, [attempt], now))(attempt)
  const isEarned = attempt.resultGivenAt !== null && mayHaveOne(stages, attempt.finalAccuracy)
  if (!isEarned || stages.passMark === null) return failure('certificates.not-earned')
  const { passMark } = stages
  const { code } = await database.transaction(async (transaction) => {
    // Two certificates at once would each be the first, which gives the name to both.
    await lockPerson(transaction, userId)
    return insertCertificate(transaction, {
      attemptId,
      userId,
      code: certificateCode(randomBytes(CERTIFICATE_CODE_BYTES)),
      name: await selectNameToCarry(transaction, attemptId),
      passMark,
      withScore,
      issuedAt: new Date(now),
    })
  })
  return success({ code })
}
