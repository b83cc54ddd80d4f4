import { describe, expect, it } from 'vitest'
import { foldCards } from './cards.ts'
import type { PracticeBody, PracticeEvent } from './event.ts'
import type { QuestionBank } from './facts.ts'
import { placementSet } from './placement-set.ts'
import { PLACEMENT_SESSION, PLACEMENT_SIZE, placementStanding } from './placement.ts'
import {
  answersOf,
  bankOf,
  BLUEPRINT,
  DAY_0,
  log,
  question,
  right,
  sampleBank,
  TABLET,
  TOPICS,
  wrong,
} from './sample-practice.test-support.ts'
import { todaysSession } from './session.ts'
import type { SetItem } from './set-item.ts'
import { todaysSet } from './todays-set.ts'

const sample = sampleBank()
const TODAY = todaysSession(DAY_0)

interface Wanted {
  readonly bank?: QuestionBank
  readonly student?: string
}

function placementOf(events: readonly PracticeEvent[], { bank = sample, student = 'sara' }: Wanted = {}): SetItem[] {
  return placementSet({ answers: answersOf(events, bank), bank, blueprint: BLUEPRINT, student })
}

function todayOf(events: readonly PracticeEvent[]): SetItem[] {
  const answers = answersOf(events)
  const cards = foldCards(answers, new Set(), { today: DAY_0, examDay: null })
  return todaysSet({
    answers,
    cards,
    bank: sample,
    blueprint: BLUEPRINT,
    student: 'sara',
    today: DAY_0,
    examDay: null,
  })
}

const idsOf = (set: readonly SetItem[]) => set.map((item) => item.question)
const topicOf = (id: string) => sample.get(id)?.topic ?? ''
const sectionOf = (id: string) => BLUEPRINT.topics.find(({ topic }) => topic === topicOf(id))?.section
const inPlacement = (id: string, answer = right) => answer(id, { session: PLACEMENT_SESSION, mode: 'exam' })
const linesOf = (bodies: readonly PracticeBody[]) => bodies.map((body) => [0, body] as const)
const placed = (ids: readonly string[], answer = right) => linesOf(ids.map((id) => inPlacement(id, answer)))

describe('the placement of a student who begins', () => {
  it('has twelve questions of all topics, each as often as the others', () => {
    const ids = idsOf(placementOf([]))
    expect(ids).toHaveLength(PLACEMENT_SIZE)
    expect(new Set(ids)).toHaveProperty('size', PLACEMENT_SIZE)
    for (const topic of TOPICS) expect(ids.filter((id) => topicOf(id) === topic)).toHaveLength(2)
  })

  it('changes the section with every question, and begins easier than it ends', () => {
    const ids = idsOf(placementOf([]))
    expect(ids.filter((id, index) => sectionOf(id) === sectionOf(ids[index + 1] ?? ''))).toEqual([])
    const meanOf = (part: readonly string[]) =>
      part.reduce((sum, id) => sum + (sample.get(id)?.difficulty ?? 0), 0) / part.length
    const [easy, middle, hard] = [meanOf(ids.slice(0, 4)), meanOf(ids.slice(4, 8)), meanOf(ids.slice(8))]
    expect(easy).toBeLessThan(-0.7)
    expect(Math.abs(middle)).toBeLessThan(0.3)
    expect(hard).toBeGreaterThan(0.7)
  })

  it('begins with a question that is read at a glance, where there is one', () => {
    const isShort = (id: string) => sectionOf(id) === 'quantitative'
    const input = { answers: [], bank: sample, blueprint: BLUEPRINT, student: 'sara' }
    for (const student of ['sara', 'huda', 'noura']) {
      const [first = ''] = idsOf(placementSet({ ...input, student, isShort }))
      expect(isShort(first)).toBe(true)
    }
    expect(placementSet({ ...input, isShort: () => false })).toEqual(placementSet(input))
  })

  it('asks no two questions of one family', () => {
    const families = idsOf(placementOf([])).map((id) => sample.get(id)?.family)
    expect(new Set(families)).toHaveProperty('size', PLACEMENT_SIZE)
  })

  it('is another one for another student', () => {
    expect(idsOf(placementOf([], { student: 'huda' }))).not.toEqual(idsOf(placementOf([])))
  })

  it('takes what there is where a topic has few questions, and is none where all are too few', () => {
    const few = ['algebra-0', 'algebra-1', 'ratios-0', 'ratios-1', 'ratios-2', 'ratios-3', 'analogy-0']
    const bank = bankOf(few.map((id) => question(id, id.split('-')[0] ?? '')))
    expect(new Set(idsOf(placementOf([], { bank })))).toEqual(new Set(few))
    const fewer = bankOf(few.slice(0, 5).map((id) => question(id, id.split('-')[0] ?? '')))
    expect(placementOf([], { bank: fewer })).toEqual([])
  })

  it('stays the same while it is answered, on another device and another day, whatever else is practised between', () => {
    const ids = idsOf(placementOf([]))
    const begun = log(placed(ids.slice(0, 5), wrong))
    const others = TOPICS.map((topic) => [2, right(`${topic}-12`)] as const)
    expect(idsOf(placementOf([...begun, ...log(others, { writer: TABLET })]))).toEqual(ids)
  })

  it('asks nothing that was seen before it', () => {
    const seen = idsOf(placementOf([])).slice(0, 4)
    const later = idsOf(placementOf(log(linesOf(seen.map((id) => right(id))))))
    expect(later).toHaveLength(PLACEMENT_SIZE)
    expect(later.filter((id) => seen.includes(id))).toEqual([])
  })
})

