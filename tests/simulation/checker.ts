/**
 * Compares the history of what the student saw with what was stored in the end, and answers the problems. It knows
 * nothing of folds, machines and outboxes.
 */
import type { LanguageBody } from '#domain/attempt/languages.ts'
import type { MarkBody } from '#domain/attempt/marks.ts'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Absence, Grant, History, Tap } from './history.ts'
import { scoreOf } from './scorer.ts'
import { ASKED } from './simulation-exam.ts'
import type { StoredAttempt } from './stored.ts'

/** Data that devices still hold after everything could be delivered. */
export interface Left {
  readonly rows: readonly { readonly kind: string; readonly state: string; readonly lastCode: string | null }[]
  readonly answers: readonly { readonly questionId: string; readonly optionIds: readonly string[] }[]
  readonly marks: readonly MarkBody[]
  readonly languages: readonly LanguageBody[]
}

export interface Evidence {
  readonly history: History
  readonly attempts: readonly StoredAttempt[]
  /** Data that devices still hold, before a submission was repeated. */
  readonly left: Left
  readonly key: ExamKey
  readonly limits: { readonly sectionMs: readonly number[]; readonly breakMs: number; readonly graceMs: number }
}

/** Two taps on different devices closer than this in true time have no observable order. */
const SIMULTANEOUS_MS = 4_000
/**
 * Maximum error of a device's estimate of the server's time behind a slow network (half a round trip). An answer that
 * it stamped before a closing that it did not know of counts: the doubt benefits the student.
 */
const CLOCK_ERROR_MS = 10_000
const GRANTED_MORE_MS = 1_000
/** Precision of the instant of a crash: signs of life are stored every few seconds. */
const SIGN_OF_LIFE_MS = 6_000

type Check = (evidence: Evidence, attempt: StoredAttempt) => string[]

/** Every rule that a run is checked against; each is named in the summary of a run. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'closed, with a score': ({ attempts }) =>
    attempts.length === 1 && attempts[0]?.state === 'closed' && attempts[0].score !== null
      ? []
      : [`${attempts.length} attempts, the first ${attempts[0]?.state} as ${attempts[0]?.closeReason}`],
  'everything delivered in good weather': ({ left }) =>
    left.rows.map(({ kind, state, lastCode }) => `a ${kind} command never arrived (${state}, ${lastCode})`),
  'nothing that was shown as saved is against what its device said': nothingSavedIsContradicted,
  'stored once': (_, { events }) => {
    const distinct = new Set(events.map(({ writerId, seq }) => `${writerId}:${seq}`))
    return distinct.size === events.length ? [] : ['an event is stored twice']
  },
  'no saved answer is gone': savedAnswersExist,
  'no saved highlight is gone': savedMarksExist,
  'no saved language is gone': savedLanguagesExist,
  'the last saved choice is graded': lastChoiceIsGraded,
  'the score is right': ({ key }, { score, graded }) => {
    const recomputed = scoreOf(key, graded)
    return score === recomputed ? [] : [`the score is ${score}, recomputed ${recomputed}`]
  },
  'no time beyond the limit': noTimeBeyond,
  'no time taken away': noTimeTakenAway,
  'a long absence ends it': longAbsenceEnds,
  'handed in when the student did': handedIn,
  'shown again as it was saved': shownAgain,
  'the same questions at every fetch, and no others graded': sameQuestions,
}

export function faultsOf(evidence: Evidence): string[] {
  const [attempt] = evidence.attempts
  if (attempt === undefined) return ['the attempt is not on the server']
  return Object.entries(CHECKS).flatMap(([name, check]) => check(evidence, attempt).map((fault) => `${name}: ${fault}`))
}

function sameQuestions({ history }: Evidence, { graded }: StoredAttempt): string[] {
  const [first = [], ...others] = history.papers.map((paper) => paper.flat())
  const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
  return [
    ...(first.length === ASKED ? [] : [`the paper asks ${first.length} questions`]),
    ...(others.every((paper) => isSame(paper, first)) ? [] : ['a page opened a paper with other questions']),
    ...(isSame([...graded.keys()], first) ? [] : ['the graded questions are not those of the paper']),
  ]
}

function savedAnswersExist({ history, left }: Evidence, { events }: StoredAttempt): string[] {
  const kept = new Set(left.answers.map(({ questionId, optionIds }) => choiceText(questionId, optionIds)))
  for (const { body } of events) if (body.type === 'answer') kept.add(choiceText(body.questionId, body.optionIds))
  return history.taps
    .filter((tap) => tap.savedAt !== null && !kept.has(choiceText(tap.questionId, tap.optionIds)))
    .map((tap) => `the answer of ${instant(tap.at)} is neither on the server nor on a device`)
}

function savedMarksExist({ history, left }: Evidence, { events }: StoredAttempt): string[] {
  const kept = new Set(left.marks.map(markText))
  for (const { body } of events) if (body.type === 'mark') kept.add(markText(body))
  return history.marks
    .filter((marked) => marked.savedAt !== null && !kept.has(markText(marked)))
    .map(({ at }) => `the highlight of ${instant(at)} is neither on the server nor on a device`)
}

function savedLanguagesExist({ history, left }: Evidence, { events }: StoredAttempt): string[] {
  const textOf = ({ questionId, locale }: Omit<LanguageBody, 'type'>) => `${questionId} ${locale}`
  const kept = new Set(left.languages.map(textOf))
  for (const { body } of events) if (body.type === 'language') kept.add(textOf(body))
  return history.languages
    .filter((seen) => seen.savedAt !== null && !kept.has(textOf(seen)))
    .map(({ at }) => `the language of ${instant(at)} is neither on the server nor on a device`)
}

function markText({ questionId, markId, mark }: Pick<MarkBody, 'questionId' | 'markId' | 'mark'>): string {
  const { part, from, to, style, note } = mark ?? {}
  return [questionId, markId, part, from, to, style, note].join()
}

/**
 * A request of a page that died may be under way for minutes, while the next page reports that it holds nothing more.
 * Its lines were never shown as saved, and wait for a person.
 */
