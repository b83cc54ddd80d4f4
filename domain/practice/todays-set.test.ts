import { describe, expect, it } from 'vitest'
import { measuringAnswers, topicAbilities } from './ability.ts'
import { foldCards } from './cards.ts'
import type { PracticeBody, PracticeEvent } from './event.ts'
import type { QuestionBank } from './facts.ts'
import { FIRST_TOGETHER } from './first-together.ts'
import { guessOf, rightProbability } from './rasch.ts'
import {
  answersOf,
  BLUEPRINT,
  DAY_0,
  log,
  right,
  sampleBank,
  TABLET,
  TOPICS,
  wrong,
} from './sample-practice.test-support.ts'
import { type SetItem, todaysSet } from './todays-set.ts'

const sample = sampleBank()

interface Wanted {
  readonly bank?: QuestionBank
  readonly today: number
  readonly examDay?: number | null
  readonly student?: string
  readonly size?: number
}

function setOf(events: readonly PracticeEvent[], { bank = sample, student = 'sara', ...wanted }: Wanted): SetItem[] {
  const today = DAY_0 + wanted.today
  const examDay = wanted.examDay == null ? null : DAY_0 + wanted.examDay
  const answers = answersOf(events, bank)
  const cards = foldCards(answers, new Set(), { today, examDay })
  const size = wanted.size === undefined ? {} : { size: wanted.size }
  return todaysSet({ answers, cards, bank, blueprint: BLUEPRINT, student, today, examDay, ...size })
}

/** So many wrong answers on each day, to different families; all of them are due on the day after. */
function mistakes(count: number, day = 0): readonly (readonly [number, PracticeBody])[] {
  return Array.from({ length: count }, (_, index) => {
    const topic = TOPICS[index % TOPICS.length] ?? ''
    return [day, wrong(`${topic}-${3 * Math.floor(index / TOPICS.length)}`)] as const
  })
}

/** So many different questions of each topic, all answered rightly. */
function firsts(count: number, topics = TOPICS, day = 0): readonly (readonly [number, PracticeBody])[] {
  return topics.flatMap((topic) =>
    Array.from({ length: count }, (_, index) => [day, right(`${topic}-${3 * index}`)] as const),
  )
}

/** Runs of one topic in a set: the topic and the number of questions. */
function runsOf(set: readonly SetItem[]): readonly (readonly [string, number])[] {
  const topics = set.map((item) => topicOf(item) ?? '')
  const starts = topics.flatMap((topic, index) => (topic === topics[index - 1] ? [] : [index]))
  return starts.map((start, index) => [topics[start] ?? '', (starts[index + 1] ?? topics.length) - start])
}

const DAYS = Array.from({ length: 40 }, (_, index) => index + 1)

const whyOf = (set: readonly SetItem[], why: SetItem['why']) => set.filter((item) => item.why === why)
const topicOf = ({ question }: SetItem, bank = sample) => bank.get(question)?.topic

