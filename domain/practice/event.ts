/**
 * Events of a student who practises, as the log keeps them. Everything else (cards, levels, sets, forecasts) is a pure
 * function of these events and of what is known about the questions; nothing derived is stored or sent.
 */

/** A student says how certain the choice is, before the answer is marked. */
export const CERTAINTIES = ['certain', 'probable', 'guess'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** `learn`: each answer is explained at once. `exam`: with pace, and explained at the end. */
export const SESSION_MODES = ['learn', 'exam'] as const
export type SessionMode = (typeof SESSION_MODES)[number]

export const REPORT_REASONS = ['wrong-key', 'two-right', 'text', 'picture', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Steps of hints that a question has at most. */
export const HINT_STEPS = 3

/** Begins the writers of answers that were given in practice exams; what follows is the attempt's id. */
const EXAM_WRITER = 'attempt:'

/** Writer of the answers that were given in a practice exam. */
export function examWriter(attemptId: string): string {
  return `${EXAM_WRITER}${attemptId}`
}

/** True if a line is an answer of a practice exam, which comes with the log and is not stored in it. */
export function isFromExam({ writer }: { readonly writer: string }): boolean {
  return writer.startsWith(EXAM_WRITER)
}

export interface AnsweredBody {
  readonly type: 'answered'
  /** Names the set that it was answered in: ten questions of a day, mistakes, a topic, an assignment. */
  readonly session: string
  readonly mode: SessionMode
  readonly question: string
  /** Version of the pack that showed it; 0 where no pack did. */
  readonly version: number
  /** Ids of the options that were chosen; none: the question was left blank. */
  readonly options: readonly string[]
  /** The choice before it was changed; null: it was not changed. */
  readonly changedFrom: readonly string[] | null
  /** Ids of the options in the order that they were shown in. */
  readonly shown: readonly string[]
  readonly certainty: Certainty | null
  /** Steps of hints that were opened, 0 to `HINT_STEPS`. */
  readonly hints: number
  /** Milliseconds from the question to the answer, while the page was visible. */
  readonly ms: number
  /** Code of the printed sheet that it was answered on; null: on a screen. */
  readonly sheet: string | null
}

export interface BookmarkedBody {
  readonly type: 'bookmarked'
  readonly question: string
  readonly on: boolean
}

export interface ReportedBody {
  readonly type: 'reported'
  readonly question: string
  readonly version: number
  readonly reason: ReportReason
  readonly text: string
}

/** A question as it stands on paper. */
export interface PrintedQuestion {
  readonly question: string
  /** Version of the pack that it was printed from. */
  readonly version: number
  /** Ids of the options in the order of their letters. */
  readonly shown: readonly string[]
}

/** A day of a printed sheet. The questions are not derived again later: what was printed does not change. */
export interface PrintedBody {
  readonly type: 'printed'
  /** Code on the paper, which is the same for all days that were printed together. */
  readonly sheet: string
  /** Academy day. */
  readonly day: number
  readonly questions: readonly PrintedQuestion[]
}

/** Settings of a student; a field that is absent was not changed. Of two changes of a field the later one holds. */
export interface SettledBody {
  readonly type: 'settled'
  readonly settings: Partial<PracticeSettings>
}

export interface PracticeSettings {
  /** Academy day of the exam; null: none is known. */
  readonly examDay: number | null
  /** Questions a day; null: "not now". */
  readonly goal: number | null
  /** Hour of the day (academy time) of the one reminder, 7 to 20; null: off. */
  readonly reminderHour: number | null
  /** Weekdays without practice, 0 for Sunday; a rest day never breaks a run. */
  readonly restDays: readonly number[]
  /** True if certainty is asked for. */
  readonly asksCertainty: boolean
  /** True if reminder and goal are others in Ramadan (`ramadan.ts`). */
  readonly ramadan: boolean
  /** Hour of the reminder in Ramadan (academy time), 7 to 20. */
  readonly ramadanHour: number
  /** Most questions of a day in Ramadan. */
  readonly ramadanGoal: number
}

export type PracticeBody = AnsweredBody | BookmarkedBody | ReportedBody | PrintedBody | SettledBody

/** A line of a student's log. A line is known by writer and number, so that repeating it changes nothing. */
export interface PracticeEvent<Body extends PracticeBody = PracticeBody> {
  /** Device that wrote it, or `attempt:<id>` for answers of a practice exam. */
  readonly writer: string
  /** Number from 1, without gaps within a writer. */
  readonly seq: number
  /** Instant in UTC, ms. */
  readonly at: number
  readonly body: Body
}

export const USUAL_PRACTICE_SETTINGS: PracticeSettings = {
  examDay: null,
  goal: 10,
  reminderHour: null,
  restDays: [5, 6],
  asksCertainty: false,
  ramadan: true,
  ramadanHour: 16,
  ramadanGoal: 5,
}
