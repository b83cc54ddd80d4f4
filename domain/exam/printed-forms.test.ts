import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Paper } from './paper.ts'
import { printedForm, printedPaper, rightPlaces } from './printed-forms.ts'

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

describe('an author who prints an exam of which every attempt has its own questions', () => {
  it('gets forms with the same questions for one number, and with others for another', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `q${index}`)
    const question = (id: string) => ({
      id,
      paragraphId: null,
      answerType: 'radio' as const,
      html: id,
      mark: 1,
      options: [],
      hintHtml: null,
    })
    const written: Paper = {
      examId: 'e',
      versionId: 'v',
      title: '',
      locale: 'ar',
      shuffleOptions: true,
      sections: [{ id: 's', name: 's', minutes: null, questions: ids.map(question) }],
      paragraphs: [],
    }
    const draws = [{ asked: 4, questionIds: ids }]
    const askedIn = (number: number, which: number) =>
      printedForm(printedPaper({ paper: written, draws }, number), {
        form: which,
        seed: number,
        shuffleQuestions: true,
      })
        .flatMap(({ questions }) => questions.map(({ id }) => id))
        .toSorted()
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    for (const number of numbers) {
      expect(askedIn(number, 0)).toHaveLength(4)
      expect(askedIn(number, 2)).toEqual(askedIn(number, 0))
    }
    expect(new Set(numbers.map((number) => askedIn(number, 0).join())).size).toBeGreaterThan(10)
    expect(printedPaper({ paper: written, draws: null }, 3)).toBe(written)
  })
})
