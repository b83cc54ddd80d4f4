/** Keeps lessons on the device: asked for, filled piece by piece, and taken away. */
import type { CoursePage, KeptLesson, LessonPage } from '#contract/learning/learning.ts'
import type { KeptDatabase } from './database.ts'
import { CONTENT, type KeptLessonRow, type KeptPageRow, keptPath, type PieceRow } from './records.ts'

/** A lesson of a course, as its page says before the lesson was asked for. */
export interface AskedLesson {
  readonly lessonId: string
  readonly title: string
  readonly bytes: number
}

/** Marks lessons of a course to be kept, with the course's page; those that are kept or waiting stay as they are. */
export async function askToKeep(
  database: KeptDatabase,
  userId: string,
  course: CoursePage,
  asked: readonly AskedLesson[],
  now: number,
): Promise<void> {
  const { lessons, courses } = database
  await database.transaction('rw', [lessons, courses], async () => {
    await courses.put({ userId, courseId: course.id, course: { ...course, explanation: null } })
    for (const lesson of asked) {
      const before = await lessons.get([userId, lesson.lessonId])
      if (before !== undefined && before.state !== 'failed') continue
      const fresh = { pieces: null, until: null, revision: null, isOutdated: false, ...before, ...lesson }
      const place = { userId, courseId: course.id, courseTitle: course.title }
      await lessons.put({ ...fresh, ...place, state: 'waiting', failure: null, requestedAt: now })
    }
  })
}

/** Those of one student, in the order in which they were asked for. */
export async function keptLessons({ lessons }: KeptDatabase, userId: string): Promise<readonly KeptLessonRow[]> {
  const rows = await lessons.where({ userId }).toArray()
  return rows.toSorted((a, b) => a.requestedAt - b.requestedAt)
}

const IMAGE = /\/api\/files\/([0-9a-f]{64})/g

function imagesOf({ html, film }: LessonPage): readonly string[] {
  const addresses = `${html} ${film?.poster ?? ''}`
  return [...new Set([...addresses.matchAll(IMAGE)].map(([, id = '']) => id))]
}

/** The same lesson with addresses that lead to what is kept. */
function keptAddresses(lesson: LessonPage): LessonPage {
  const moved = (text: string) => text.replace(IMAGE, (_, id: string) => keptPath(lesson.id, id))
  const url = keptPath(lesson.id, CONTENT)
  const { film, file } = lesson
  return {
    ...lesson,
    html: moved(lesson.html),
    film: film === null ? null : { ...film, url, poster: film.poster === null ? null : moved(film.poster) },
    file: file === null ? null : { ...file, url },
  }
}

function isSameContent(one: KeptPageRow['content'], other: KeptPageRow['content']): boolean {
  return one?.pieces.join() === other?.pieces.join()
}

/** Writes down what is to be kept of a lesson, which waits for it then; pieces of a film that was replaced go. */
export async function describeKept(
  database: KeptDatabase,
  userId: string,
  { lesson, until, content }: KeptLesson,
): Promise<KeptPageRow> {
  const { lessons, pages, pieces } = database
  const key: [string, string] = [userId, lesson.id]
  const described = content === null ? null : { ...content, url: undefined }
  const images = imagesOf(lesson)
  const page = { userId, lessonId: lesson.id, lesson: keptAddresses(lesson), content: described, images }
  await database.transaction('rw', [lessons, pages, pieces], async () => {
    const before = await pages.get(key)
    if (before !== undefined && !isSameContent(before.content, described)) {
      await pieces.where('[userId+lessonId]').equals(key).delete()
    }
    await pages.put(page)
    await lessons.update(key, {
      title: lesson.title,
      courseTitle: lesson.courseTitle,
      pieces: (content?.pieces.length ?? 0) + images.length,
      bytes: content?.bytes ?? 0,
      revision: lesson.revision,
      isOutdated: false,
      state: 'waiting',
      until,
    })
  })
  return page
}

/** Answers which pieces of a lesson are there, each as its part's name and its index. */
export async function presentPieces(
  { pieces }: KeptDatabase,
  { userId, lessonId }: Pick<PieceRow, 'userId' | 'lessonId'>,
): Promise<ReadonlySet<string>> {
  const keys = await pieces.where('[userId+lessonId]').equals([userId, lessonId]).primaryKeys()
  return new Set(keys.map(([, , name, index]) => `${name} ${index}`))
}

