import type { StudentExam } from '#contract/exams/exams.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { DeviceExams } from '#src/features/attempts/index.ts'

/** Exam that cannot wait: one that goes on, or one whose result can be read. */
export interface PressingExam {
  readonly kind: 'running' | 'result'
  readonly examId: string
  readonly title: string
  /** Null where only the device knows the exam. */
  readonly locale: ContentLocale | null
  /** Deadline of a running one, ms UTC. */
  readonly deadlineAt: number | null
}

/** More of them are in the list of exams. */
const SHOWN_RESULTS = 3

interface Known {
  /** Undefined: the server has never said. */
  readonly exams: readonly StudentExam[] | undefined
  readonly device: Pick<DeviceExams, 'byExam' | 'undelivered'>
  /** The list is the server's word of this visit, not one that was kept. */
  readonly isFresh: boolean
  /** Ms UTC. */
  readonly now: number
}

/**
 * Running exams before results. The device knows of exams that the server has not heard of (begun without a network);
 * where the server has spoken and nothing waits for it, its word that an attempt is over goes before the device's row.
 */
export function pressingExams({ exams = [], device, isFresh, now }: Known): readonly PressingExam[] {
  const onServer = exams.flatMap(({ id, title, locale, running }): PressingExam[] => {
    if (running === null || running.deadlineAt <= now) return []
    return [{ kind: 'running', examId: id, title, locale, deadlineAt: running.deadlineAt }]
  })
  const known = new Set(onServer.map(({ examId }) => examId))
  const onDevice = [...device.byExam.values()].flatMap(({ running }): PressingExam[] => {
    const deadlineAt = running?.opened?.terms.deadlineAt ?? 0
    if (running === null || deadlineAt <= now || known.has(running.examId)) return []
    const waits = device.undelivered.some(({ attempt }) => attempt.id === running.id)
    if (isFresh && !waits) return []
    const locale = exams.find(({ id }) => id === running.examId)?.locale ?? null
    return [{ kind: 'running', examId: running.examId, title: running.title, locale, deadlineAt }]
  })
  const results = exams.flatMap(({ id, title, locale, last }): PressingExam[] =>
    // What waits for its next part can wait: it is in the list of exams.
    last?.resultVisible === true && (last.nextPartAt ?? null) === null
      ? [{ kind: 'result', examId: id, title, locale, deadlineAt: null }]
      : [],
  )
  return [...onServer, ...onDevice, ...results.slice(0, SHOWN_RESULTS)]
}
