import { expect, test } from 'vitest'
import { strengthsOf, type TopicScore, verdictOf } from './strengths.ts'

const line = (topic: string, score: number, maximum: number, questions = maximum): TopicScore => ({
  topic,
  score,
  maximum,
  questions,
})

test('a student sees topics over all results, the strongest first', () => {
  const strengths = strengthsOf([[line('algebra', 1, 4), line('reading', 3, 4)], [line('algebra', 3, 4)]])
  expect(strengths).toEqual([
    { topic: 'reading', score: 3, maximum: 4, questions: 4, share: 0.75 },
    { topic: 'algebra', score: 4, maximum: 8, questions: 8, share: 0.5 },
  ])
})

test('two questions are no strength, three are', () => {
  expect(strengthsOf([[line('algebra', 2, 2)]])).toEqual([])
  expect(strengthsOf([[line('algebra', 2, 2)], [line('algebra', 1, 1)]])).toHaveLength(1)
})

test('questions without a topic or without marks say nothing', () => {
  expect(strengthsOf([[line('', 4, 4), line('essay', 0, 0, 5)]])).toEqual([])
})

test('equal topics stand in one order whatever order they came in', () => {
  const lines = [line('b', 2, 4), line('a', 2, 4), line('c', 4, 8)]
  const names = (given: readonly TopicScore[]) => strengthsOf([given]).map(({ topic }) => topic)
  expect(names(lines)).toEqual(['c', 'a', 'b'])
  expect(names(lines.toReversed())).toEqual(['c', 'a', 'b'])
})

test('shares stay between nothing and everything, and decimals add up', () => {
  const parts = Array.from({ length: 10 }, () => [line('algebra', 0.1, 0.1, 1)])
  expect(strengthsOf(parts)).toEqual([{ topic: 'algebra', score: 1, maximum: 1, questions: 10, share: 1 }])
})

test('how results are divided among attempts does not change what is said', () => {
  const lines = [line('a', 1, 3), line('b', 2, 5), line('a', 2, 4), line('b', 0, 1)]
  expect(strengthsOf(lines.map((one) => [one]))).toEqual(strengthsOf([lines]))
})

test('a student is called strong and weak only in topics of eight questions or more', () => {
  const few = strengthsOf([[line('algebra', 1, 3), line('reading', 3, 3), line('geometry', 6, 8)]])
  expect(verdictOf(few)).toBeNull()
  const enough = strengthsOf([[line('algebra', 0, 3), line('reading', 9, 9), line('geometry', 6, 8)]])
  expect(verdictOf(enough)).toMatchObject({ strongest: { topic: 'reading' }, weakest: { topic: 'geometry' } })
})

test('a student who does equally well in all topics is called weak in none', () => {
  expect(verdictOf(strengthsOf([[line('reading', 4, 8), line('geometry', 4, 8)]]))).toBeNull()
})
