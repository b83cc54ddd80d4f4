import { describe, expect, it } from 'vitest'
import { foldCards } from './cards.ts'
import { mistakesSet, topicSet } from './chosen-sets.ts'
import type { PracticeBody } from './event.ts'
import type { SetItem } from './set-item.ts'
import { answersOf, BLUEPRINT, blank, DAY_0, log, right, sampleBank, wrong } from './sample-practice.test-support.ts'

const bank = sampleBank(12)

function given(lines: readonly (readonly [number, PracticeBody])[]) {
  const today = DAY_0 + (lines.at(-1)?.[0] ?? 0)
  const answers = answersOf(log(lines), bank)
  const cards = foldCards(answers, new Set(), { today, examDay: null })
  return { answers, cards, bank, blueprint: BLUEPRINT, student: 'sara', today }
}

describe('a student who practises topics', () => {
  const topicsOf = (set: readonly SetItem[]) => set.map(({ question }) => question.split('-')[0])

  it('has unseen questions of these topics, in turns', () => {
    const known = ['algebra', 'ratios'].flatMap((topic) =>
      [0, 1, 3].map((place) => [0, right(`${topic}-${place}`)] as const),
    )
    const set = topicSet({ ...given(known), topics: ['algebra', 'ratios'], size: 8 })
    const topics = topicsOf(set)
    expect(set.every(({ why }) => why === 'new')).toBe(true)
    expect(topics.filter((topic, index) => topic === topics[index + 1])).toEqual([])
    expect(new Set(topics)).toEqual(new Set(['algebra', 'ratios']))
  })

  it('has the first three of each topic that is new to them together', () => {
    const topics = topicsOf(topicSet({ ...given([]), topics: ['algebra', 'ratios'], size: 6 }))
    expect(topics.filter((topic, index) => topic === topics[index + 1])).toHaveLength(4)
    expect(topics.filter((topic) => topic === 'algebra')).toHaveLength(3)
  })

  it('has three when three are missing for a level', () => {
    expect(topicSet({ ...given([]), topics: ['algebra'], size: 3 })).toHaveLength(3)
  })

  it('has other questions in the next set of the same day', () => {
    const first = topicSet({ ...given([]), topics: ['algebra'], size: 4 })
    const second = topicSet({
      ...given(first.map(({ question }) => [0, right(question)])),
      topics: ['algebra'],
      size: 4,
    })
    const seen = new Set(first.map(({ question }) => question))
    expect(second.filter(({ question }) => seen.has(question))).toEqual([])
  })

  it('sees again what was not asked for longest, where nothing is unseen', () => {
    const ids = [...bank.keys()].filter((id) => id.startsWith('algebra'))
    const set = topicSet({ ...given(ids.map((id, day) => [day, right(id)])), topics: ['algebra'], size: 3 })
    expect(set.map(({ question, why }) => [question, why])).toEqual(
      ids
        .slice(0, 2)
        .map((id) => [id, 'again'])
        .concat([['algebra-3', 'again']]),
    )
  })

  it('practises a topic that no paper asks', () => {
    const facts = [...bank.values()].map((one) => ({ ...one, topic: one.topic === 'algebra' ? 'logic' : one.topic }))
    const others = new Map(facts.map((one) => [one.question, one]))
    expect(topicSet({ ...given([]), bank: others, topics: ['logic'], size: 4 })).toHaveLength(4)
  })
})

describe('a student who goes over mistakes', () => {
  const lines = [
    [0, wrong('algebra-0')],
    [0, blank('algebra-3')],
    [0, wrong('ratios-1')],
    [0, wrong('reading-0')],
    [1, right('reading-0')],
  ] as const

  it('has those that are open, and a twin where there is one', () => {
    const set = mistakesSet(given(lines))
    expect(set.map(({ question }) => question).toSorted()).toEqual(['algebra-0', 'algebra-3', 'ratios-2'])
    expect(set.every(({ why }) => why === 'review')).toBe(true)
  })

  it('has those of one topic, or of one wrong idea', () => {
    const ids = (filter: object) => mistakesSet({ ...given(lines), ...filter }).map(({ question }) => question)
    expect(ids({ topic: 'algebra' }).toSorted()).toEqual(['algebra-0', 'algebra-3'])
    expect(ids({ misconception: 'divides-by-the-wrong-number' }).toSorted()).toEqual(['algebra-0', 'ratios-2'])
    expect(ids({ topic: 'geometry' })).toEqual([])
  })
})
