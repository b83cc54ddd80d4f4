import { expect, it } from 'vitest'
import { sectionEndsAt } from './state.ts'
import { MINUTE, sampleRules, START } from './sample-exam.test-support.ts'

it('a student is judged by the sections, questions and options of the paper that is sat', () => {
  const { sections } = sampleRules({ sections: [10, null] })
  expect(sections.map(({ questions }) => [...questions.keys()])).toEqual([
    ['q1', 'q2'],
    ['q3', 'q4'],
  ])
  expect([...(sections[1]?.questions.get('q3') ?? [])]).toEqual(['a', 'b', 'c', 'd'])
})

it('a student has the minutes of the section, and never more than the exam has left', () => {
  const { terms } = sampleRules({ sections: [10, 10] })
  expect(sectionEndsAt(terms, { sectionIndex: 0, sectionStartedAt: START })).toBe(START + 10 * MINUTE)
  expect(sectionEndsAt(terms, { sectionIndex: 1, sectionStartedAt: START + 15 * MINUTE })).toBe(START + 20 * MINUTE)
  expect(sectionEndsAt(sampleRules().terms, { sectionIndex: 0, sectionStartedAt: START })).toBe(START + 60 * MINUTE)
})
