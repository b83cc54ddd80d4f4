/** Time spent on each question, estimated from the log of an attempt. */
import type { AttemptEvent } from '../attempt/event.ts'
import type { Absence } from '../attempt/state.ts'

export interface QuestionTime {
  /** Time in ms, without absences. */
  readonly timeMs: number
  /** Number of times that a choice was made, changed or cleared. */
  readonly choices: number
}

/**
 * Estimates the time spent on each question. A question counts from a line that names it to the next line that names
 * another one or that ends a section or the attempt. `events` are in their order; `endedAt` (ms UTC) is the end of the
 * attempt, or now. A student who returns to a question and changes nothing leaves no line.
 */
export function questionTimes(
  events: readonly AttemptEvent[],
  absences: readonly Absence[],
  endedAt: number,
): Map<string, QuestionTime> {
  const times = new Map<string, QuestionTime>()
  const add = (questionId: string, timeMs: number, choices: number): void => {
    const known = times.get(questionId) ?? { timeMs: 0, choices: 0 }
    times.set(questionId, { timeMs: known.timeMs + timeMs, choices: known.choices + choices })
  }
  let running: { questionId: string; since: number } | null = null
  const stop = (at: number): void => {
    if (running !== null) add(running.questionId, presentTime(running.since, Math.min(at, endedAt), absences), 0)
    running = null
  }
  for (const { body, at } of events) {
    if (at > endedAt) break
    if ('questionId' in body) {
      stop(at)
      running = { questionId: body.questionId, since: at }
      if (body.type === 'answer') add(body.questionId, 0, 1)
    } else if (ENDS_WORK.has(body.type)) stop(at)
  }
  stop(endedAt)
  return times
}

const ENDS_WORK: ReadonlySet<string> = new Set(['section-complete', 'section-start', 'submit', 'close'])

/** Time between two instants in which the student was present, ms. */
function presentTime(from: number, to: number, absences: readonly Absence[]): number {
  const away = absences.reduce(
    (sum, absence) => sum + Math.max(0, Math.min(to, absence.to) - Math.max(from, absence.from)),
    0,
  )
  return Math.max(0, to - from - away)
}