function nothingSavedIsContradicted({ history }: Evidence, { events }: StoredAttempt): string[] {
  const choicesIn = (lines: StoredAttempt['events']) =>
    new Set(lines.flatMap(({ body }) => (body.type === 'answer' ? [choiceText(body.questionId, body.optionIds)] : [])))
  const counted = choicesIn(events.filter(({ contradictedAt }) => contradictedAt === null))
  const contradicted = choicesIn(events.filter(({ contradictedAt }) => contradictedAt !== null))
  return history.taps
    .filter(({ savedAt, questionId, optionIds }) => {
      const choice = choiceText(questionId, optionIds)
      return savedAt !== null && contradicted.has(choice) && !counted.has(choice)
    })
    .map((tap) => `the answer of ${instant(tap.at)} waits for a person`)
}

function choiceText(questionId: string, optionIds: readonly string[]): string {
  return `${questionId} ${[...optionIds].sort().join()}`
}

function lastChoiceIsGraded({ history, key }: Evidence, { graded }: StoredAttempt): string[] {
  return key.questions.flatMap(({ questionId }) => {
    const possible = possibleChoices(
      history,
      history.taps.filter((tap) => tap.questionId === questionId && tap.taken),
    )
    const given = graded.get(questionId) ?? []
    if (possible.some((choice) => sameChoice(choice, given))) return []
    const seen = possible.map((choice) => `[${choice.join()}]`).join(' or ')
    return [`question …${questionId.slice(-4)}: graded [${given.join()}], the student saw ${seen}`]
  })
}

/**
 * Instants until which answers certainly count, and after which they certainly do not. An admin's closing takes effect
 * between its request and its answer.
 */
function countedUntil(history: History): { certain: number; possible: number } {
  const endless = Number.POSITIVE_INFINITY
  const closed = history.closedByAdminAt
  const isVague = closed !== null && history.clockSetWhileClosed
  const certain = Math.min(
    closed === null ? endless : isVague ? history.startedAt : closed - GRANTED_MORE_MS,
    history.handedInAt ?? endless,
    history.forgottenSince ?? endless,
  )
  return { certain, possible: closed === null || isVague ? endless : history.closedByAdminBy + CLOCK_ERROR_MS }
}

