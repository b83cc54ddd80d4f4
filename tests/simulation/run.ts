/** Runs one seed after the other on one academy in memory and collects what the checker finds. */
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { hash } from 'node:crypto'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Principal } from '#server/http/handler.ts'
import { enrolStudent, type Academy, prepareAcademy, STARTS_AT } from './academy.ts'
import { CHECKS, type Evidence, faultsOf, type Left } from './checker.ts'
import type { SimulatedDevice } from './device/simulated-device.ts'
import { emptyHistory, type History } from './history.ts'
import { beginLying, LIAR_ID } from './liar/liar.ts'
import { LIAR_TOKEN } from './liar/requests.ts'
import { simulateAttempt } from './simulated-run.ts'
import { MemoryDatabase } from './memory-academy/memory-database.ts'
import { hasSomethingToPack, PACK_EVERYTHING } from './memory-academy/packing.ts'
import type { Planted } from './planted-bugs/index.ts'
import { chanceOf } from './random.ts'
import { serviceServer } from './service-server.ts'
import { BREAK_MINUTES } from './simulation-exam.ts'
import type { StoredAttempt } from './stored.ts'
import type { Surroundings } from './surroundings.ts'
import { withOwnGlobals } from './time/own-globals.ts'
import { endOf } from './time/end-of-run.ts'
import { Scheduler } from './time/scheduler.ts'

export const CHECK_COUNT = Object.keys(CHECKS).length
/** Number of steps of a run before everything is delivered. */
export const STEPS = 30
const STACK_LINES = 8
export const STUDENT_ID = '01900000-0000-7000-8000-000000000001'
const LIMITS = { sectionMs: [180_000, 240_000], breakMs: BREAK_MINUTES * 60_000, graceMs: 30_000 }

export interface Finding {
  readonly seed: number
  /** False if no attempt was made. */
  readonly cameAbout: boolean
  /** True if the run did not end; then its database may be in any state. */
  readonly isBroken: boolean
  readonly problems: readonly string[]
  readonly notes: readonly string[]
  readonly faults: ReadonlyMap<string, number>
  readonly taps: number
  readonly events: number
  /** Counts that rules on all runs together are about. */
  readonly measured?: Readonly<Record<string, number>>
  /** SHA-256 of everything that happened, without identifiers; computed on request. */
  readonly hash: string
}

export interface RunOptions {
  readonly planted?: Planted | undefined
  readonly steps?: number
  /** Another student at the same exam writes requests by hand. */
  readonly besideLiar?: boolean
}

/** Stage on which runs follow one another; it is renewed after a run that broke. */
export interface Stage {
  memory: MemoryDatabase
  academy: Academy
}

export async function openStage(): Promise<Stage> {
  const memory = new MemoryDatabase()
  const scheduler = new Scheduler(STARTS_AT, chanceOf(0))
  const academy = await withOwnGlobals(scheduler, 0, async () => {
    const prepared = await prepareAcademy(memory.database)
    await enrolStudent(memory.database, STUDENT_ID)
    await enrolStudent(memory.database, LIAR_ID)
    return prepared
  })
  memory.keepAsBase()
  return { memory, academy }
}

/** Renews the academy without anything that a broken run may have left. */
function renew(stage: Stage): void {
  stage.memory = stage.memory.anew()
  stage.academy = { ...stage.academy, database: stage.memory.database }
}

/** A run on the academy in memory: it is virtual in every part, and deterministic. */
export async function runSchedule(stage: Stage, seed: number, options: RunOptions = {}): Promise<Finding> {
  const finding = await liveOn(stage, seed, options)
  if (finding.isBroken) renew(stage)
  return finding
}

async function liveOn(
  { memory, academy }: Stage,
  seed: number,
  { planted, steps = STEPS, besideLiar = false }: RunOptions,
): Promise<Finding> {
  memory.reset()
  const run = beginRun(seed, academy)
  const { scheduler, chance, exam } = run
  planted?.memory?.(memory, () => scheduler.now)
  const inner = serviceServer({
    scheduler,
    database: memory.database,
    exam,
    student: principalOf(STUDENT_ID),
    others: new Map([[LIAR_TOKEN, principalOf(LIAR_ID)]]),
    dropConnections: () => memory.dropConnections(),
    hasWork: () => hasWork(memory, scheduler.now),
    pack: packsLogs(seed) ? () => pack(memory) : undefined,
    onProcess(process) {
      const pause = () => scheduler.pause(chance.next() * 3, process)
      memory.pace = { pause, waitsBefore: () => chance.happens(0.5) }
    },
  })
  const server = planted?.server?.(inner) ?? inner
  const surroundings = { ...run, server, userId: STUDENT_ID, changes: planted?.device ?? {} }
  const beside = besideLiar ? () => beginLying({ ...surroundings, database: memory.database }, chanceOf(~seed)) : null
  return runAndCheck(surroundings, steps, beside)
}

