import { createContext, use } from 'react'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { Problem } from '#contract/exams/publication.ts'
import type { Selecting } from '#src/ui/list/use-selection.ts'
import type { ExamOrder } from './exam-order.ts'
import type { useOutlineChanges } from './use-outline-changes.ts'

export type Section = ExamDraft['sections'][number]
export type Question = Section['questions'][number]

/** What the rows of an exam's questions need, from the page that holds them. */
export interface OutlineModel {
  readonly draft: ExamDraft
  readonly mayEdit: boolean
  /** By question. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>
  /** Number within the exam, from 1, of those that students are asked. */
  readonly numbers: ReadonlyMap<string, number>
  readonly htmlOf: (line: string) => string | null
  readonly topicName: (topic: string) => string
  readonly selecting: Selecting
  readonly changes: ReturnType<typeof useOutlineChanges>
  readonly saveOrder: (order: ExamOrder) => void
  readonly onEditSection: (section: Section) => void
}

export const OutlineContext = createContext<OutlineModel | null>(null)

export function useOutline(): OutlineModel {
  const model = use(OutlineContext)
  if (model === null) throw new Error('rows stand inside Outline')
  return model
}

export function questionNumbers({ sections }: ExamDraft): ReadonlyMap<string, number> {
  const asked = sections.flatMap(({ questions }) => questions.filter(({ active }) => active))
  return new Map(asked.map(({ id }, index) => [id, index + 1]))
}

export interface PlaceInExam {
  readonly number: number
  readonly total: number
}

/** Which question of how many; a new one (null) is counted as the last of its section. Null: it is not asked. */
export function placeOf(draft: ExamDraft, questionId: string | null, sectionId: string): PlaceInExam | null {
  const numbers = questionNumbers(draft)
  if (questionId !== null) {
    const number = numbers.get(questionId)
    return number === undefined ? null : { number, total: numbers.size }
  }
  const at = draft.sections.findIndex(({ id }) => id === sectionId)
  const before = draft.sections.slice(0, at + 1).flatMap(({ questions }) => questions.filter(({ active }) => active))
  return { number: before.length + 1, total: numbers.size + 1 }
}
