/** Session on which the machine runs: an open attempt with its paper, its rules and the ports to clock and log. */
import type { ClockFinding } from '#domain/attempt/clock.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { SubmitReason } from '#domain/exam/submit-reason.ts'
import type { AttemptRules, AttemptState } from '#domain/attempt/state.ts'
import type { TimeGrant } from '#domain/attempt/terms.ts'
import type { Paper } from '#domain/exam/paper.ts'

/** The server's time as this page knows it. */
export interface ServerClock {
  /** Best knowledge of the server's time, ms UTC; reads both clocks, changes nothing. */
  readonly now: () => number
  /** A further reading; tells when the device's clock was found wrong. */
  readonly tick: () => ClockFinding | null
}

/** Log in which events become durable. `append` resolves only when the event survives a power loss. */
export interface AnswerLog {
  readonly append: (event: AttemptEvent) => Promise<void>
  /** Calls back when the page has rendered what it is rendering; absent where nothing is rendered. */
  readonly whenDrawn?: (callback: () => void) => void
  /** Called with all that is still to be appended, whenever that changes. */
  readonly waiting?: (events: readonly AttemptEvent[]) => void
  /** Called when another tab has the exam: what this page knows is from then on the shorter log. */
  readonly leave?: () => void
}

/** Knowledge about the log's way to the server. */
export interface DeliveryReport {
  /** Highest number of this writer's events that the server acknowledged without a gap. */
  readonly ackedSeq: number
  readonly status: 'idle' | 'waiting' | 'sending' | 'parked' | 'sign-in-needed'
  /** Number of times in a row that the server could not be reached. */
  readonly failures: number
  /** True when the network answered in the academy's place: it may require a sign-in of its own. Absent: no. */
  readonly isIntercepted?: boolean
  /** Code of the last refusal by a server that answered; null when there was none, or no answer at all. */
  readonly refusal: string | null
  readonly closed: { readonly reason: SubmitReason; readonly at: number } | null
  /** True when another device holds the attempt now. */
  readonly heldElsewhere: boolean
  /** The server's deadline, in case it was extended. */
  readonly deadlineAt: number | null
  /** Time that was granted so far. */
  readonly grants: readonly TimeGrant[]
}

export interface Session {
  readonly mode: 'exam' | 'demo'
  readonly attemptId: string
  readonly examId: string
  readonly writerId: string
  readonly startedOffline: boolean
  readonly seed: number
  readonly paper: Paper
  readonly rules: AttemptRules
  readonly clock: ServerClock
  readonly log: AnswerLog
  /** Fold of the log so far, and the number that the next event gets. */
  readonly state: AttemptState
  readonly nextSeq: number
  /** The number of the last answer of this device to each question; absent: none. */
  readonly answered?: ReadonlyMap<string, number>
  readonly ackedSeq: number
  /**
   * Folds the whole log of this page and the lines that still wait (`unwritten`) until `now`, by rules that may have
   * got further minutes since. Absent where the clock cannot have been ahead.
   */
  readonly foldAgain?: (rules: AttemptRules, unwritten: readonly AttemptEvent[], now: number) => AttemptState
  /** Events in `state` that neither storage nor server has taken yet; absent: none. */
  readonly unwritten?: readonly AttemptEvent[]
  /** True if the log already ends with a submission of this writer. */
  readonly submitRecorded: boolean
  /** Index within the running section that was on screen last. */
  readonly questionIndex: number
}

/** Facts that the start screen shows before an attempt exists. */
export interface ExamOverview {
  readonly examId: string
  readonly title: string
  readonly description: string
  readonly minutes: number
  readonly questions: number
  readonly sections: readonly {
    readonly name: string
    readonly minutes: number | null
    /** The break after it; absent: none. */
    readonly breakMinutes?: number | undefined
    readonly questions: number
  }[]
  readonly leaveGraceSeconds: number
  readonly attemptsLeft: number | null
}

export interface ExamInput {
  readonly overview: ExamOverview
  /** True when an attempt of this device is already running: no confirmation, straight back into it. */
  readonly resume: boolean
  /** True when another tab holds the attempt: this page opens it to be read, and writes nothing. */
  readonly readOnly?: boolean
}
