import { expect, test } from 'vitest'
import { question } from '../exam-world.test-support.tsx'
import { placeOf, placesAround } from './use-places.ts'

const questions = ['q1', 'q2', 'q3', 'q4', 'q5'].map((id) => question(id))
const section = { id: 's', name: 'Section', minutes: null, questions }
const idsAround = (index: number) => placesAround(section, index).map((each) => each?.id ?? null)

test('a student who goes on through a section finds each question rendered in the place that was not seen', () => {
  for (let index = 0; index < questions.length - 1; index += 1) {
    expect(placeOf(index + 1)).not.toBe(placeOf(index))
    expect(idsAround(index)[placeOf(index)]).toBe(questions[index]?.id)
    expect(idsAround(index)[placeOf(index + 1)]).toBe(questions[index + 1]?.id)
  }
})

test('beside the last question lies the one before it, and beside an only one nothing', () => {
  expect(idsAround(4)).toEqual(['q5', 'q4'])
  expect(placesAround({ ...section, questions: questions.slice(0, 1) }, 0).map((each) => each?.id)).toEqual([
    'q1',
    undefined,
  ])
})