export function principalOf(userId: string): Principal {
  return {
    userId,
    role: 'student',
    permissions: new Set(['enroll-exams']),
    tokenHash: '',
    timeMultiplier: 1,
    accommodations: {},
  }
}

function hasWork(memory: MemoryDatabase, now: number): boolean {
  return memory
    .rows('attempts')
    .some((row) => row['needs_regrade'] === true || (row['state'] === 'open' && Number(row['close_due_at']) < now))
}

/** One run of three has them; it costs no chance, so that the others are as they were before there were such exams. */
function hasOwnPapers(seed: number): boolean {
  return seed % 3 === 2
}

/** One run of five packs the log of an attempt as soon as it has ended; it costs no chance either. */
function packsLogs(seed: number): boolean {
  return seed % 5 === 4
}

async function pack(memory: MemoryDatabase): Promise<void> {
  if (hasSomethingToPack(memory.rows('attempts'))) await memory.database.pool.query(PACK_EVERYTHING)
}

/** Chooses everything that a seed decides before a run begins. */
export function beginRun(seed: number, academy: Academy) {
  // Setting the time zone costs the engine more than reading it.
  if (process.env['TZ'] !== 'UTC') process.env['TZ'] = 'UTC'
  const chance = chanceOf(seed)
  const scheduler = new Scheduler(STARTS_AT + chance.below(86_400_000), chance)
  const offlineStart = chance.happens(0.15)
  const exams = hasOwnPapers(seed) ? academy.ownPapers : academy
  const exam = offlineStart ? exams.offline : exams.online
  return { seed, chance, scheduler, offlineStart, exam, history: emptyHistory() }
}

type Begun = ReturnType<typeof beginRun>
type Ended = Pick<Evidence, 'attempts' | 'left'> & { readonly gains: readonly string[] }

/** Activity beside a run from its first instant on. */
type Beside = () => { readonly end: () => Promise<readonly string[]> }

/** Finishes a run that has begun, and checks it against every rule. A run without an end has broken the first one. */
export async function runAndCheck(
  begun: Begun & Surroundings,
  steps: number,
  beside: Beside | null = null,
): Promise<Finding> {
  const { seed, scheduler, history, server, exam, offlineStart } = begun
  const work = async () => {
    const others = beside?.()
    const run = await simulateAttempt(begun, { steps, offlineStart })
    const gains = (await others?.end()) ?? []
    return run === null ? null : { attempts: await server.stored(), left: leftOn(run.devices), gains }
  }
  const end = await withOwnGlobals(scheduler, seed, () => endOf(scheduler, work()))
  const { problems, attempts } =
    'broken' in end ? broken(end.broken, history) : checked(end.ended, history, exam.version.key)
  return {
    seed,
    cameAbout: 'ended' in end && end.ended !== null,
    isBroken: 'broken' in end,
    problems,
    notes: history.notes,
    faults: history.faults,
    taps: history.taps.length,
    events: scheduler.events,
    get hash() {
      return hashOf(history, attempts, problems)
    },
  }
}

function checked(ended: Ended | null, history: History, key: ExamKey) {
  if (ended === null) return { problems: ['no attempt came about in good weather'], attempts: [] }
  const asked = new Set(history.papers[0]?.flat())
  const own = { ...key, questions: key.questions.filter(({ questionId }) => asked.has(questionId)) }
  const problems = [...faultsOf({ history, ...ended, key: own, limits: LIMITS }), ...ended.gains]
  return { problems, attempts: ended.attempts }
}

function broken(error: unknown, history: History) {
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof Error) history.notes.push(...(error.stack ?? '').split('\n').slice(0, STACK_LINES))
  return { problems: [`the run broke: ${text}`], attempts: [] }
}

function leftOn(devices: readonly SimulatedDevice[]): Left {
  const rows = devices.flatMap(({ store }) => [...store.rows('outbox').values()]) as unknown as Left['rows']
  const events = devices.flatMap(({ store }) => [...store.rows('events').values()]) as unknown as {
    readonly body: AttemptEventBody
  }[]
  const bodies = events.map(({ body }) => body)
  return {
    rows,
    answers: bodies.filter((body) => body.type === 'answer'),
    marks: bodies.filter((body) => body.type === 'mark'),
    languages: bodies.filter((body) => body.type === 'language'),
  }
}

function hashOf(history: History, attempts: readonly StoredAttempt[], problems: readonly string[]): string {
  const { notes, taps, marks, languages, absences, sections, shownOver } = history
  const stored = attempts.map(({ events, score, closedAt, closeReason, graded }) => ({
    events,
    score,
    closedAt,
    closeReason,
    graded: [...graded],
  }))
  const text = JSON.stringify({ notes, taps, marks, languages, absences, sections, shownOver, stored, problems })
  return hash('sha256', text)
}
