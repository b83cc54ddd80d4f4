interface SeenLesson {
  readonly id: string
  readonly title: string
  /** Number of students who have seen it. */
  readonly begun: number
}

/**
 * The lesson after which most students went no further, in the order of the course, and how many they are; null where
 * none is lost from one lesson to the next. The last lesson loses nobody.
 */
export function steepestLessonLoss(lessons: readonly SeenLesson[]): (SeenLesson & { readonly lost: number }) | null {
  let steepest: (SeenLesson & { readonly lost: number }) | null = null
  for (const [index, lesson] of lessons.entries()) {
    const next = lessons[index + 1]
    const lost = next === undefined ? 0 : lesson.begun - next.begun
    if (lost > (steepest?.lost ?? 0)) steepest = { ...lesson, lost }
  }
  return steepest
}