describe('a student is offered the placement', () => {
  const standingOf = (events: readonly PracticeEvent[]) => placementStanding(answersOf(events), sample)

  it('until it was begun, then to go on with it, and no more once it is over', () => {
    const ids = idsOf(placementOf([]))
    expect(standingOf([])).toBe('open')
    expect(standingOf(log(placed(ids.slice(0, 1))))).toBe('begun')
    expect(standingOf(log(placed(ids.slice(0, 11))))).toBe('begun')
    expect(standingOf(log(placed(ids)))).toBe('none')
  })

  it('no more once as many other questions were answered', () => {
    const others = TOPICS.flatMap((topic) => [0, 3].map((place) => right(`${topic}-${place}`)))
    expect(standingOf(log(linesOf(others.slice(0, 11))))).toBe('open')
    expect(standingOf(log(linesOf(others)))).toBe('none')
  })

  it('no more once it has asked all questions that there are', () => {
    const bank = bankOf(TOPICS.map((topic) => question(`${topic}-0`, topic)))
    const events = log(placed([...bank.keys()]))
    expect(placementStanding(answersOf(events.slice(0, 5), bank), bank)).toBe('begun')
    expect(placementStanding(answersOf(events, bank), bank)).toBe('none')
  })
})

describe('the set of the day on which a student was placed', () => {
  const ids = idsOf(placementOf([]))

  it('is chosen by the placement and asks none of its questions again', () => {
    const set = todayOf(log(placed(ids, wrong)))
    expect(set).toHaveLength(10)
    expect(set.filter((item) => ids.includes(item.question))).toEqual([])
    const difficultyOf = (items: readonly SetItem[]) =>
      items.reduce((sum, item) => sum + (sample.get(item.question)?.difficulty ?? 0), 0) / items.length
    const strong = todayOf(log(placed(ids)))
    expect(difficultyOf(strong)).toBeGreaterThan(difficultyOf(set) + 0.3)
  })

  it('stays as it is once it was begun, whatever the placement brings then', () => {
    const set = todayOf([])
    const begun = linesOf([right(set[0]?.question ?? '', { session: TODAY })])
    const later = log([...begun, ...placed(ids.slice(0, 6), wrong)])
    expect(todayOf(later)).toEqual(set)
  })
})
