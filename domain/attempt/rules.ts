import type { Paper } from '../exam/paper.ts'
import type { AttemptRules } from './state.ts'
import type { AttemptTerms } from './terms.ts'

/** Rules for the fold, from the paper of the attempt and its terms. */
export function attemptRules(paper: Pick<Paper, 'sections'>, terms: AttemptTerms): AttemptRules {
  return {
    terms,
    sections: paper.sections.map((section) => ({
      questions: new Map(
        section.questions.map((question) => [question.id, new Set(question.options.map((option) => option.id))]),
      ),
    })),
  }
}
