/** One life of an attempt: a seed decides what the student, the devices, the network, the clocks and the server do. */
import { runDueOnce } from '#server/jobs/index.ts'
import { chanceOf, type Chance } from './random.ts'
import { createSimulatedDevice, sessionOf, type SimulatedDevice } from './device.ts'
import { emptyHistory, type History } from './history.ts'
import type { NetworkWeather } from './network.ts'
import type { World } from './world.ts'

export interface Life {
  readonly world: World
  readonly chance: Chance
  readonly devices: SimulatedDevice[]
  readonly history: History
  /** The device that the student holds. */
  current: SimulatedDevice
  readonly attemptId: string
  readonly deadlineAt: number
}

const WEATHERS: readonly NetworkWeather[] = ['up', 'up', 'stormy', 'lost', 'deaf', 'held', 'twice', 'sick']

/** Starts, lives `steps` steps, and brings everything that is left to the server. Null when the start did not succeed. */
export async function live(world: World, seed: number, steps: number): Promise<Life | null> {
  const chance = chanceOf(seed)
  const first = createSimulatedDevice(world, 1, chance)
  if (!(await first.openPage(false))) return null
  const session = sessionOf(first.page)
  if (session === null) return null
  const { attemptId, rules } = session
  const history = emptyHistory()
  const deadlineAt = rules.terms.deadlineAt
  const life: Life = { world, chance, devices: [first], history, current: first, attemptId, deadlineAt }
  for (let step = 0; step < steps; step += 1) await liveOneStep(life)
  await bringHome(life)
  return life
}

type Step = (life: Life) => Promise<void> | void

const STEPS: readonly (readonly [weight: number, name: string, step: Step])[] = [
  [40, 'tap', tap],
  [12, 'go', goSomewhere],
  [14, 'wait', (life) => pass(life, life.chance.between(100, 20_000))],
  [3, 'wait long', (life) => pass(life, life.chance.between(60_000, 400_000))],
  [14, 'drain', (life) => drain(life.current)],
  [6, 'weather', (life) => void (life.current.network.weather = life.chance.pick(WEATHERS))],
  [5, 'look away', lookAway],
  [5, 'reload', reload],
  [3, 'kill', kill],
  [4, 'held requests arrive', (life) => life.current.network.releaseHeld()],
  [3, 'clock set', setClock],
  [2, 'server restarts', (life) => life.world.restartServer()],
  [4, 'job runs', (life) => job(life)],
  [3, 'other device', changeDevice],
  [3, 'next section', nextSection],
  [1, 'hand in', handIn],
]

const WEIGHT = STEPS.reduce((sum, [weight]) => sum + weight, 0)

async function liveOneStep(life: Life): Promise<void> {
  let ticket = life.chance.below(WEIGHT)
  for (const [weight, name, step] of STEPS) {
    ticket -= weight
    if (ticket >= 0) continue
    // Nothing that a person does takes no time: two hands never act in the same millisecond.
    await pass(life, life.chance.between(20, 400))
    life.history.notes.push(`${life.world.now} ${name} (device ${life.current.number})`)
    await step(life)
    await settle(life.current)
    return
  }
}

async function tap(life: Life): Promise<void> {
  const { page } = life.current
  const session = sessionOf(page)
  const state = page?.getSnapshot().context.state
  if (page === null || session === null || !state) return
  const question = life.chance.pick(session.paper.sections[state.sectionIndex]?.questions ?? [])
  const optionIds = life.chance.happens(0.1) ? [] : [life.chance.pick(question.options).id]
  const before = page.getSnapshot().context.nextSeq
  page.send({ type: 'ANSWER', questionId: question.id, optionIds })
  const taken = page.getSnapshot().context.nextSeq > before
  const record = {
    at: life.world.now,
    device: life.current.number,
    page: life.current.pages,
    questionId: question.id,
    optionIds,
    savedAt: null,
    taken,
  }
  life.history.taps.push(record)
  // Sometimes the phone dies before the write is through.
  if (life.chance.happens(0.05)) return kill(life)
  await settle(life.current)
  if (taken && isSaved(life.current)) markSaved(life)
}

/** The screen says "saved": every tap of this page so far was seen as saved. */
function markSaved({ history, current, world }: Life): void {
  for (const tapped of history.taps) {
    const isOfThisPage = tapped.device === current.number && tapped.page === current.pages
    if (tapped.taken && isOfThisPage) tapped.savedAt ??= world.now
  }
}

/** A page that comes back shows the answers it found: what is shown again was seen as saved. */
function markRestored({ history, current, world }: Life): void {
  const answers = current.page?.getSnapshot().context.state?.answers
  for (const [questionId, shown] of answers ?? []) {
    const last = history.taps.findLast(
      (tapped) => tapped.questionId === questionId && tapped.device === current.number && tapped.taken,
    )
    if (last !== undefined && last.optionIds.join() === shown.join()) last.savedAt ??= world.now
  }
}

function isSaved({ page }: SimulatedDevice): boolean {
  return page?.getSnapshot().context.unwritten.length === 0
}

