/** Actions of a student in an exam. */
import { languagesAfter } from '#domain/attempt/languages.ts'
import { type Mark, MARK_PARTS, MARK_STYLES } from '#domain/attempt/marks.ts'
import { otherLocale } from '#domain/exam/translation.ts'
import type { Page } from './device/page.ts'
import type { SimulatedRun } from './simulated-run.ts'
import { recordRestored } from './watch-screen.ts'

export type Act = (run: SimulatedRun) => Promise<void> | void
export type Weighted = readonly (readonly [weight: number, name: string, act: Act])[]

export const STUDENT: Weighted = [
  [50, 'taps', tap],
  [14, 'taps several times', tapFast],
  [8, 'highlights', highlight],
  [6, 'looks at the other language', switchLanguage],
  [6, 'goes to another question', goSomewhere],
  [12, 'waits', (run) => pass(run, run.surroundings.chance.between(500, 18_000))],
  [3, 'waits long', (run) => pass(run, run.surroundings.chance.between(30_000, 120_000))],
  [7, 'looks away', lookAway],
  [6, 'reloads', (run) => leaveAndReturn(run, false)],
  [5, 'goes to the next section', nextSection],
  [1.5, 'hands in', handIn],
  [4, 'opens the app again', reopen],
]

export async function pass({ surroundings: { scheduler } }: SimulatedRun, milliseconds: number): Promise<void> {
  await scheduler.pause(milliseconds)
}

export function tap({ current, surroundings: { chance, history, scheduler } }: SimulatedRun): void {
  const { page } = current
  if (page === null) return
  const snapshot = page.machine.getSnapshot()
  const { session, state, nextSeq } = snapshot.context
  if (session === null || state === null) return
  const question = chance.pick(session.paper.sections[state.sectionIndex]?.questions ?? [])
  const ids = question.options.map(({ id }) => id)
  const optionIds =
    question.answerType === 'checkbox'
      ? ids.filter(() => chance.happens(0.4))
      : chance.happens(0.1)
        ? []
        : [chance.pick(ids)]
  const inProgress = page.isVisible && snapshot.matches({ open: { progress: { inProgress: 'answering' } } })
  page.send({ type: 'ANSWER', questionId: question.id, optionIds })
  const taken = page.machine
    .getSnapshot()
    .context.unwritten.some(({ seq, body }) => seq >= nextSeq && body.type === 'answer')
  const { number: device } = current
  const chosen = optionIds.map((id) => ids.indexOf(id)).join()
  const name = `${state.sectionIndex + 1}.${session.paper.sections[state.sectionIndex]?.questions.indexOf(question)}`
  history.notes.push(
    `  tap on ${name} (…${question.id.slice(-4)}): [${chosen}] ${taken ? `as ${nextSeq}` : `not taken, ${state.phase}`}`,
  )
  history.taps.push({
    at: scheduler.now,
    device,
    page: page.number,
    questionId: question.id,
    optionIds,
    savedAt: null,
    savedBesideStorage: false,
    taken,
    inProgress,
  })
}

async function tapFast(run: SimulatedRun): Promise<void> {
  const times = run.surroundings.chance.between(2, 4)
  for (let time = 0; time < times; time += 1) {
    tap(run)
    await pass(run, run.surroundings.chance.between(60, 400))
  }
}

/** Highlights, writes a note at a highlight, or removes one. */
function highlight({ current, surroundings: { chance, history, scheduler } }: SimulatedRun): void {
  const { page } = current
  const { session = null, state = null, nextSeq = 0 } = page?.machine.getSnapshot().context ?? {}
  if (page === null || session === null || state === null) return
  const { id: questionId } = chance.pick(session.paper.sections[state.sectionIndex]?.questions ?? [])
  const own = history.marks.filter((marked) => marked.questionId === questionId)
  const markId =
    own.length > 0 && chance.happens(0.5) ? chance.pick(own).markId : String(history.marks.length).padStart(16, '0')
  const from = chance.below(20)
  const mark: Mark = {
    part: chance.pick(MARK_PARTS),
    from,
    to: from + 1 + chance.below(20),
    style: chance.pick(MARK_STYLES),
    note: chance.happens(0.4) ? `note ${history.marks.length}` : '',
  }
  const body = { questionId, markId, mark: own.length > 0 && chance.happens(0.2) ? null : mark }
  page.send({ type: 'MARK', ...body })
  const { unwritten } = page.machine.getSnapshot().context
  if (!unwritten.some(({ seq, body: { type } }) => seq >= nextSeq && type === 'mark')) return
  history.marks.push({ ...body, at: scheduler.now, device: current.number, page: page.number, savedAt: null })
}

/** Looks at a question in the language in which it was not seen last. */
function switchLanguage({ current, surroundings: { chance, history, scheduler } }: SimulatedRun): void {
  const { page } = current
  const { session = null, state = null, nextSeq = 0 } = page?.machine.getSnapshot().context ?? {}
  if (page === null || session === null || state === null) return
  const { id: questionId } = chance.pick(session.paper.sections[state.sectionIndex]?.questions ?? [])
  const locale = otherLocale(languagesAfter(state.languages).get(questionId) ?? session.paper.locale)
  page.send({ type: 'LANGUAGE', questionId, locale })
  const { unwritten } = page.machine.getSnapshot().context
  if (!unwritten.some(({ seq, body: { type } }) => seq >= nextSeq && type === 'language')) return
  const seen = { questionId, locale, at: scheduler.now, device: current.number, page: page.number, savedAt: null }
  history.languages.push(seen)
}

