import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verify } from '@node-rs/argon2'
import { readCaptions } from '#domain/learning/webvtt.ts'
import { diskStorage } from '#server/adapters/file-storage/index.ts'
import { categoryTree } from '#server/modules/categories/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import type { Database } from '#server/db/connection.ts'
import { categories, courses, exams, examVersions, lessons, users } from '#server/db/schema.ts'
import { seedCourses } from './courses.ts'
import { seedSampleAcademy } from './index.ts'
import { SAMPLE_ADMIN, SAMPLE_STUDENT, SAMPLE_STUDENT_PASSWORD } from './sample-accounts.ts'
import { SAMPLE_EXAMS } from './sample-exams.ts'
import { sampleStudents } from './students.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await seedSampleAcademy({ database, now: Date.now })
}, 120_000)

afterAll(() => database.close())

it('a visitor of the sample academy can sign in as its admin and as any of its 201 students', async () => {
  const rows = await database.query.select().from(users)
  expect(rows).toHaveLength(202)
  const hashOf = (email: string) => rows.find((row) => row.email === email)?.passwordHash ?? ''
  expect(await verify(hashOf(SAMPLE_ADMIN.email), SAMPLE_ADMIN.password)).toBe(true)
  for (const email of [SAMPLE_STUDENT.email, 'student1@miqyas.test', 'student200@miqyas.test']) {
    expect(await verify(hashOf(email), SAMPLE_STUDENT_PASSWORD)).toBe(true)
  }
})

it('a student of the sample academy has a name of their own', () => {
  const students = sampleStudents()
  expect(new Set(students.map(({ email }) => email)).size).toBe(201)
  expect(new Set(students.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(201)
})

it('a student finds every sample exam published, with no formula that cannot be read', async () => {
  const versions = await database.query.select().from(examVersions)
  expect(versions).toHaveLength(SAMPLE_EXAMS.length)
  for (const { paper, key } of versions) expect(JSON.stringify([paper, key])).not.toContain('formula-error')
})

it('an author of the sample academy finds subjects to put exams under', async () => {
  const { items } = await categoryTree({ database, now: Date.now })
  const named = (depth: number) => items.filter((item) => item.depth === depth).map(({ name }) => name)
  expect(named(0)).toEqual(['القسم الكمي', 'القسم اللفظي'])
  expect(named(1)).toHaveLength(9)
})

it('a student finds a course in each of the six lists, with a film that plays and says what it says', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'miqyas-films-'))
  const other = await openTestDatabase()
  await seedCourses({ database: other, now: Date.now, files: diskStorage(folder) })
  const rows = await other.query.select().from(courses)
  expect(new Set(rows.map(({ type, fileType }) => `${fileType} ${type}`)).size).toBe(6)
  const films = (await other.query.select().from(lessons)).filter(({ kind }) => kind === 'video')
  expect(new Set(films.map(({ courseId }) => courseId)).size).toBe(6)
  for (const { seconds, captions, poster } of films) {
    expect(poster).not.toBeNull()
    const { cues, problems } = readCaptions(captions ?? '')
    expect(problems).toEqual([])
    expect(Math.abs((cues.at(-1)?.to ?? 0) - (seconds ?? 0))).toBeLessThan(1)
  }
  await other.close()
  await rm(folder, { recursive: true })
})

it('a second seeding changes nothing', async () => {
  const before = await database.query.select().from(exams)
  await seedSampleAcademy({ database, now: Date.now })
  expect(await database.query.select().from(exams)).toEqual(before)
  expect(await database.query.$count(users)).toBe(202)
  expect(await database.query.$count(categories)).toBe(11)
})
