/** Courses of the month: lessons that students opened, watched in part and completed. */
import {
  completeLesson,
  listStudentCourses,
  openLesson,
  readStudentCourse,
  reportWatched,
} from '#contract/learning/learning.ts'
import { COURSE_FILE_TYPES, COURSE_TYPES } from '#domain/learning/courses.ts'
import { hashText } from '#domain/shuffle/shuffle.ts'
import type { Played } from './people.ts'

const LEARNERS: readonly (number | null)[] = [
  null,
  1,
  2,
  3,
  5,
  8,
  9,
  11,
  14,
  15,
  16,
  201,
  202,
  204,
  206,
  209,
  210,
  213,
  215,
  218,
  219,
]
const MINUTE_MS = 60_000
/** Parts of a film that students watch before they leave it. */
const WATCHED_SHARES = [1, 0.4, 1, 0.75, 1] as const

/** Everybody learns on three evenings, further with every one of them. */
export function planLearning(played: Played): void {
  const { month } = played
  for (const [place, student] of LEARNERS.entries()) {
    for (const evening of [0, 1, 2]) {
      const daysAgo = Math.max(1, 21 - place - evening * 6)
      if (student !== null && student > 200 && daysAgo > 10) continue
      month.plan(month.day(daysAgo, 19, (place * 29 + evening * 7) % 180), () =>
        learn(played, student, place + evening),
      )
    }
  }
}

/** Goes through the open lessons of two courses; some films are left before they end. */
async function learn(played: Played, student: number | null, turn: number): Promise<void> {
  const { academy, people } = played
  const caller = await people.student(student)
  const diligence = hashText(`learner ${student} ${turn}`) % 12
  const type = COURSE_TYPES[turn % COURSE_TYPES.length] ?? COURSE_TYPES[0]
  const fileType = COURSE_FILE_TYPES[turn % COURSE_FILE_TYPES.length] ?? COURSE_FILE_TYPES[0]
  const { items } = await academy.ask(caller, listStudentCourses, { query: { type, fileType } })
  const [course] = items
  if (course === undefined) return
  const { chapters } = await academy.ask(caller, readStudentCourse, { params: { id: course.id } })
  const open = chapters
    .flatMap(({ lessons }) => lessons)
    .filter(({ isLocked, state }) => !isLocked && state !== 'complete')
  for (const { id, kind, seconds } of open.slice(0, 1 + (diligence % 3))) {
    const params = { id }
    await academy.ask(caller, openLesson, { params })
    if (kind !== 'video') {
      academy.clock.now += 3 * MINUTE_MS
      await academy.ask(caller, completeLesson, { params })
      continue
    }
    const watched = Math.ceil((seconds ?? 1) * (WATCHED_SHARES[diligence % WATCHED_SHARES.length] ?? 1))
    const from = academy.clock.now
    academy.clock.now += (watched + 2) * 1_000
    const position = { seconds: watched, at: academy.clock.now }
    const playing = { at: academy.clock.now, ranges: [[from, academy.clock.now]] as [number, number][] }
    await academy.ask(caller, reportWatched, { params, body: { ranges: [[0, watched]], position, played: playing } })
  }
}
