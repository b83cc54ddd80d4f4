import { isPassed } from '../grading/passing.ts'

export const CERTIFICATE_STANDINGS = ['valid', 'suspended', 'corrected', 'withdrawn'] as const

/**
 * `suspended`: the result is open again, because the attempt runs or a person has yet to grade an answer. `corrected`: it
 * reaches the pass mark no more. `withdrawn`: staff took the certificate back.
 */
export type CertificateStanding = (typeof CERTIFICATE_STANDINGS)[number]

interface HeldCertificate {
  /** Percent of the marks that were needed when it was issued: a mark that is raised later takes nothing back. */
  readonly passMark: number
  readonly isWithdrawn: boolean
}

/** The standing of a certificate by the accuracy that its attempt has now, in percent; null: none that is final. */
export function certificateStanding(
  { passMark, isWithdrawn }: HeldCertificate,
  finalAccuracy: number | null,
): CertificateStanding {
  if (isWithdrawn) return 'withdrawn'
  const passed = isPassed(finalAccuracy, passMark)
  if (passed === null) return 'suspended'
  return passed ? 'valid' : 'corrected'
}

interface EarnedAttempt {
  readonly examId: string
  /** Accuracy in percent. */
  readonly accuracy: number
  readonly isIssued: boolean
}

/**
 * The attempts of one student that a list of certificates shows: all that have one, and of each exam the best of the
 * others if it is better than every one with a certificate; of equal ones the first in the list.
 */
export function attemptsToCertify<Attempt extends EarnedAttempt>(attempts: readonly Attempt[]): Attempt[] {
  const best = new Map<string, Attempt>()
  for (const attempt of attempts) {
    const known = best.get(attempt.examId)
    const isBetter = known === undefined || attempt.accuracy > known.accuracy
    if (isBetter || (attempt.accuracy === known.accuracy && attempt.isIssued && !known.isIssued))
      best.set(attempt.examId, attempt)
  }
  return attempts.filter((attempt) => attempt.isIssued || best.get(attempt.examId) === attempt)
}
