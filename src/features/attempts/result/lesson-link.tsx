import { createContext, type ReactNode } from 'react'
import type { LessonPart } from '#contract/attempts/result.ts'
import { partFragment } from '#domain/learning/parts.ts'

export interface LessonLinkProps {
  readonly part: LessonPart
  readonly className: string | undefined
  readonly children: ReactNode
}

function ordinaryLink({ part, className, children }: LessonLinkProps) {
  const { courseId, lessonId, from, to } = part
  return (
    <a href={`/course/${courseId}/lessons/${lessonId}#${partFragment({ from, to })}`} className={className}>
      {children}
    </a>
  )
}

/** Links from a result to a lesson. The exam room has no router, so that there they load another document. */
export const LessonLink = createContext<(props: LessonLinkProps) => ReactNode>(ordinaryLink)