function goSomewhere({ current, chance }: Life): void {
  current.page?.send({ type: 'GO_TO', questionIndex: chance.below(12) })
}

async function pass(life: Life, milliseconds: number): Promise<void> {
  const end = life.world.now + milliseconds
  while (life.world.now < end) {
    life.world.now = Math.min(end, life.world.now + Math.max(250, milliseconds / 8))
    for (const device of life.devices) device.page?.send({ type: 'TICK' })
    markAlive(life.current)
  }
}

function markAlive(device: SimulatedDevice): void {
  const session = sessionOf(device.page)
  const isAway = device.page?.getSnapshot().context.state?.awaySince !== null
  if (session !== null && !isAway) device.device.signs.mark(session.attemptId, session.clock.kept())
}

async function drain(device: SimulatedDevice): Promise<void> {
  await device.drain()
  await device.report()
}

async function lookAway(life: Life): Promise<void> {
  const { page } = life.current
  const session = sessionOf(page)
  if (page === null || session === null) return
  markAlive(life.current)
  page.send({ type: 'HIDDEN' })
  await sayAway(life, session.clock.now())
  session.clock.markHidden()
  await pass(life, life.chance.happens(0.7) ? life.chance.between(500, 20_000) : life.chance.between(20_000, 90_000))
  session.clock.markHidden()
  life.current.page?.send({ type: 'VISIBLE' })
}

/** The beacon beside the log: may arrive, may not. */
async function sayAway(life: Life, at: number): Promise<void> {
  const session = sessionOf(life.current.page)
  if (session === null || life.chance.happens(0.3)) return
  await life.current.network.send({
    path: `/api/attempts/${session.attemptId}/events`,
    token: null,
    ticket: session.ticket,
    body: { writerId: session.writerId, events: [], presence: { present: false, at: Math.round(at) } },
  })
}

async function reload(life: Life): Promise<void> {
  const session = sessionOf(life.current.page)
  if (session !== null) await sayAway(life, session.clock.now())
  await kill(life)
}

/** The page is gone, whatever it was doing, and comes back after a while. */
async function kill(life: Life): Promise<void> {
  markAlive(life.current)
  life.current.closePage()
  // A dead page runs no code: what its storage had taken on ends before another page can read.
  await quiet()
  if (life.chance.happens(0.1)) setClockOf(life)
  await pass(life, life.chance.happens(0.8) ? life.chance.between(300, 15_000) : life.chance.between(15_000, 120_000))
  const isOpen = await life.current.openPage(true)
  life.history.notes.push(`  reopened: ${isOpen}`)
  if (isOpen) markRestored(life)
}

function setClock(life: Life): void {
  setClockOf(life)
}

function setClockOf(life: Life): void {
  if (life.current.page === null) life.history.clockSetWhileClosed = true
  life.current.wallOffset += life.chance.between(-86_400_000, 86_400_000)
  life.current.page?.send({ type: 'TICK' })
}

async function job({ world }: Life): Promise<void> {
  await runDueOnce(world.dependencies)
}

/** The student takes another device in hand; what the old one had not sent stays on it, and its page too. */
async function changeDevice(life: Life): Promise<void> {
  const other = life.devices.find((device) => device !== life.current) ?? addDevice(life)
  other.network.weather = 'up'
  if (!(await other.takeOver(life.attemptId))) return
  other.closePage()
  await quiet()
  const isOpen = await other.openPage(true)
  if (isOpen) life.current = other
}

function addDevice(life: Life): SimulatedDevice {
  const device = createSimulatedDevice(life.world, life.devices.length + 1, life.chance)
  life.devices.push(device)
  return device
}

function nextSection({ current }: Life): void {
  current.page?.send({ type: 'COMPLETE_SECTION' })
  if (current.page?.getSnapshot().matches({ open: { progress: { inProgress: 'confirmingSection' } } })) {
    current.page.send({ type: 'CONFIRM' })
  }
  current.page?.send({ type: 'NEXT_SECTION' })
  current.page?.send({ type: 'CANCEL' })
}

function handIn(life: Life): void {
  const { page } = life.current
  page?.send({ type: 'FINISH' })
  if (!page?.getSnapshot().matches({ open: { progress: { inProgress: 'confirmingFinish' } } })) return
  page.send({ type: 'CONFIRM' })
  life.history.handedInAt.push(life.world.now)
}

/** Writes that are under way get through; the schedule goes on when nothing moves any more. */
async function settle(device: SimulatedDevice): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    await nextTurn()
    if (device.page === null || isSaved(device)) return
  }
}

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn()
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Good weather at last: every device is opened again and delivers what it has; the deadline passes; the job runs. */
async function bringHome(life: Life): Promise<void> {
  for (const device of life.devices) {
    device.network.weather = 'up'
    await device.network.releaseHeld()
    if (device.page === null) await device.openPage(true)
    await settle(device)
    await drain(device)
  }
  await pass(life, Math.max(1_000, life.deadlineAt - life.world.now + 120_000))
  for (const device of life.devices) {
    await settle(device)
    for (let round = 0; round < 4; round += 1) await drain(device)
  }
  await job(life)
  await job(life)
}
