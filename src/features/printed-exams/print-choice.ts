import { PRINTED_FORMS_MOST, PRINTED_SEED_MOST } from '#domain/exam/printed-forms.ts'
import { hashText } from '#domain/shuffle/shuffle.ts'
import type { PrintSearch } from './print-search.ts'

export interface PrintChoice {
  readonly forms: number
  readonly seed: number
  readonly shuffleQuestions: boolean
}

const USUAL_FORMS = 2

/** An exam has a number of its own, so that it gives the same forms wherever its paper is opened. */
export function printChoice(examId: string, { forms = USUAL_FORMS, seed, order }: PrintSearch): PrintChoice {
  return {
    forms: Math.min(Math.max(forms, 1), PRINTED_FORMS_MOST),
    seed: (seed ?? hashText(examId)) % (PRINTED_SEED_MOST + 1),
    shuffleQuestions: order !== 'kept',
  }
}
