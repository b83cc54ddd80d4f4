/** Parts of film lessons that explain questions which were answered wrongly, as one list. */
import { secondsOf, unionOf, type WatchedRange } from './watched.ts'

/** Whole seconds of a lesson that explain a question. */
interface LessonPart {
  readonly lessonId: string
  readonly from: number
  readonly to: number
}

export interface HelpingPart<Lesson extends LessonPart> {
  readonly part: Lesson
  /** Numbers of the questions that it explains, in order. */
  readonly numbers: readonly number[]
}

export interface HelpingParts<Lesson extends LessonPart> {
  /** Sorted by question; within a lesson, by position in the film. */
  readonly parts: readonly HelpingPart<Lesson>[]
  /** Total length of all parts, seconds; a part that several questions share counts once. */
  readonly seconds: number
}

/** Parts to watch; parts of one lesson that overlap or touch are merged. */
export function helpingParts<Lesson extends LessonPart>(
  questions: readonly { readonly number: number; readonly lesson: Lesson | null }[],
): HelpingParts<Lesson> {
  const explained = questions.flatMap(({ number, lesson }) => (lesson === null ? [] : [{ number, lesson }]))
  const byLesson = [...Map.groupBy(explained, ({ lesson }) => lesson.lessonId).values()]
  const parts = byLesson.flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const ranges = unionOf(own.map(({ lesson }): WatchedRange => [lesson.from, lesson.to]))
    return ranges.map(([from, to]) => ({
      part: { ...first.lesson, from, to },
      numbers: own.filter(({ lesson }) => lesson.from >= from && lesson.to <= to).map(({ number }) => number),
    }))
  })
  return { parts, seconds: secondsOf(parts.map(({ part }): WatchedRange => [part.from, part.to])) }
}

/** Fragment of an address that points to a part of a film, in the form of a media fragment: `t=75,120`. */
export function partFragment({ from, to }: { readonly from: number; readonly to: number }): string {
  return `t=${from},${to}`
}

/** Part to which such a fragment points; null if it points to none. */
export function partOfFragment(fragment: string): { readonly from: number; readonly to: number } | null {
  const [, from = '', to = ''] = /^#?t=(\d{1,5}),(\d{1,5})$/.exec(fragment) ?? []
  const part = { from: Number(from), to: Number(to) }
  return from !== '' && part.from < part.to ? part : null
}
