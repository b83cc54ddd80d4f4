import type { StudentExam } from '#contract/exams/exams.ts'
import { type DeviceExams, hasOwnTerms } from '#src/features/attempts/index.ts'
import { examStanding } from '#src/features/exams/index.ts'

/** An exam that lies on this device. */
export interface OfflineExam {
  readonly exam: StudentExam
  /**
   * `start`: it can begin without a network; `nearly`: the start needs one; `outdated`: the academy has changed it, or
   * the student's time for it.
   */
  readonly state: 'start' | 'nearly' | 'outdated'
}

const ORDER = { start: 0, nearly: 1, outdated: 2 } as const

/** Returns what this device is prepared for at `now` (ms UTC), the most useful first. */
export function offlineExams(
  exams: readonly StudentExam[],
  byExam: DeviceExams['byExam'],
  now: number,
): readonly OfflineExam[] {
  return exams
    .flatMap((exam): OfflineExam[] => {
      const preparation = byExam.get(exam.id)?.preparation ?? null
      const standing = examStanding(exam, now)
      if (
        preparation === null ||
        standing === 'spent' ||
        standing === 'ended' ||
        standing === 'locked' ||
        standing === 'chained'
      )
        return []
      if (preparation.hash !== exam.sealedHash || !hasOwnTerms(exam, preparation)) return [{ exam, state: 'outdated' }]
      return [{ exam, state: preparation.offlineStart !== null && standing === 'ready' ? 'start' : 'nearly' }]
    })
    .toSorted((one, other) => ORDER[one.state] - ORDER[other.state])
}