/**
 * Choices that may be graded: the last choice seen as saved, or any later one that was tapped and never seen as saved
 * (it may or may not have arrived). If none was seen as saved, also no answer at all.
 */
function possibleChoices(history: History, taps: readonly Tap[]): (readonly string[])[] {
  const { certain, possible } = countedUntil(history)
  const relevant = taps.filter((tap) => tap.at <= possible)
  const saved = relevant.filter((tap) => tap.savedAt !== null && tap.at <= certain)
  const last = saved.at(-1)
  if (last === undefined) return [[], ...relevant.map((tap) => tap.optionIds)]
  const rivals = saved.filter((tap) => tap.device !== last.device && last.at - tap.at < SIMULTANEOUS_MS)
  const later = relevant.slice(relevant.indexOf(last) + 1)
  return [last, ...rivals, ...later].map((tap) => tap.optionIds)
}

function sameChoice(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}

/**
 * Instant at which the section that a screen shows ends, by the instants at which screens showed it first. `most`: with
 * all time that staff had given by then; `least`: only with the time that a page knew of while the section ran.
 */
function sectionEnd({ history, limits }: Evidence, at: number, device: number, bound: 'most' | 'least'): number {
  const given = history.grants.filter((grant) => grant.at <= at)
  const heard = given.filter(({ heardAt }) => heardAt !== null && heardAt <= at)
  const deadline = history.deadlineAt + sum(bound === 'most' ? given : heard)
  const shown = history.sections.findLast((section) => section.at <= at && section.device === device)
  if (shown === undefined) return deadline
  const first = history.sections.find(({ index }) => index === shown.index)
  const startedAt = shown.index === 0 ? history.startedAt : (first?.at ?? at)
  const ownEnd = startedAt + (limits.sectionMs[shown.index] ?? Number.POSITIVE_INFINITY)
  const counted = bound === 'most' ? given : heard.filter((grant) => isFor(grant, startedAt, ownEnd))
  return Math.min(ownEnd + sum(counted), deadline)
}

/** Time that was given and known in this section; time that was known before belongs to the section that ran then. */
function isFor({ at, heardAt }: Grant, from: number, to: number): boolean {
  return at > from && heardAt !== null && heardAt < to - GRANTED_MORE_MS
}

function sum(grants: readonly Grant[]): number {
  return grants.reduce((total, { ms }) => total + ms, 0)
}

function noTimeBeyond(evidence: Evidence): string[] {
  const { history } = evidence
  if (history.clockSetWhileClosed || history.forgottenSince !== null) return []
  return history.taps
    .filter((tap) => tap.taken)
    .flatMap((tap) => {
      const end = history.severalDevices
        ? history.deadlineAt + sum(history.grants)
        : sectionEnd(evidence, tap.at, tap.device, 'most')
      return tap.at > end + GRANTED_MORE_MS
        ? [`the tap of ${instant(tap.at)} was taken, the limit was ${instant(end)}`]
        : []
    })
}

/** True if something other than time may have ended the exam before this instant. */
function mayBeOver({ history, limits }: Pick<Evidence, 'history' | 'limits'>, at: number): boolean {
  if (history.severalDevices || history.clockSetWhileClosed) return true
  if ([history.handedInAt, history.closedByAdminAt, history.forgottenSince].some((end) => end !== null && end <= at))
    return true
  return history.absences.some(
    ({ from, to }) =>
      from < at && Math.min(to, at) - countedFrom(history, limits, from) > limits.graceMs - SIGN_OF_LIFE_MS,
  )
}

/** In the break that the student began by a tap, and has not left for the second section, no absence counts. */
function countedFrom(history: History, { breakMs }: Evidence['limits'], from: number): number {
  const began = history.sectionsOver[0]?.at
  const isCertain = began !== undefined && history.sectionsEnded.includes(began) && began <= from
  return isCertain && from < secondShownAt(history) ? Math.max(from, began + breakMs) : from
}

