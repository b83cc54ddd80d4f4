import { useExam, useSession } from '../exam-actor.ts'
import { sectionIndexOf } from '../exam-facts.ts'

/** Whether completing the running section ends the exam, or another one follows. */
export function useSectionEnd(): { readonly isLast: boolean; readonly index: number } {
  const { paper } = useSession()
  const index = useExam(sectionIndexOf)
  return { isLast: index >= paper.sections.length - 1, index }
}
