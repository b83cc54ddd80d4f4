/** The exam of the simulation and its students, made by the real services on any database. */
import { eq } from 'drizzle-orm'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Paper } from '#domain/exam/paper.ts'
import type { Database } from '#server/db/connection.ts'
import { exams, examVersions, roles, users } from '#server/db/schema.ts'
import type { Principal } from '#server/http/handler.ts'
import { importExam, publishExam } from '#server/modules/exams/index.ts'
import { examDocument } from './simulation-exam.ts'

export const STARTS_AT = Date.UTC(2026, 10, 20, 9)
const ROLE_ID = '01900000-0000-7000-8000-0000000000aa'

export interface SimulatedVersion {
  readonly id: string
  readonly hash: string
  readonly paperKey: string
  readonly paper: Paper
  readonly key: ExamKey
  readonly sealed: ArrayBuffer
}

export interface SimulatedExam {
  readonly examId: string
  readonly version: SimulatedVersion
  /** The same exam after an edit that changes right answers. It becomes the published version in some runs. */
  readonly edited: SimulatedVersion
}

export interface Academy {
  readonly database: Database
  readonly online: SimulatedExam
  /** May be started without network. */
  readonly offline: SimulatedExam
}

export async function prepareAcademy(database: Database): Promise<Academy> {
  await database.query
    .insert(roles)
    .values({ id: ROLE_ID, name: 'student-of-simulation', permissions: [] } as never)
    .onConflictDoNothing()
  return {
    database,
    online: await prepareExam(database, 'simulation', false),
    offline: await prepareExam(database, 'simulation-offline', true),
  }
}

async function prepareExam(database: Database, ref: string, allowOfflineStart: boolean): Promise<SimulatedExam> {
  const edited = await publishedVersion(database, `${ref}-edited`, 1, allowOfflineStart)
  const { examId, version } = await publishedVersion(database, ref, 0, allowOfflineStart)
  await database.query.update(examVersions).set({ examId, number: 2 }).where(eq(examVersions.id, edited.version.id))
  return { examId, version, edited: edited.version }
}

async function publishedVersion(database: Database, ref: string, shift: number, allowOfflineStart: boolean) {
  const dependencies = { database, now: () => STARTS_AT - 86_400_000 }
  const imported = await importExam(dependencies, examDocument(ref, shift, allowOfflineStart), null)
  if (!imported.ok) throw new Error(`${imported.code} ${JSON.stringify(imported)}`)
  const { examId } = imported.value
  const published = await publishExam(dependencies, examId, null)
  if (!published.ok) throw new Error(published.code)
  const [exam] = await database.query.select().from(exams).where(eq(exams.id, examId))
  const [row] = await database.query
    .select()
    .from(examVersions)
    .where(eq(examVersions.id, exam?.publishedVersionId ?? ''))
  if (row === undefined) throw new Error('nothing was published')
  const sealed = new Uint8Array(row.sealedPaper).buffer
  const version: SimulatedVersion = {
    id: row.id,
    hash: row.sealedHash,
    paperKey: row.paperKey,
    paper: row.paper,
    key: row.key,
    sealed,
  }
  return { examId, version }
}

export async function enrolStudent(database: Database, userId: string): Promise<Principal> {
  await database.query.insert(users).values({
    id: userId,
    email: `${userId}@miqyas.test`,
    firstName: 'Simulated',
    lastName: 'Student',
    passwordHash: '',
    roleId: ROLE_ID,
    createdAt: new Date(STARTS_AT),
  })
  return {
    userId,
    role: 'student',
    permissions: new Set(['enroll-exams']),
    tokenHash: '',
    timeMultiplier: 1,
    accommodations: {},
  }
}