/**
 * Longest absence that the rules allow: one that may have had the break in it counts before it and after it. A crash may
 * have lost the start of the second section, unless a tap in it was saved.
 */
function longestAbsence(history: History, { breakMs, graceMs }: Evidence['limits'], { from, to }: Absence): number {
  const second = secondShownAt(history)
  const isInSecond = history.taps.some(({ at, savedAt }) => at >= second && savedAt !== null && savedAt <= from)
  return isInSecond || (history.sectionsOver[0]?.at ?? 0) > to ? graceMs : 2 * graceMs + breakMs
}

function secondShownAt({ sections }: History): number {
  return sections.find(({ index }) => index === 1)?.at ?? Number.POSITIVE_INFINITY
}

function noTimeTakenAway(evidence: Evidence): string[] {
  const { history } = evidence
  const refused = history.taps.filter(({ taken, inProgress, at, device }) => {
    const hasTime = at < sectionEnd(evidence, at, device, 'least') - GRANTED_MORE_MS
    return !taken && inProgress && hasTime && !mayBeOver(evidence, at)
  })
  const over = history.shownOver.filter(
    ({ at, device }) => at < sectionEnd(evidence, at, device, 'least') - GRANTED_MORE_MS && !mayBeOver(evidence, at),
  )
  const cut = history.sectionsOver.filter(({ at, device }) => {
    const hasTime = at < sectionEnd(evidence, at, device, 'least') - GRANTED_MORE_MS
    return hasTime && !history.sectionsEnded.includes(at) && !mayBeOver(evidence, at)
  })
  return [
    ...cut.map(({ at }) => `a section ended by itself at ${instant(at)} though there was time`),
    ...refused.map(({ at }) => `the tap of ${instant(at)} was refused though there was time`),
    ...over.map(({ at, reason }) => `the exam was shown as over (${reason}) at ${instant(at)} though there was time`),
  ]
}

function longAbsenceEnds({ history, limits }: Evidence): string[] {
  if (history.severalDevices || history.clockSetWhileClosed) return []
  const long = history.absences.find(({ from, to }) => {
    const longest = longestAbsence(history, limits, { from, to }) + SIGN_OF_LIFE_MS
    return to - from > longest && from + longest < history.deadlineAt
  })
  const after = long === undefined ? [] : history.taps.filter((tap) => tap.taken && tap.at > long.to)
  return after.map((tap) => `the tap of ${instant(tap.at)} was taken after an absence beyond the grace`)
}

function handedIn({ history, limits }: Evidence, { closedAt, closeReason }: StoredAttempt): string[] {
  const { handedInAt } = history
  if (handedInAt === null || mayBeOver({ history, limits }, handedInAt - 1)) return []
  if (history.absences.some(({ from }) => from >= handedInAt - 50) || history.closedByAdminAt !== null) return []
  const isThen = closedAt !== null && Math.abs(closedAt - handedInAt) <= GRANTED_MORE_MS
  return isThen && closeReason === 'finished'
    ? []
    : [`handed in at ${instant(handedInAt)}, closed as ${closeReason} at ${instant(closedAt ?? 0)}`]
}

function shownAgain({ history }: Evidence): string[] {
  if (history.severalDevices || history.forgottenSince !== null) return []
  return history.restored.flatMap(({ at, device, answers }) => {
    const before = history.taps.filter((tap) => tap.taken && tap.at < at && tap.device === device)
    return [...new Set(before.map((tap) => tap.questionId))].flatMap((questionId) => {
      const taps = before.filter((tap) => tap.questionId === questionId)
      const saved = taps.findLast((tap) => tap.savedAt !== null && tap.savedAt < at)
      if (saved === undefined || saved.savedBesideStorage) return []
      const possible = taps.slice(taps.indexOf(saved)).map((tap) => tap.optionIds)
      const shown = answers.get(questionId) ?? []
      return possible.some((choice) => sameChoice(choice, shown))
        ? []
        : [`at ${instant(at)} the screen had lost an answer`]
    })
  })
}

function instant(at: number): string {
  return (at / 1000).toFixed(3).slice(-9)
}
