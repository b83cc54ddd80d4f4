/** The history of a run of practice, as the student and the checker know it. */
import type { Card } from '#domain/practice/card.ts'
import type { PracticeEvent } from '#domain/practice/event.ts'

export interface PracticeHistory {
  readonly notes: string[]
  readonly faults: Map<string, number>
  /** Every line that the student's devices wrote, in the order in which it was written. */
  readonly written: PracticeEvent[]
  /** Exams by whether their points lay in the range that was forecast. */
  readonly exams: { inside: number; outside: number }
  /** Problems that were found during the run. */
  readonly problems: Set<string>
  /** Cards that the academy saw finished the day before. */
  finished: readonly Card[]
  /** The most cards on a morning that were less probable to be right than usual. */
  mostOverdue: number
  /** Mornings by how much was due on them before the rule of fifteen. */
  readonly backlog: Map<string, number>
  /** True if the product's own pieces carried the log. */
  isReal: boolean
  /** True if the student practises on most days and is seldom wrong; known at the end. */
  isRegular: boolean
}

export function emptyPracticeHistory(): PracticeHistory {
  return {
    notes: [],
    faults: new Map(),
    written: [],
    exams: { inside: 0, outside: 0 },
    problems: new Set(),
    finished: [],
    mostOverdue: 0,
    backlog: new Map(),
    isReal: false,
    isRegular: false,
  }
}
