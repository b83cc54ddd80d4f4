/** Courses and chapters that open after an exam: those that are still shut for a student. */
import type { ServerDependencies } from '#server/dependencies.ts'
import type { ExamToPass } from './exams-to-pass.ts'
import { selectBegunPlaces } from './gates.repo.ts'

/** Course and chapter of a lesson; a course by itself has no chapter. */
export interface GatedPlace {
  readonly courseId: string
  readonly courseAfterExamId: string | null
  readonly chapterId?: string
  readonly chapterAfterExamId?: string | null
}

export interface ShutGates {
  /** The exam that stands before a course or a chapter, by the id of that; what is open is missing. */
  readonly courses: ReadonlyMap<string, ExamToPass>
  readonly chapters: ReadonlyMap<string, ExamToPass>
}

const NONE_SHUT: ShutGates = { courses: new Map(), chapters: new Map() }

type GateDependencies = Pick<ServerDependencies, 'database' | 'now' | 'readExamsToPass'>

/**
 * The gates among these places that are shut for a student. Who has begun what is behind a gate goes on, whatever
 * happens to the result or to the gate; a free lesson stands outside and begins nothing. Places without a gate cost no
 * query.
 */
export async function shutGates(
  { database, now, readExamsToPass }: GateDependencies,
  userId: string,
  places: readonly GatedPlace[],
): Promise<ShutGates> {
  const examIds = places.flatMap(({ courseAfterExamId, chapterAfterExamId = null }) =>
    [courseAfterExamId, chapterAfterExamId].filter((id) => id !== null),
  )
  if (examIds.length === 0) return NONE_SHUT
  const toPass = await readExamsToPass(database.query, userId, examIds, now())
  if (toPass.size === 0) return NONE_SHUT
  const begun = await selectBegunPlaces(database.query, userId, [...new Set(places.map(({ courseId }) => courseId))])
  const [courses, chapters] = [new Map<string, ExamToPass>(), new Map<string, ExamToPass>()]
  const shut = (gates: Map<string, ExamToPass>, id: string, examId: string | null) => {
    const exam = examId === null ? undefined : toPass.get(examId)
    if (exam !== undefined && !begun.has(id)) gates.set(id, exam)
  }
  for (const { courseId, courseAfterExamId, chapterId, chapterAfterExamId = null } of places) {
    shut(courses, courseId, courseAfterExamId)
    if (chapterId !== undefined) shut(chapters, chapterId, chapterAfterExamId)
  }
  return { courses, chapters }
}

/** True if a lesson that is not free stands behind a gate that is shut. */
export function isBehind(gates: ShutGates, { courseId, chapterId = '' }: Pick<GatedPlace, 'courseId' | 'chapterId'>) {
  return gates.courses.has(courseId) || gates.chapters.has(chapterId)
}

/** The exam that a student has yet to pass before a course; null: it is open. */
export async function courseGate(
  dependencies: GateDependencies,
  userId: string,
  { id: courseId, afterExamId: courseAfterExamId }: { readonly id: string; readonly afterExamId: string | null },
): Promise<ExamToPass | null> {
  const { courses } = await shutGates(dependencies, userId, [{ courseId, courseAfterExamId }])
  return courses.get(courseId) ?? null
}
