import { describe, expect, it } from 'vitest'
import type { PracticeEvent } from '#domain/practice/event.ts'
import type { KeptPack } from '#src/offline/practice/packs.ts'
import { answered, overviewOf, packOf } from '#src/offline/practice/practice-device.test-support.ts'
import { openAssignments } from './assignments.ts'
import { bankFrom, blueprintFrom, foldPractice, isBehind, lockEnded } from './practice-state.ts'
import { itemsOf, type PlanInput, sessionName } from './session-plan.ts'

const DAY_MS = 86_400_000
const TODAY = 20_000
const at = (day: number) => day * DAY_MS

const names = Array.from({ length: 12 }, (_, index) => `q${index + 1}`)
const kept = (topic: string, questions: readonly string[], changes: Partial<KeptPack> = {}): KeptPack => ({
  topic,
  version: 1,
  hash: topic,
  until: null,
  isLocked: false,
  pack: packOf(topic, questions),
  ...changes,
})
const wrong = (question: string, seq: number, day = TODAY - 3): PracticeEvent => ({
  writer: 'phone',
  seq,
  at: at(day),
  body: answered(question, { options: [`${question}-b`] }),
})

function inputOf(packs: readonly KeptPack[], events: readonly PracticeEvent[] = []): PlanInput {
  const overview = overviewOf(packs.map(({ topic }) => ({ topic })))
  const bank = bankFrom(packs, overview)
  const fold = foldPractice(events, bank, TODAY)
  return { ...fold, bank, blueprint: blueprintFrom(overview), assignments: [], userId: 'sara', today: TODAY }
}

describe('a student whose access to a topic ended', () => {
  it('gets no new set of it, and keeps mistakes that can be read', () => {
    const input = inputOf([kept('ratios', names, { isLocked: true })], [wrong('q1', 1)])
    expect(itemsOf({ type: 'today' }, input)).toEqual([])
    expect(itemsOf({ type: 'mistakes' }, input)).toEqual([])
    expect(input.cards).toMatchObject([{ family: 'q1', standing: 'open' }])
    expect(input.answers).toMatchObject([{ question: 'q1', isRight: false }])
  })

  it('loses it at that instant, also without a network', () => {
    const packs = [kept('ratios', names, { until: 500 }), kept('angles', ['x'])]
    expect(lockEnded(packs, 499)).toBe(packs)
    expect(lockEnded(packs, 500).map(({ isLocked }) => isLocked)).toEqual([true, false])
  })
})

describe('a student who begins a set', () => {
  it('is asked ten questions today, the same ones on every device, and as many as the goal says', () => {
    const one = itemsOf({ type: 'today' }, inputOf([kept('ratios', names)]))
    expect(one).toHaveLength(10)
    expect(itemsOf({ type: 'today' }, inputOf([kept('ratios', names.toReversed())]))).toEqual(one)
    const settled: PracticeEvent = {
      writer: 'phone',
      seq: 1,
      at: at(TODAY - 1),
      body: { type: 'settled', settings: { goal: 5 } },
    }
    expect(itemsOf({ type: 'today' }, inputOf([kept('ratios', names)], [settled]))).toHaveLength(5)
  })

  it('of their mistakes is asked those only', () => {
    const input = inputOf([kept('ratios', names)], [wrong('q3', 1), wrong('q7', 2)])
    expect(
      itemsOf({ type: 'mistakes' }, input)
        .map(({ question }) => question)
        .toSorted(),
    ).toEqual(['q3', 'q7'])
    expect(itemsOf({ type: 'mistakes', topic: 'angles' }, input)).toEqual([])
  })

  it('of an assignment is asked what is left of it', () => {
    const input = inputOf([kept('ratios', names), kept('angles', ['x', 'y'])], [wrong('q3', 1)])
    const asked = { id: 'a', title: 'Ratios', topics: ['ratios'], questions: 4, since: TODAY - 5, until: TODAY }
    const [assignment] = openAssignments([asked, { ...asked, id: 'past', until: TODAY - 1 }], input)
    if (assignment === undefined) throw new Error('nothing was assigned')
    expect(assignment).toMatchObject({ id: 'a', done: 1 })
    const items = itemsOf({ type: 'assignment', id: 'a' }, { ...input, assignments: [assignment] })
    expect(items).toHaveLength(3)
    expect(items.map(({ question }) => question)).not.toContain('q3')
  })

  it('of a teacher’s ten questions is asked these ten, without what is in packs that are closed by then', () => {
    const ten = names.slice(0, 10)
    const more = { questionIds: [...ten, 'z'], questions: 11, topics: ['ratios', 'angles'] }
    const asked = { id: 'a', title: 'Ten', since: TODAY - 5, until: TODAY, ...more }
    const input = inputOf([kept('ratios', names), kept('angles', ['z'], { isLocked: true })])
    const assignments = openAssignments([asked], input)
    expect(assignments[0]).toMatchObject({ done: 0, of: 10 })
    const items = itemsOf({ type: 'assignment', id: 'a' }, { ...input, assignments })
    expect(items.map(({ question }) => question)).toEqual(ten)
  })

  it('has the same name for the set of today on every device', () => {
    expect(sessionName({ type: 'today' }, { today: TODAY, unique: '1' })).toBe('today-20000')
    expect(sessionName({ type: 'mistakes' }, { today: TODAY, unique: '1' })).toBe('mistakes-1')
  })
})

describe('a student who opens practice on another device', () => {
  const pack = { version: 1, hash: 'a', bytes: 1, questions: 12 }
  const overview = overviewOf([{ topic: 'ratios', pack }, { topic: 'angles', pack }, { topic: 'locked' }], {
    answers: 1,
  })
  const both = [kept('ratios', names), kept('angles', ['x'])]

  it('is asked for no set before all packs and answers are there', () => {
    expect(isBehind(null, both, [])).toBe(true)
    expect(isBehind(overview, [kept('ratios', names)], [wrong('q1', 1)])).toBe(true)
    expect(isBehind(overview, both, [])).toBe(true)
    const inExam = { ...wrong('q2', 1), writer: 'attempt:one' }
    expect(isBehind(overview, both, [inExam])).toBe(true)
  })

  it('has everything once they came, with what is written here and not delivered yet', () => {
    expect(isBehind(overview, both, [wrong('q1', 1)])).toBe(false)
    expect(isBehind(overview, both, [wrong('q1', 1), wrong('q2', 2)])).toBe(false)
  })
})

describe('a student whose question has a doubted key', () => {
  it('is neither asked it nor keeps a mistake of it', () => {
    const packs = [kept('ratios', names)]
    const bank = bankFrom(packs, overviewOf([], { doubted: ['q1'] }))
    expect(bank.has('q1')).toBe(false)
    expect(foldPractice([wrong('q1', 1)], bank, TODAY).cards).toEqual([])
  })
})
