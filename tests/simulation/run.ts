/** Runs schedules one after the other on one database and collects what the checker finds. */
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { attemptEvents, attempts, examVersions, roles, users } from '#server/db/schema.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { importExam, publishExam } from '#server/modules/exams/index.ts'
import type { Principal } from '#server/http/handler.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { faults, type Left } from './checker.ts'
import { type Life, live } from './schedule.ts'
import { createWorld, type WorldInput } from './world.ts'

export interface Finding {
  readonly seed: number
  readonly faults: readonly string[]
  readonly notes: readonly string[]
}

const STARTS_AT = Date.UTC(2026, 10, 20, 9)
const STEPS = 60

/** A database with the exam of the simulation and a way to make students. */
export async function prepareAcademy(database: Database, document: ExamDocument) {
  const dependencies = { database, now: () => STARTS_AT - 86_400_000 }
  await ensureRoles(dependencies)
  const imported = await importExam(dependencies, document, null)
  if (!imported.ok) throw new Error(`${imported.code} ${JSON.stringify(imported.fields)}`)
  const published = await publishExam(dependencies, imported.value.examId, null)
  if (!published.ok) throw new Error(published.code)
  return { database, examId: imported.value.examId }
}

/** One schedule with a student of its own; null when the seed's start did not succeed. */
export async function runSchedule(
  academy: { database: Database; examId: string },
  seed: number,
): Promise<Finding | null> {
  const student = await newStudent(academy.database, seed)
  const input: WorldInput = { ...academy, student, startsAt: STARTS_AT }
  const life = await live(createWorld(input), seed, STEPS)
  return life === null ? null : { seed, faults: await check(academy.database, life), notes: life.history.notes }
}

async function check(database: Database, life: Life): Promise<string[]> {
  const [attempt] = await database.query.select().from(attempts).where(eq(attempts.id, life.attemptId))
  if (attempt === undefined) return ['the attempt is not on the server']
  const events = await database.query.select().from(attemptEvents).where(eq(attemptEvents.attemptId, life.attemptId))
  const [version] = await database.query.select().from(examVersions).where(eq(examVersions.id, attempt.versionId))
  const correct = new Map(version?.key.questions.map((key) => [key.questionId, key.correctOptionIds[0] ?? '']))
  const stored = {
    state: attempt.state,
    result: attempt.result,
    terms: attempt.terms,
    submissions: 1,
    events: events.length,
    distinctEvents: new Set(events.map((event) => `${event.writerId}:${event.seq}`)).size,
  }
  return faults(life.history, stored, await leftOnDevices(life), correct)
}

async function leftOnDevices(life: Life): Promise<Left> {
  const rows = await Promise.all(life.devices.map(({ device }) => device.database.outbox.toArray()))
  const all = rows.flat()
  return {
    waiting: all.filter((row) => row.state === 'waiting').length,
    parked: all.filter((row) => row.state === 'parked').length,
  }
}

async function newStudent(database: Database, seed: number): Promise<Principal> {
  const [role] = await database.query.select().from(roles).where(eq(roles.name, 'student'))
  const userId = newIdentifier()
  await database.query.insert(users).values({
    id: userId,
    email: `simulated-${seed}-${userId}@miqyas.test`,
    firstName: 'Simulated',
    lastName: 'Student',
    passwordHash: '',
    roleId: role?.id ?? '',
    createdAt: new Date(STARTS_AT),
  })
  return { userId, role: 'student', permissions: new Set(['enroll-exams']), tokenHash: '', timeMultiplier: 1 }
}
