import type { CertificateForStaff } from '#contract/attempts/certificates.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { type CertificateRow, selectOfAttempt, updateWithdrawal } from './certificates.repo.ts'
import { standingOf } from './own-certificates.ts'

export async function readCertificateOfAttempt(
  { database }: Dependencies,
  examId: string,
  attemptId: string,
): Promise<Outcome<{ certificate: CertificateForStaff | null }, 'attempts.not-found'>> {
  const found = await selectOfAttempt(database.query, examId, attemptId)
  if (found === undefined) return failure('attempts.not-found')
  const { certificate, finalAccuracy } = found
  return success({ certificate: certificate === null ? null : viewForStaff(certificate, finalAccuracy) })
}

export interface Withdrawal {
  readonly examId: string
  readonly attemptId: string
  /** Null: the certificate holds again. */
  readonly withdrawnBecause: string | null
  readonly actorId: string
}

/** Withdraws a certificate, or lets it hold again. A certificate that is withdrawn keeps its first reason. */
export async function withdrawCertificate(
  { database, now }: Dependencies,
  { examId, attemptId, withdrawnBecause, actorId }: Withdrawal,
): Promise<Outcome<{ certificate: CertificateForStaff }, 'attempts.not-found' | 'certificates.not-issued'>> {
  return database.transaction(async (transaction) => {
    const found = await selectOfAttempt(transaction, examId, attemptId)
    if (found === undefined) return failure('attempts.not-found')
    if (found.certificate === null) return failure('certificates.not-issued')
    const at = new Date(now())
    const withdrawnAt = withdrawnBecause === null ? null : at
    const changed = await updateWithdrawal(transaction, attemptId, { withdrawnAt, withdrawnBecause })
    if (changed !== undefined) {
      await recordChange(transaction, {
        at,
        actorId,
        action: withdrawnBecause === null ? 'attempts.restore-certificate' : 'attempts.withdraw-certificate',
        subject: `attempts:${attemptId}`,
        after: { withdrawnBecause },
      })
    }
    return success({ certificate: viewForStaff(changed ?? found.certificate, found.finalAccuracy) })
  })
}

function viewForStaff(certificate: CertificateRow, finalAccuracy: number | null): CertificateForStaff {
  const { code, name, issuedAt, withdrawnBecause } = certificate
  return {
    code,
    name,
    issuedAt: issuedAt.getTime(),
    standing: standingOf(certificate, finalAccuracy),
    withdrawnBecause,
  }
}
