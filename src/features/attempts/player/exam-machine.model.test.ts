/**
 * The machine walked through by its graph. Time is frozen at one instant a walk (a clock that moves is no pure
 * function); the last test lets time, storage and network move at random instead.
 */
import { getShortestPaths } from '@xstate/graph'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { ExamEvent } from '../engine/exam-events.ts'
import { examMachine } from '../engine/exam.machine.ts'
import type { OpenInput } from '../engine/exam-actors.ts'
import type { DeliveryReport, Session } from '../engine/session.ts'
import type { ExamSnapshot } from './exam-actor.ts'
import { type ExamScreen, examScreen } from './exam-screen.ts'
import { MINUTE, OVERVIEW, paperOf, sessionOf, settled, START } from './exam-world.test-support.tsx'

const SECTION_MINUTES = 5

const report = (change: Partial<DeliveryReport>): ExamEvent => ({
  type: 'DELIVERY',
  report: {
    ackedSeq: 0,
    status: 'idle',
    failures: 0,
    refusal: null,
    closed: null,
    heldElsewhere: false,
    deadlineAt: null,
    grants: [],
    ...change,
  },
})

const TAPS: readonly ExamEvent[] = [
  { type: 'ANSWER', questionId: 'q1', optionIds: ['q1-1'] },
  { type: 'ANSWER', questionId: 'q5', optionIds: ['q5-2'] },
  { type: 'FLAG', questionId: 'q1', flagged: true },
  { type: 'GO_TO', questionIndex: 1 },
]

const DECISIONS: readonly ExamEvent[] = [
  { type: 'START' },
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
  { type: 'COMPLETE_SECTION' },
  { type: 'NEXT_SECTION' },
  { type: 'FINISH' },
  { type: 'LEAVE' },
  { type: 'SUBMIT_MANUALLY' },
]

const REPORTS: readonly ExamEvent[] = [
  report({ failures: 2, status: 'waiting' }),
  report({ status: 'sending' }),
  report({ status: 'parked', refusal: 'attempts.ticket-refused' }),
  report({ heldElsewhere: true }),
  report({ closed: { reason: 'finished', at: START } }),
]

const SURROUNDINGS: readonly ExamEvent[] = [
  { type: 'TICK' },
  { type: 'HIDDEN' },
  { type: 'VISIBLE' },
  { type: 'LOCK_LOST' },
]

/** Events that only the machine's own actors send. */
function actorEvents(now: number): EventObject[] {
  const session = sessionOf(paperOf('ar', SECTION_MINUTES), { now }, () => Promise.resolve())
  return [
    { type: 'xstate.done.actor.0.exam.starting', output: session, actorId: '0.exam.starting' } as EventObject,
    {
      type: 'xstate.error.actor.0.exam.starting',
      error: new Error('refused'),
      actorId: '0.exam.starting',
    } as EventObject,
  ]
}

/** States that differ for the student: their position, and the parts of the log that decide what may happen next. */
function essence(snapshot: ExamSnapshot): string {
  const { state, delivery, submitRecorded, unwritten } = snapshot.context
  return JSON.stringify([
    snapshot.value,
    state === null
      ? null
      : [state.phase, state.sectionIndex, state.awaySince !== null, [...state.answers.keys()], state.flagged.size],
    [submitRecorded, delivery.heldElsewhere, delivery.closed !== null, delivery.refusal],
    unwritten.filter(({ body }) => body.type === 'submit').length,
  ])
}

const BUDGET = 400_000

function walk(now: number) {
  const events = [...DECISIONS, ...TAPS, ...REPORTS, ...SURROUNDINGS, ...actorEvents(now)] as ExamEvent[]
  return getShortestPaths(examMachine, {
    input: { overview: OVERVIEW, resume: false },
    events,
    serializeState: (snapshot) => essence(snapshot as ExamSnapshot) as never,
    limit: BUDGET,
  }).map(({ state }) => state as ExamSnapshot)
}

