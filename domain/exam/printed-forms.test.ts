import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printedForm, rightPlaces } from './printed-forms.ts'

const paper = fc.record({
  shuffleOptions: fc.boolean(),
  sections: fc.array(
    fc.array(fc.record({ passage: fc.constantFrom(null, 'p', 'q'), options: fc.integer({ min: 2, max: 6 }) })),
    { maxLength: 4 },
  ),
})

type Plan = typeof paper extends fc.Arbitrary<infer Value> ? Value : never

const paperOf = ({ shuffleOptions, sections }: Plan) => ({
  shuffleOptions,
  sections: sections.map((questions, section) => ({
    id: `s${section}`,
    questions: questions.map(({ passage, options }, place) => ({
      id: `s${section}q${place}`,
      paragraphId: passage,
      options: Array.from({ length: options }, (_, option) => ({ id: `${option}`, pinned: option === options - 1 })),
    })),
  })),
})

const seed = fc.integer({ min: 0, max: 9_999 })
const form = fc.integer({ min: 0, max: 3 })

describe('an author who prints forms of an exam', () => {
  it('gets the same form for the same seed, with every question once in its section and its last option in place', () => {
    fc.assert(
      fc.property(paper, seed, form, fc.boolean(), (plan, own, which, shuffleQuestions) => {
        const written = paperOf(plan)
        const choice = { form: which, seed: own, shuffleQuestions }
        const printed = printedForm(written, choice)
        expect(printedForm(structuredClone(written), choice)).toEqual(printed)
        expect(printed.flatMap(({ questions }) => questions.map(({ number }) => number))).toEqual(
          written.sections.flatMap(({ questions }) => questions).map((_, index) => index + 1),
        )
        written.sections.forEach(({ questions }, index) => {
          const shown = printed[index]?.questions ?? []
          expect(shown.map(({ id }) => id).toSorted()).toEqual(questions.map(({ id }) => id).toSorted())
          for (const { id, options } of shown) {
            const asked = questions.find((question) => question.id === id)
            expect(options.toSorted()).toEqual(asked?.options.map((option) => option.id).toSorted())
            expect(options.at(-1)).toBe(asked?.options.at(-1)?.id)
            if (!plan.shuffleOptions) expect(options).toEqual(asked?.options.map((option) => option.id))
          }
        })
      }),
    )
  })

  it('gets the author’s order as form A, and questions of a passage together in every form', () => {
    const question = (id: string, paragraphId: string | null) => ({ id, paragraphId, options: [] })
    const questions = [
      question('1', null),
      question('2', 'p'),
      question('3', 'p'),
      question('4', null),
      question('5', null),
      question('6', null),
    ]
    const written = { shuffleOptions: true, sections: [{ id: 's', questions }] }
    const orderOf = (which: number, own = 7) =>
      printedForm(written, { form: which, seed: own, shuffleQuestions: true })[0]
        ?.questions.map(({ id }) => id)
        .join('')
    expect(orderOf(0)).toBe('123456')
    const others = Array.from({ length: 40 }, (_, own) => orderOf(1 + (own % 3), own))
    expect(others.every((order) => order?.includes('23'))).toBe(true)
    expect(new Set(others).size).toBeGreaterThan(10)
  })

  it('gets a key that follows the options of each form', () => {
    expect(rightPlaces({ id: 'q', number: 1, options: ['c', 'a', 'b'] }, ['a', 'b'])).toEqual([1, 2])
  })
})
