/** Courses of a simulated academy and their students: every run of lessons begins with them. */
import type { Subscription } from '#domain/access/content-access.ts'
import { chapters, courses, filePieces, files, lessons, roles, sessions, users } from '#server/db/schema.ts'
import type { Principal } from '#server/http/handler.ts'
import { eq } from 'drizzle-orm'
import { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Chance } from '../random.ts'

export const STARTS_AT = Date.UTC(2026, 10, 20, 9)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ROLE_ID = '01900000-0000-7000-8000-0000000000aa'
const CHAPTER_ID = '01900000-0000-7000-8000-0000000000c4'
export const COURSE_ID = '01900000-0000-7000-8000-0000000000c0'
export const PACKAGE_ID = '01900000-0000-7000-8000-0000000000ac'

const numbered = (kind: string, count: number) => `01900000-0000-7000-8000-${kind}${String(count).padStart(8, '0')}`

export const STUDENTS = [1, 2].map((count) => numbered('5000', count))
/** A person with an account like the others, who writes requests by hand. */
export const LIAR_ID = numbered('11a0', 1)
export const LESSONS = [1, 2, 3].map((count) => numbered('1e55', count))
/** Open to every student. */
export const FREE_LESSON = LESSONS[2] ?? ''
const SHORTEST_FILM = 20
const LONGEST_FILM = 240

const fileOf = (index: number) => String(index + 1).padStart(64, 'f')

export function principalOf(userId: string): Principal {
  const permissions = new Set(['list-courses'] as const)
  return {
    userId,
    role: 'student',
    permissions,
    tokenHash: `session of ${userId}`,
    timeMultiplier: 1,
    accommodations: {},
  }
}

/** The academy before anything is watched. */
export async function openLibrary(): Promise<MemoryDatabase> {
  const memory = new MemoryDatabase()
  const { query } = memory.database
  const createdAt = new Date(STARTS_AT)
  await query.insert(roles).values({ id: ROLE_ID, name: 'student', permissions: [] } as never)
  for (const id of [...STUDENTS, LIAR_ID]) {
    const names = { firstName: 'Simulated', lastName: 'Student', passwordHash: '' }
    await query.insert(users).values({ id, email: `${id}@miqyas.test`, ...names, roleId: ROLE_ID, createdAt } as never)
    const { tokenHash } = principalOf(id)
    await query.insert(sessions).values({ tokenHash, userId: id, createdAt, expiresAt: new Date(8.64e15) } as never)
  }
  const course = { id: COURSE_ID, title: 'Ratios', description: '', type: 'quantitative', fileType: 'kit' } as const
  await query.insert(courses).values({ ...course, active: true, marketable: false, searchText: '', createdAt })
  await query.insert(chapters).values({ id: CHAPTER_ID, courseId: COURSE_ID, title: 'One', position: 1, createdAt })
  for (const [index, id] of LESSONS.entries()) {
    const fileId = fileOf(index)
    await query.insert(files).values({ id: fileId, contentType: 'video/mp4', bytes: 1_000, createdAt })
    await query.insert(filePieces).values({ fileId, hashes: [fileId] })
    const place = { courseId: COURSE_ID, chapterId: CHAPTER_ID, position: index + 1 }
    const content = { kind: 'video', free: id === FREE_LESSON, published: true, text: '', html: '' } as const
    await query.insert(lessons).values({ id, ...place, title: 'Film', ...content, fileId, seconds: 60, createdAt })
  }
  memory.keepAsBase()
  return memory
}

/** Stores what a seed decides: the length of the films, and the end of each student's access. */
export async function stockLibrary({ database }: MemoryDatabase, chance: Chance): Promise<Map<string, Subscription[]>> {
  for (const id of LESSONS) {
    const seconds = chance.between(SHORTEST_FILM, LONGEST_FILM) + (chance.happens(0.5) ? chance.next() : 0)
    await database.query.update(lessons).set({ seconds }).where(eq(lessons.id, id))
  }
  const subscriptions = STUDENTS.map((id): [string, Subscription[]] => [
    id,
    chance.happens(0.9) ? [{ packageId: PACKAGE_ID, startsAt: STARTS_AT - DAY, endsAt: endOf(chance) }] : [],
  ])
  // The liar has no subscription in half of the runs.
  const bought = { packageId: PACKAGE_ID, startsAt: STARTS_AT - DAY, endsAt: endOf(chance) }
  return new Map([...subscriptions, [LIAR_ID, chance.happens(0.5) ? [bought] : []]])
}

function endOf(chance: Chance): number {
  return STARTS_AT + (chance.happens(0.5) ? chance.between(HOUR, 6 * HOUR) : chance.between(2 * DAY, 60 * DAY))
}