/** No event is durable in these walks, so that everything that was appended is still unwritten. */
function expectSoundLog({ context }: ExamSnapshot): void {
  const { unwritten, nextSeq, submitRecorded } = context
  expect(unwritten.map(({ seq }) => seq)).toEqual(unwritten.map((_, index) => index + 1))
  expect(nextSeq).toBe(unwritten.length + 1)
  expect(unwritten.filter(({ body }) => body.type === 'submit')).toHaveLength(submitRecorded ? 1 : 0)
  const end = unwritten.findIndex(({ body }) => body.type === 'submit')
  if (end !== -1) expect(unwritten.slice(end + 1).filter(({ body }) => body.type === 'answer')).toEqual([])
}

describe('an exam, by its graph', () => {
  it(
    'leads a student who has time to every screen, with a log without gaps and one submission at most',
    { timeout: 60_000 },
    () => {
      const snapshots = walk(START + MINUTE)
      for (const snapshot of snapshots) expectSoundLog(snapshot)
      const screens = new Set<ExamScreen>(snapshots.map(examScreen))
      expect([...screens].toSorted()).toEqual(
        [
          'answering',
          'completed',
          'confirming',
          'heldElsewhere',
          'leaving',
          'readOnly',
          'reviewFinish',
          'reviewSection',
          'sectionComplete',
          'start',
          'starting',
          'submitFailed',
          'submitting',
        ].toSorted(),
      )
    },
  )

  it('accepts nothing of a student whose time is up, and hands in by itself', { timeout: 60_000 }, () => {
    const snapshots = walk(START + 60 * MINUTE)
    for (const snapshot of snapshots) {
      expectSoundLog(snapshot)
      expect(snapshot.context.state?.answers.size ?? 0).toBe(0)
    }
    const ended = snapshots.filter(({ context }) => context.state !== null && context.state.ended !== null)
    expect(ended.length).toBeGreaterThan(0)
    expect(ended.map(examScreen)).not.toContain('answering')
  })

  it('never asks a student anything in a section that time has closed', { timeout: 60_000 }, () => {
    const snapshots = walk(START + (SECTION_MINUTES + 1) * MINUTE)
    for (const snapshot of snapshots) {
      expectSoundLog(snapshot)
      expect(snapshot.context.state?.answers.has('q1') ?? false).toBe(false)
    }
  })
})

interface Move {
  readonly event: number
  readonly passMs: number
  readonly refuses: boolean
}

const ALL_MOVES: readonly ExamEvent[] = [...DECISIONS, ...TAPS, ...SURROUNDINGS, ...REPORTS.slice(0, 3)]

const move: fc.Arbitrary<Move> = fc.record({
  event: fc.nat({ max: ALL_MOVES.length - 1 }),
  passMs: fc.oneof(fc.constant(0), fc.nat({ max: 40_000 })),
  refuses: fc.boolean(),
})

describe('an exam, at random', () => {
  it(
    'keeps its log in order and hands in once, however time, storage and network behave',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(move, { maxLength: 60 }), async (moves) => {
          const log = await play(moves)
          expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
          expect(log.filter(({ body }) => body.type === 'submit').length).toBeLessThanOrEqual(1)
          const end = log.findIndex(({ body }) => body.type === 'submit')
          if (end !== -1) expect(log.slice(end + 1)).toEqual([])
        }),
        { numRuns: 150 },
      )
    },
  )
})

async function play(moves: readonly Move[]) {
  const clock = { now: START }
  let refuses = false
  const log: Parameters<Session['log']['append']>[0][] = []
  const session = sessionOf(paperOf('ar', SECTION_MINUTES), clock, (event) => {
    if (refuses) return Promise.reject(new Error('refused'))
    log.push(event)
    return Promise.resolve()
  })
  const machine = examMachine.provide({
    actors: {
      openSession: fromPromise<Session, OpenInput>(() => Promise.resolve(session)),
      delivery: fromCallback<EventObject, { session: Session }>(() => {}),
    },
  })
  const actor = createActor(machine, { input: { overview: OVERVIEW, resume: true } })
  actor.start()
  await settled()
  for (const { event, passMs, refuses: next } of moves) {
    clock.now += passMs
    refuses = next
    const chosen = ALL_MOVES[event]
    if (chosen !== undefined) actor.send(chosen)
    await settled()
  }
  actor.stop()
  return log
}