export function countPieces({ pieces }: KeptDatabase, userId: string, lessonId: string): Promise<number> {
  return pieces.where('[userId+lessonId]').equals([userId, lessonId]).count()
}

/** Keeps a piece, unless its lesson was taken away while it was on its way. */
export async function putPiece(database: KeptDatabase, piece: PieceRow): Promise<boolean> {
  const { lessons, pieces } = database
  return database.transaction('rw', [lessons, pieces], async () => {
    if ((await lessons.get([piece.userId, piece.lessonId])) === undefined) return false
    await pieces.put(piece)
    return true
  })
}

export async function settleKept(
  { lessons }: KeptDatabase,
  { userId, lessonId }: Pick<KeptLessonRow, 'userId' | 'lessonId'>,
  state: Pick<KeptLessonRow, 'state' | 'failure'>,
): Promise<void> {
  await lessons.update([userId, lessonId], state)
}

/** Takes lessons of one student away with all their pieces, and courses of which nothing is left. */
export async function removeKept(database: KeptDatabase, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { lessons, pages, pieces, courses } = database
  const keys = ids.map((id): [string, string] => [userId, id])
  await database.transaction('rw', [lessons, pages, pieces, courses], async () => {
    await Promise.all([lessons.bulkDelete(keys), pages.bulkDelete(keys)])
    await pieces.where('[userId+lessonId]').anyOf(keys).delete()
    const left = new Set((await keptLessons(database, userId)).map(({ courseId }) => courseId))
    const all = await courses.toCollection().primaryKeys()
    await courses.bulkDelete(all.filter(([owner, courseId]) => owner === userId && !left.has(courseId)))
  })
}

/** The time to judge access by, ms UTC: never before what the academy said last. */
export async function keptTime({ clock }: KeptDatabase, now: number): Promise<number> {
  return Math.max(now, (await clock.get('clock'))?.serverAt ?? 0)
}

/** Takes away what access has ended for; answers the lessons that went. */
export async function removeEnded(database: KeptDatabase, userId: string, now: number): Promise<readonly string[]> {
  const at = await keptTime(database, now)
  const ended = (await keptLessons(database, userId)).filter(({ until }) => until !== null && until <= at)
  const ids = ended.map(({ lessonId }) => lessonId)
  await removeKept(database, userId, ids)
  return ids
}

export interface StillOpen {
  readonly at: number
  readonly lessons: readonly { readonly id: string; readonly revision: number; readonly until: number | null }[]
}

/**
 * Brings those that were asked about in line with what the academy answered: what is not open any more goes, what was
 * changed is fetched anew.
 */
export async function alignKept(
  database: KeptDatabase,
  userId: string,
  askedIds: readonly string[],
  { at, lessons: open }: StillOpen,
): Promise<void> {
  await database.clock.put({ name: 'clock', serverAt: at })
  const byId = new Map(open.map((one) => [one.id, one]))
  await removeKept(
    database,
    userId,
    askedIds.filter((id) => !byId.has(id)),
  )
  for (const row of await keptLessons(database, userId)) {
    const now = byId.get(row.lessonId)
    if (now === undefined) continue
    const isOutdated = row.revision !== null && row.revision !== now.revision
    await database.lessons.update([userId, row.lessonId], { until: now.until, isOutdated })
  }
}

/** A lesson that is wholly there and open at this instant. */
export async function keptPage(
  database: KeptDatabase,
  userId: string,
  lessonId: string,
  now: number,
): Promise<{ readonly lesson: LessonPage; readonly revision: number | null } | null> {
  const row = await database.lessons.get([userId, lessonId])
  if (row?.state !== 'kept' || (row.until !== null && row.until <= (await keptTime(database, now)))) return null
  const page = await database.pages.get([userId, lessonId])
  return page === undefined ? null : { lesson: page.lesson, revision: row.revision }
}

export async function keptCourse(database: KeptDatabase, userId: string, courseId: string): Promise<CoursePage | null> {
  return (await database.courses.get([userId, courseId]))?.course ?? null
}
