import { useExam, useSession } from '../exam-actor.ts'
import { sectionIndexOf } from '../exam-facts.ts'

/** True if completing the running section ends the exam; false if another section follows. */
export function useSectionEnd(): { readonly isLast: boolean; readonly index: number } {
  const { paper } = useSession()
  const index = useExam(sectionIndexOf)
  return { isLast: index >= paper.sections.length - 1, index }
}
