/** Forms of an exam on paper: the same questions in orders of their own, each the same for the same seed. */
import type { Paper } from './paper.ts'
import { type DrawnGroup, leftOut, paperWithout } from './paper-draw.ts'
import { optionsAsShown } from './hidden-order.ts'
import { hashText, randomSource } from '../shuffle/shuffle.ts'

export const PRINTED_FORMS_MOST = 4
/** Seeds are short, because they stand on the paper. */
export const PRINTED_SEED_MOST = 9_999

export interface PrintedQuestion {
  readonly id: string
  /** From 1, through all sections. */
  readonly number: number
  /** Ids of its options in the order of this form. */
  readonly options: readonly string[]
}

export interface PrintedSection {
  readonly id: string
  readonly questions: readonly PrintedQuestion[]
}

interface Question {
  readonly id: string
  readonly paragraphId: string | null
  readonly options: readonly { readonly id: string; readonly pinned: boolean }[]
}

interface PrintedPaper {
  readonly shuffleOptions: boolean
  readonly sections: readonly { readonly id: string; readonly questions: readonly Question[] }[]
}

export interface FormChoice {
  /** From 0: A, B, C, D. The first has the author's order. */
  readonly form: number
  readonly seed: number
  /** True if questions change their places, too. */
  readonly shuffleQuestions: boolean
}

/**
 * One form of a paper. Sections keep their order; questions move within their section, those of one passage together
 * and in their order. Options move if the exam allows it, and pinned ones stay.
 */
export function printedForm(paper: PrintedPaper, { form, seed, shuffleQuestions }: FormChoice): PrintedSection[] {
  const own = form === 0 ? null : (seed ^ hashText(`form ${form}`)) >>> 0
  let number = 0
  return paper.sections.map(({ id, questions }) => ({
    id,
    questions: (own === null || !shuffleQuestions ? questions : shuffled(questions, own, id)).map((question) => {
      number += 1
      const options = own === null ? question.options : optionsAsShown(paper, question, own)
      return { id: question.id, number, options: options.map((option) => option.id) }
    }),
  }))
}

/**
 * The paper of which forms are made: where every attempt has questions of its own, those that a seed brings. All forms
 * of a seed ask the same, as forms do.
 */
export function printedPaper<Printed extends Paper>(
  { paper, draws }: { readonly paper: Printed; readonly draws: readonly DrawnGroup[] | null },
  seed: number,
): Printed {
  return draws === null ? paper : (paperWithout(paper, leftOut(draws, seed)) as Printed)
}

function shuffled(questions: readonly Question[], seed: number, sectionId: string): Question[] {
  const blocks = byPassage(questions)
  const next = randomSource((seed ^ hashText(sectionId)) >>> 0)
  for (let last = blocks.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(next() * (last + 1))
    const [one, other] = [blocks[last], blocks[pick]]
    if (one !== undefined && other !== undefined) [blocks[last], blocks[pick]] = [other, one]
  }
  return blocks.flat()
}

/** Questions of one passage that follow each other are one block. */
function byPassage(questions: readonly Question[]): Question[][] {
  const blocks: Question[][] = []
  for (const question of questions) {
    const before = blocks.at(-1)
    const isSame = question.paragraphId !== null && before?.at(-1)?.paragraphId === question.paragraphId
    if (isSame) before?.push(question)
    else blocks.push([question])
  }
  return blocks
}

/** Places of the right options of a question in a form, from 0. */
export function rightPlaces({ options }: PrintedQuestion, correct: readonly string[]): number[] {
  return options.flatMap((id, place) => (correct.includes(id) ? [place] : []))
}