function goSomewhere({ current, surroundings: { chance } }: SimulatedRun): void {
  current.page?.send({ type: 'GO_TO', questionIndex: chance.below(6) })
}

/** Duration of an absence (ms): mostly within the grace. */
function awayTime({ surroundings: { chance } }: SimulatedRun): number {
  return chance.happens(0.75) ? chance.between(400, 18_000) : chance.between(18_000, 70_000)
}

async function lookAway(run: SimulatedRun): Promise<void> {
  const { page } = run.current
  if (page === null || !page.isVisible) return
  hide(run)
  await pass(run, awayTime(run))
  show(run, page)
}

/** The page that was hidden is seen again. */
export function show(run: SimulatedRun, page: Page): void {
  if (!page.owner.alive) return
  isBack(run)
  page.session()?.clock.markHidden()
  page.isVisible = true
  page.send({ type: 'VISIBLE' })
  // The real page reads its clock several times a second; here that is unnecessary.
  page.send({ type: 'TICK' })
  void run.current.deliver()
}

export function hide(run: SimulatedRun): void {
  const { page } = run.current
  const session = page?.session()
  if (page === null || session === null || session === undefined) return
  run.current.mark(session.attemptId, session.clock.kept(), session.clock.kept())
  goneSince(run)
  page.isVisible = false
  session.clock.markHidden()
  page.send({ type: 'HIDDEN' })
  sayAway(run)
  void run.current.deliver()
}

/** The beacon beside the log, which may arrive or not. */
export function sayAway({ current, surroundings: { chance } }: SimulatedRun): void {
  const session = current.page?.session()
  if (session === null || session === undefined || chance.happens(0.3)) return
  const presence = { present: false, at: Math.round(session.clock.now()) }
  const body = { writerId: session.writerId, events: [], presence }
  const path = `/api/attempts/${session.attemptId}/events`
  void current.network.request({ method: 'POST', path, body, ticket: session.ticket, token: null }, { alive: true })
}

/** The page ends, whatever it was doing, and is opened again after a while. */
export async function leaveAndReturn(run: SimulatedRun, crashed: boolean, away = awayTime(run)): Promise<void> {
  const { current, surroundings } = run
  if (!crashed) sayAway(run)
  if (current.page !== null) goneSince(run)
  current.closePage(crashed)
  if (surroundings.chance.happens(0.1)) setClock(run)
  await pass(run, away)
  await openAgain(run)
}

/** The student is on no page from now on, until one is open and visible. */
export function goneSince({ surroundings: { history, scheduler } }: SimulatedRun): void {
  if (history.absences.at(-1)?.to !== Number.POSITIVE_INFINITY) {
    history.absences.push({ from: scheduler.now, to: Number.POSITIVE_INFINITY })
  }
}

export function isBack({ surroundings: { history, scheduler } }: SimulatedRun): void {
  const last = history.absences.at(-1)
  if (last?.to === Number.POSITIVE_INFINITY) last.to = scheduler.now
}

export async function openAgain(run: SimulatedRun): Promise<void> {
  const { current, surroundings } = run
  if (current.page !== null) return
  const isOpen = await current.open(true)
  surroundings.history.notes.push(`  opened again: ${isOpen}`)
  if (!isOpen) return
  isBack(run)
  recordRestored(surroundings, current)
}

/** A student who finds no exam on the screen opens it again. */
async function reopen(run: SimulatedRun): Promise<void> {
  await openAgain(run)
}

export function setClock({ current, surroundings: { chance, history } }: SimulatedRun): void {
  if (current.page === null) history.clockSetWhileClosed = true
  current.wallOffset += chance.happens(0.5)
    ? chance.between(-86_400_000, 86_400_000)
    : chance.pick([-600_000, -60_000, 60_000, 600_000])
  current.page?.send({ type: 'TICK' })
}

/** Some rest in the break between two sections, and may be away in it. */
async function nextSection(run: SimulatedRun): Promise<void> {
  const { current, surroundings } = run
  const { page } = current
  surroundings.history.sectionsEnded.push(surroundings.scheduler.now)
  page?.send({ type: 'COMPLETE_SECTION' })
  const isAsked = page?.machine.getSnapshot().matches({ open: { progress: { inProgress: 'confirmingSection' } } })
  if (isAsked === true) page?.send({ type: 'CONFIRM' })
  const isBreak = page?.machine.getSnapshot().matches({ open: { progress: { inProgress: 'sectionComplete' } } })
  if (isBreak === true && surroundings.chance.happens(0.5)) await rest(run)
  page?.send({ type: 'NEXT_SECTION' })
  page?.send({ type: 'CANCEL' })
}

async function rest(run: SimulatedRun): Promise<void> {
  const { chance } = run.surroundings
  const lasts = chance.between(2_000, 100_000)
  const { page } = run.current
  if (page === null || !page.isVisible || chance.happens(0.3)) return pass(run, lasts)
  hide(run)
  await pass(run, lasts)
  show(run, page)
}

function handIn({ current, surroundings: { history, scheduler } }: SimulatedRun): void {
  const { page } = current
  page?.send({ type: 'FINISH' })
  const isAsked = page?.machine.getSnapshot().matches({ open: { progress: { inProgress: 'confirmingFinish' } } })
  if (isAsked !== true) return
  page?.send({ type: 'CONFIRM' })
  history.handedInAt ??= scheduler.now
}
