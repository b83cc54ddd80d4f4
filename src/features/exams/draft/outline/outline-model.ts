import { createContext, use } from 'react'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { Problem } from '#contract/exams/publication.ts'
import type { Selecting } from '#src/ui/list/use-selection.ts'
import type { ExamOrder } from './exam-order.ts'
import type { useOutlineChanges } from './use-outline-changes.ts'

export type Section = ExamDraft['sections'][number]
export type Question = Section['questions'][number]

/** Things that the rows of an exam's questions need, from the page that holds them. */
export interface OutlineModel {
  readonly draft: ExamDraft
  readonly mayEdit: boolean
  /** Problems by question. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>
  /** Number within the exam, from 1, of those that students are asked. */
  readonly numbers: ReadonlyMap<string, number>
  readonly htmlOf: (line: string) => string | null
  readonly topicName: (topic: string) => string
  readonly selecting: Selecting
  readonly changes: ReturnType<typeof useOutlineChanges>
  readonly saveOrder: (order: ExamOrder) => void
  readonly onEditSection: (section: Section) => void
  /** Opens what every attempt is asked of the section. */
  readonly onEditDraws: (section: Section) => void
}

export const OutlineContext = createContext<OutlineModel | null>(null)

export function useOutline(): OutlineModel {
  const model = use(OutlineContext)
  if (model === null) throw new Error('rows stand inside Outline')
  return model
}