describe("a student's set of the day", () => {
  it('has ten new questions on the first day, an easy one at the end, the first three of each topic together', () => {
    const set = setOf([], { today: 0 })
    expect(set).toHaveLength(10)
    expect(new Set(set.map(({ question }) => question)).size).toBe(10)
    expect(set.slice(0, 9).every(({ why }) => why === 'new')).toBe(true)
    expect(set.at(-1)?.why).toBe('easy-end')
    expect(runsOf(set).map(([, length]) => length)).toEqual([3, 3, 3, 1])
    expect(new Set(runsOf(set).map(([topic]) => topic)).size).toBe(3)
  })

  it('has no topic twice in a row once each is known', () => {
    for (const today of DAYS) {
      const set = setOf(log([...firsts(FIRST_TOGETHER), ...mistakes(8)]), { today })
      expect(runsOf(set).filter(([, length]) => length > 1)).toEqual([])
    }
  })

  it('has only the first three questions of an unknown topic in a row, among others that are mixed', () => {
    const known = TOPICS.filter((topic) => topic !== 'algebra')
    let introduced = 0
    for (const today of DAYS) {
      const runs = runsOf(setOf(log(firsts(FIRST_TOGETHER, known)), { today }))
      const together = runs.filter(([topic]) => topic === 'algebra').map(([, length]) => length)
      if (together.length === 0) continue
      introduced += 1
      expect(Math.max(...together)).toBe(FIRST_TOGETHER)
      expect(runs.filter(([topic, length]) => topic !== 'algebra' && length > 1)).toEqual([])
    }
    expect(introduced).toBeGreaterThan(10)
  })

  it('goes on on the next day with those of the first three that had no place', () => {
    const known = TOPICS.filter((topic) => topic !== 'algebra')
    const events = log([...firsts(FIRST_TOGETHER, known), ...firsts(1, ['algebra'])])
    const longest = DAYS.map((today) => Math.max(...runsOf(setOf(events, { today })).map(([, length]) => length)))
    expect(Math.max(...longest)).toBe(FIRST_TOGETHER - 1)
  })

  it('has six reviews at most, however many are due, and four new questions', () => {
    const set = setOf(log(mistakes(24)), { today: 5 })
    expect(whyOf(set, 'review')).toHaveLength(6)
    expect(whyOf(set, 'new')).toHaveLength(3)
    expect(whyOf(set, 'easy-end')).toHaveLength(1)
    expect(whyOf(setOf(log(mistakes(24)), { today: 5, size: 5 }), 'review')).toHaveLength(3)
    expect(whyOf(setOf(log(mistakes(4)), { today: 5 }), 'review')).toHaveLength(4)
  })

  it('reviews those first that can be saved most easily', () => {
    const late = log(mistakes(6, 0))
    const fresh = log(mistakes(12, 20).slice(6), { firstSeq: 7 })
    const reviews = whyOf(setOf([...late, ...fresh], { today: 21 }), 'review')
    const families = new Set(fresh.flatMap(({ body }) => (body.type === 'answered' ? [body.question] : [])))
    expect(reviews.every(({ question }) => families.has(sample.get(question)?.family ?? ''))).toBe(true)
  })

  it('reviews a twin where there is one', () => {
    const set = setOf(
      log([
        [0, wrong('algebra-1')],
        [0, wrong('ratios-0')],
      ]),
      { today: 1 },
    )
    expect(
      whyOf(set, 'review')
        .map(({ question }) => question)
        .toSorted(),
    ).toEqual(['algebra-2', 'ratios-0'])
  })

  it('keeps the twin of a mistake for its review', () => {
    const bank = new Map([...sample].filter(([id]) => ['algebra-1', 'algebra-2'].includes(id)))
    const events = log([
      [0, wrong('algebra-1')],
      [1, right('algebra-1')],
    ])
    expect(setOf(events, { bank, today: 2 })).toEqual([{ question: 'algebra-1', why: 'again' }])
  })

  it('is the same on the second device, and while it is being answered', () => {
    const before = log(mistakes(8))
    const morning = setOf(before, { today: 1 })
    const today = morning.map(
      ({ question }, index) => [1, index % 2 === 0 ? right(question) : wrong(question)] as const,
    )
    for (let count = 0; count <= today.length; count += 1) {
      const events = [...log(today.slice(0, count), { writer: TABLET }), ...before]
      expect(setOf(events, { today: 1 })).toEqual(morning)
    }
  })

  it('is another one for another student and on another day', () => {
    const [own, others, tomorrow] = [
      setOf([], { today: 0 }),
      setOf([], { today: 0, student: 'omar' }),
      setOf([], { today: 1 }),
    ]
    expect(others).not.toEqual(own)
    expect(tomorrow).not.toEqual(own)
  })

  it('does not depend on the order in which packs were read', () => {
    const turned = new Map([...sample].toReversed())
    expect(setOf(log(mistakes(8)), { bank: turned, today: 1 })).toEqual(setOf(log(mistakes(8)), { today: 1 }))
  })

  it('asks new questions that are right in seven to eight of ten cases, where the bank has such', () => {
    const bank = sampleBank(60)
    const events = log(
      Array.from({ length: 12 }, (_, index) => [0, right(`${TOPICS[index % 6]}-${3 * index}`)] as const),
    )
    const abilities = topicAbilities(measuringAnswers(answersOf(events, bank), bank, DAY_0 + 1), BLUEPRINT)
    for (const { question } of whyOf(setOf(events, { bank, today: 1 }), 'new')) {
      const facts = bank.get(question)
      if (facts === undefined) throw new Error('a question of the bank')
      const mean = abilities.get(facts.topic)?.mean ?? 0
      const chance = rightProbability(mean, { difficulty: facts.difficulty, guess: guessOf(facts) })
      expect(chance).toBeGreaterThan(0.68)
      expect(chance).toBeLessThan(0.82)
    }
  })

  it('asks more of the topic that is weak and little known', () => {
    const strong = TOPICS.filter((topic) => topic !== 'algebra').flatMap((topic) =>
      Array.from({ length: 10 }, (_, index) => [0, right(`${topic}-${index}`)] as const),
    )
    const weak = Array.from({ length: 5 }, (_, index) => [0, right(`algebra-${3 * index}`, { hints: 1 })] as const)
    const bank = sampleBank(60)
    const events = log([...strong, ...weak])
    const sets = Array.from({ length: 60 }, (_, index) =>
      whyOf(setOf(events, { bank, today: 1, size: 4, student: `student ${index}` }), 'new'),
    ).flat()
    const count = (topic: string) => sets.filter((item) => topicOf(item, bank) === topic).length
    expect(count('algebra')).toBeGreaterThan(1.5 * count('reading'))
    expect(count('algebra')).toBeGreaterThan(count('geometry'))
  })

  it('never asks what is no longer offered, and asks again where nothing is unseen', () => {
    const bank = new Map([...sample].map(([id, facts]) => [id, { ...facts, isOffered: facts.topic === 'algebra' }]))
    const seen = log([...bank.keys()].filter((id) => id.startsWith('algebra')).map((id) => [0, right(id)] as const))
    const set = setOf(seen, { bank, today: 1 })
    expect(set).toHaveLength(10)
    expect(set.every((item) => item.why === 'again' && topicOf(item) === 'algebra')).toBe(true)
  })

  it('has no twin of a question beside it', () => {
    for (let day = 1; day < 30; day += 1) {
      const families = setOf(log(mistakes(12)), { today: day }).map(({ question }) => sample.get(question)?.family)
      expect(new Set(families).size).toBe(families.length)
    }
  })
})

describe('a student in the last week before the exam', () => {
  it('practises a whole section every second day, and each in its turn', () => {
    const sizes = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((left) => {
      const set = setOf(log(mistakes(12)), { today: 100 - left, examDay: 100, bank: sampleBank(100) })
      const sections = set.map((item) => BLUEPRINT.topics.find(({ topic }) => item.question.startsWith(topic))?.section)
      return set.length === 10 ? 10 : `${set.length} ${[...new Set(sections)].join(' ')}`
    })
    expect(sizes).toEqual([10, 10, 10, '60 verbal', 10, '60 quantitative', 10, '60 verbal', 10])
  })

  it('meets no new topic in the last two days', () => {
    const events = log([
      [90, wrong('algebra-0')],
      [90, right('ratios-0')],
    ])
    const topicsOn = (today: number) => new Set(setOf(events, { today, examDay: 100 }).map((item) => topicOf(item)))
    expect(topicsOn(97).size).toBeGreaterThan(2)
    expect([...topicsOn(99)].toSorted()).toEqual(['algebra', 'ratios'])
  })

  it('has the usual set when the date has passed', () => {
    expect(setOf([], { today: 103, examDay: 100 })).toEqual(setOf([], { today: 103 }))
  })
})
