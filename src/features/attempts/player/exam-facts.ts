/** Facts that components select from the machine, each as narrow as its component needs. */
import type { AttemptState } from '#domain/attempt/state.ts'
import type { PaperQuestion, PaperSection } from '#domain/exam/paper.ts'
import { attemptState, type ExamSnapshot, type QuestionSnapshot } from './exam-actor.ts'

const NO_CHOICE: readonly string[] = []

export function sectionIndexOf(snapshot: ExamSnapshot): number {
  return snapshot.context.state?.sectionIndex ?? 0
}

export function sectionOf(snapshot: ExamSnapshot): PaperSection {
  const section = snapshot.context.session?.paper.sections[sectionIndexOf(snapshot)]
  if (section === undefined) throw new Error('the paper has no such section')
  return section
}

export function questionIndexOf(snapshot: ExamSnapshot): number {
  return snapshot.context.questionIndex
}

export function questionOf(snapshot: ExamSnapshot): PaperQuestion {
  const question = sectionOf(snapshot).questions[questionIndexOf(snapshot)]
  if (question === undefined) throw new Error('the section has no such question')
  return question
}

export function choiceOf(questionId: string): (snapshot: QuestionSnapshot) => readonly string[] {
  return (snapshot) => attemptState(snapshot).answers.get(questionId) ?? NO_CHOICE
}

export function struckOf(questionId: string): (snapshot: QuestionSnapshot) => readonly string[] {
  return (snapshot) => attemptState(snapshot).struck.get(questionId) ?? NO_CHOICE
}

/** Five states; every one has its own shape in the palette, not only its colour. */
export type CellState = 'unseen' | 'seen' | 'answered' | 'flagged' | 'answered-flagged'

export const CELL_STATES: readonly CellState[] = ['answered', 'answered-flagged', 'flagged', 'seen', 'unseen']

type Marks = Pick<AttemptState, 'answers' | 'flagged' | 'seen'>

export function isAnswered(state: Pick<Marks, 'answers'>, questionId: string): boolean {
  return (state.answers.get(questionId)?.length ?? 0) > 0
}

/** State of a question's cell; a flag on a question that was never opened still counts as a flag. */
export function cellState(state: Marks, questionId: string): CellState {
  const answered = isAnswered(state, questionId)
  if (state.flagged.has(questionId)) return answered ? 'answered-flagged' : 'flagged'
  if (answered) return 'answered'
  return state.seen.has(questionId) ? 'seen' : 'unseen'
}

export type CellCounts = Readonly<Record<CellState, number>>

export function countCells(state: Marks, section: Pick<PaperSection, 'questions'>): CellCounts {
  const counts = { unseen: 0, seen: 0, answered: 0, flagged: 0, 'answered-flagged': 0 }
  for (const question of section.questions) counts[cellState(state, question.id)] += 1
  return counts
}

export interface SectionTally {
  readonly questions: number
  readonly answered: number
  readonly flagged: number
}

export function tallyOf(counts: CellCounts): SectionTally {
  return {
    questions: CELL_STATES.reduce((sum, state) => sum + counts[state], 0),
    answered: counts.answered + counts['answered-flagged'],
    flagged: counts.flagged + counts['answered-flagged'],
  }
}

/** Comparison for selectors that answer a fresh object each time. */
export function isShallowEqual<Value extends object>(a: Value, b: Value): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => Reflect.get(a, name) === Reflect.get(b, name))
}
