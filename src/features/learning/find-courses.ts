import type { StudentCourse } from '#contract/learning.ts'
import { foldForSearch } from '#domain/arabic/search.ts'

interface Wanted {
  /** As typed; every word must be found, however its Arabic is written. */
  readonly text: string
  /** Null: any. */
  readonly subject: string | null
}

/** The courses whose title, description or subject has what is looked for. */
export function findCourses(courses: readonly StudentCourse[], { text, subject }: Wanted): StudentCourse[] {
  const words = foldForSearch(text).split(' ').filter(Boolean)
  return courses.filter((course) => {
    if (subject !== null && course.subject !== subject) return false
    const own = foldForSearch(`${course.title} ${course.description} ${course.subject ?? ''}`)
    return words.every((word) => own.includes(word))
  })
}
