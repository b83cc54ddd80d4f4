import { describe, expect, it } from 'vitest'
import { askedInSection } from './asked-in-section.ts'
import { offeredGroups, valuesOf, writtenGroups } from './draws-form.ts'
import type { Section } from './outline-model.ts'

const question = (id: string, changes: object = {}) => ({ id, active: true, mark: 2, ...changes })

function section(draws: Section['draws'], ...off: readonly string[]) {
  const questions = ['a', 'b', 'c', 'd'].map((id) => question(id, { active: !off.includes(id) }))
  return { draws, questions } as unknown as Pick<Section, 'draws' | 'questions'>
}

describe('an author who decides what every attempt is asked', () => {
  it('is offered one group of all that is asked, and then the groups that there are', () => {
    const written = section([], 'd')
    expect(offeredGroups(written)).toEqual([{ questionIds: ['a', 'b', 'c'], asked: 2 }])
    expect(valuesOf(written)).toEqual({ papers: 'same', group0: '2' })
    const draws = [{ questionIds: ['a', 'b'], asked: 1 }]
    expect(offeredGroups(section(draws))).toBe(draws)
    expect(valuesOf(section(draws))).toEqual({ papers: 'own', group0: '1' })
  })

  it('sends whole numbers up to the number of questions, and nothing for everybody the same', () => {
    const offered = [{ questionIds: ['a', 'b', 'c'], asked: 1 }]
    const sent = (group0: string) => writtenGroups(offered, { papers: 'own', group0 })[0]?.asked ?? null
    expect(['1', '٣', '0', '4', '1.5', '', 'x'].map(sent)).toEqual([1, 3, null, null, null, null, null])
    expect(writtenGroups(offered, { papers: 'same', group0: 'x' })).toEqual([])
  })

  it('reads the questions and marks of one attempt, without what is switched off', () => {
    const draws = [{ questionIds: ['a', 'b', 'c'], asked: 1 }]
    expect(askedInSection(section(draws))).toEqual({ asked: 2, marks: 4, isOwn: true })
    expect(askedInSection(section(draws, 'a', 'b'))).toEqual({ asked: 2, marks: 4, isOwn: false })
    expect(askedInSection(section([]))).toEqual({ asked: 4, marks: 8, isOwn: false })
  })
})
