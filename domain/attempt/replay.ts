/**
 * An attempt as it went, from its log alone: what was seen, answered and changed, when the student was absent, and what
 * reached the academy only later. It knows numbers of questions and positions of options, no texts and no key.
 */
import type { AttemptEvent, AttemptEventBody } from './event.ts'
import { mergeLogs } from './order.ts'

export const REPLAY_KINDS = [
  'seen',
  'answered',
  'changed',
  'cleared',
  'flagged',
  'unflagged',
  'struck',
  'hint',
  'highlighted',
  'noted',
  'unmarked',
  'shown-in-arabic',
  'shown-in-english',
  'section-complete',
  'section-start',
  'away',
  'back',
  'interrupted',
  'clock',
  'extended',
  'submitted',
  'takeover',
  'closed',
  'reopened',
] as const
export type ReplayKind = (typeof REPLAY_KINDS)[number]

export interface ReplayStep {
  /** The instant that the line claims, ms UTC. */
  readonly at: number
  readonly kind: ReplayKind
  /** Number of the question in the paper, from 1; null: the line is about none. */
  readonly question: number | null
  /** Positions of the options, from 1 as the student saw them: those chosen by an answer, or struck out; else null. */
  readonly options: readonly number[] | null
  /** Number of the student's device, from 1; null: the academy wrote the line. */
  readonly device: number | null
  /** False: the line does not count. */
  readonly counts: boolean
  /** Time from the claimed instant to the arrival, ms. */
  readonly delayMs: number
}

/** A line that came later than this, ms, counts as written without a network: deliveries take seconds. */
export const REPLAY_OFFLINE_MS = 60_000

export interface ReplayedLine extends AttemptEvent {
  /** Instant of arrival by the server's clock, ms UTC. */
  readonly receivedAt: number
}

export interface ReplayInputs<Line> {
  /** Questions in the order of the paper, with the ids of their options in the order in which they were shown. */
  readonly questions: readonly { readonly id: string; readonly optionIds: readonly string[] }[]
  /** Devices in the order in which they joined. */
  readonly deviceIds: readonly string[]
  /** The device of each writer that is a branch of a device's log. */
  readonly branches: ReadonlyMap<string, string>
  readonly counts: (line: Line) => boolean
}

/** One step for each line, in the order in which the log is judged. */
export function replaySteps<Line extends ReplayedLine>(
  log: readonly Line[],
  { questions, deviceIds, branches, counts }: ReplayInputs<Line>,
): ReplayStep[] {
  const asked = new Map(questions.map((question, index) => [question.id, { ...question, number: index + 1 }]))
  const devices = new Map(deviceIds.map((id, index) => [id, index + 1]))
  const answered = new Set<string>()
  // Merging corrects instants, but a reader sees the instant that the line itself claims.
  const ordered = mergeLogs(
    log.map((line) => ({ ...line, claimed: line })),
    branches,
  )
  return ordered.map(({ claimed }) => {
    const { body, at, writerId, receivedAt } = claimed
    const question = 'questionId' in body ? asked.get(body.questionId) : undefined
    const isCounted = counts(claimed)
    const step = {
      at,
      kind: kindOf(body, answered),
      question: question?.number ?? null,
      options: 'optionIds' in body ? positionsOf(body.optionIds, question?.optionIds ?? []) : null,
      device: devices.get(branches.get(writerId) ?? writerId) ?? null,
      counts: isCounted,
      delayMs: Math.max(0, receivedAt - at),
    }
    if (body.type === 'answer' && isCounted) noteAnswer(answered, body)
    return step
  })
}

function positionsOf(ids: readonly string[], shown: readonly string[]): number[] {
  return shown.flatMap((id, index) => (ids.includes(id) ? [index + 1] : []))
}

function noteAnswer(answered: Set<string>, { questionId, optionIds }: Extract<AttemptEventBody, { type: 'answer' }>) {
  if (optionIds.length === 0) answered.delete(questionId)
  else answered.add(questionId)
}

const KIND_OF = {
  seen: 'seen',
  strike: 'struck',
  hint: 'hint',
  'section-complete': 'section-complete',
  'section-start': 'section-start',
  away: 'away',
  back: 'back',
  interrupted: 'interrupted',
  clock: 'clock',
  extended: 'extended',
  submit: 'submitted',
  takeover: 'takeover',
  close: 'closed',
  reopen: 'reopened',
} as const satisfies Record<Exclude<AttemptEventBody['type'], 'answer' | 'flag' | 'mark' | 'language'>, ReplayKind>

function kindOf(body: AttemptEventBody, answered: ReadonlySet<string>): ReplayKind {
  if (body.type === 'flag') return body.flagged ? 'flagged' : 'unflagged'
  if (body.type === 'mark') return markKind(body)
  if (body.type === 'language') return body.locale === 'ar' ? 'shown-in-arabic' : 'shown-in-english'
  if (body.type !== 'answer') return KIND_OF[body.type]
  if (body.optionIds.length === 0) return 'cleared'
  return answered.has(body.questionId) ? 'changed' : 'answered'
}

/** The text of a note stays the student's own. */
function markKind({ mark }: Extract<AttemptEventBody, { type: 'mark' }>): ReplayKind {
  if (mark === null) return 'unmarked'
  return mark.note === '' ? 'highlighted' : 'noted'
}

/** State of the attempt after a step. */
export interface ReplayStanding {
  /** Number of the question that was last seen or worked on; null: none yet. */
  readonly question: number | null
  /** Positions of the chosen options by the number of the question; a question without an answer is not in it. */
  readonly answers: ReadonlyMap<number, readonly number[]>
  readonly flagged: ReadonlySet<number>
  readonly isAway: boolean
  /** The step reached the academy much later. */
  readonly isOffline: boolean
}

/** `place`: index of the step, from 0. */
export function replayStandingAt(steps: readonly ReplayStep[], place: number): ReplayStanding {
  const answers = new Map<number, readonly number[]>()
  const flagged = new Set<number>()
  let [question, isAway] = [null as number | null, false]
  for (const step of steps.slice(0, place + 1)) {
    isAway = absenceAfter(step.kind, isAway)
    if (step.question === null) continue
    question = step.question
    if (step.kind === 'flagged') flagged.add(question)
    if (step.kind === 'unflagged') flagged.delete(question)
    if (step.counts && step.kind === 'cleared') answers.delete(question)
    if (step.counts && (step.kind === 'answered' || step.kind === 'changed')) answers.set(question, step.options ?? [])
  }
  return { question, answers, flagged, isAway, isOffline: (steps[place]?.delayMs ?? 0) >= REPLAY_OFFLINE_MS }
}

/** Lines that a hidden page or the academy writes say nothing of where the student is. */
const NO_SIGN: readonly ReplayKind[] = ['clock', 'extended', 'takeover', 'closed', 'reopened']

function absenceAfter(kind: ReplayKind, before: boolean): boolean {
  return kind === 'away' || (before && NO_SIGN.includes(kind))
}
