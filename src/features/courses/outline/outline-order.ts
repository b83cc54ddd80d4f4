/** The order of a course: its chapters, and in each its lessons. Moves answer a new order, or the same one for none. */
import type { CourseOutline } from '#contract/learning/lessons.ts'

type Chapters = CourseOutline['chapters']

interface Line {
  readonly chapterId: string
  /** Null: the chapter's heading. */
  readonly lessonId: string | null
}

function linesOf(chapters: Chapters): Line[] {
  return chapters.flatMap(({ id, lessons }) => [
    { chapterId: id, lessonId: null },
    ...lessons.map((lesson) => ({ chapterId: id, lessonId: lesson.id })),
  ])
}

/** Lessons above the first heading go below it: a lesson is always in a chapter. */
function chaptersOf(lines: readonly Line[], chapters: Chapters): Chapters {
  const lessons = new Map(chapters.flatMap((chapter) => chapter.lessons.map((lesson) => [lesson.id, lesson] as const)))
  const first = lines.find(({ lessonId }) => lessonId === null)?.chapterId
  const inside = new Map<string, string[]>(chapters.map(({ id }) => [id, []]))
  let current = first
  for (const { chapterId, lessonId } of lines) {
    if (lessonId === null) current = chapterId
    else inside.get(current ?? '')?.push(lessonId)
  }
  return chapters.map((chapter) => ({
    ...chapter,
    lessons: (inside.get(chapter.id) ?? []).flatMap((id) => lessons.get(id) ?? []),
  }))
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** What is dragged takes the line of what it is dropped upon; a chapter takes its lessons along. */
export function dropped(chapters: Chapters, id: string, overId: string): Chapters {
  if (id === overId) return chapters
  const chapter = chapters.findIndex((one) => one.id === id)
  if (chapter !== -1) {
    const to = chapters.findIndex((one) => one.id === overId || one.lessons.some((lesson) => lesson.id === overId))
    return to === -1 || to === chapter ? chapters : moved(chapters, chapter, to)
  }
  const lines = linesOf(chapters)
  const from = lines.findIndex(({ lessonId }) => lessonId === id)
  const to = lines.findIndex(({ chapterId, lessonId }) => (lessonId ?? chapterId) === overId)
  return from === -1 || to === -1 ? chapters : chaptersOf(moved(lines, from, to), chapters)
}

/** One line up or down; a lesson goes on into the next chapter. */
export function stepped(chapters: Chapters, id: string, step: 1 | -1): Chapters {
  const place = chapters.findIndex((one) => one.id === id)
  if (place !== -1) {
    const over = chapters[place + step]
    return over === undefined ? chapters : dropped(chapters, id, over.id)
  }
  const lines = linesOf(chapters)
  const over = lines[lines.findIndex(({ lessonId }) => lessonId === id) + step]
  const isFirst = over === undefined || over === lines[0]
  return isFirst ? chapters : dropped(chapters, id, over.lessonId ?? over.chapterId)
}

/** Returns the order that the server is asked for. */
export function orderOf(chapters: Chapters): { id: string; lessonIds: string[] }[] {
  return chapters.map(({ id, lessons }) => ({ id, lessonIds: lessons.map((lesson) => lesson.id) }))
}

/** Answers where something stands now: the number of its line in its list from 1, and the chapter it is in. */
export function placeOf(chapters: Chapters, id: string): { position: number; total: number; chapter: string } | null {
  const place = chapters.findIndex((one) => one.id === id)
  if (place !== -1) return { position: place + 1, total: chapters.length, chapter: chapters[place]?.title ?? '' }
  for (const { title, lessons } of chapters) {
    const index = lessons.findIndex((lesson) => lesson.id === id)
    if (index !== -1) return { position: index + 1, total: lessons.length, chapter: title }
  }
  return null
}
