/** The exam of the simulation and its students, made by the real services on any database. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Paper } from '#domain/exam/paper.ts'
import type { Database } from '#server/db/connection.ts'
import { exams, examVersions, roles, users } from '#server/db/schema.ts'
import type { Principal } from '#server/http/handler.ts'
import { importExam, publishExam, wholeVersion, type WholeVersion } from '#server/modules/exams/index.ts'
import { examDocument, type ExamKind } from './simulation-exam.ts'
import { knownVersions } from './own-papers.ts'

export const STARTS_AT = Date.UTC(2026, 10, 20, 9)
const ROLE_ID = '01900000-0000-7000-8000-0000000000aa'

export interface SimulatedVersion {
  readonly id: string
  readonly hash: string
  readonly paperKey: string
  readonly paper: Paper
  readonly key: ExamKey
  readonly sealed: ArrayBuffer
  /** Its questions are those of all attempts. */
  readonly whole: WholeVersion
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
  /** The same two, but every attempt has questions of its own. */
  readonly ownPapers: { readonly online: SimulatedExam; readonly offline: SimulatedExam }
}

export async function prepareAcademy(database: Database): Promise<Academy> {
  await database.query
    .insert(roles)
    .values({ id: ROLE_ID, name: 'student-of-simulation', permissions: [] } as never)
    .onConflictDoNothing()
  const [common, own] = [{ ownPapers: false }, { ownPapers: true }]
  const [online, offline] = [{ allowOfflineStart: false }, { allowOfflineStart: true }]
  return {
    database,
    online: await prepareExam(database, 'simulation', { ...common, ...online }),
    offline: await prepareExam(database, 'simulation-offline', { ...common, ...offline }),
    ownPapers: {
      online: await prepareExam(database, 'simulation-own', { ...own, ...online }),
      offline: await prepareExam(database, 'simulation-own-offline', { ...own, ...offline }),
    },
  }
}

async function prepareExam(database: Database, ref: string, kind: ExamKind): Promise<SimulatedExam> {
  const edited = await publishedVersion(database, `${ref}-edited`, 1, kind)
  const { examId, version } = await publishedVersion(database, ref, 0, kind)
  await database.query.update(examVersions).set({ examId, number: 2 }).where(eq(examVersions.id, edited.version.id))
  return { examId, version, edited: edited.version }
}

async function publishedVersion(database: Database, ref: string, shift: number, kind: ExamKind) {
  const dependencies = { database, now: () => STARTS_AT - 86_400_000 }
  const imported = await importExam(dependencies, examDocument(ref, shift, kind), null)
  if (!imported.ok) throw new Error(`${imported.code} ${JSON.stringify(imported)}`)
  const { examId } = imported.value
  const published = await publishExam(dependencies, examId, null)
  if (!published.ok) throw new Error(published.code)
  const [exam] = await database.query.select().from(exams).where(eq(exams.id, examId))
  // The papers of attempts follow from it, and shall be the same in every process.
  const paperSecret = createHash('sha256').update(ref).digest('base64')
  if (kind.ownPapers)
    await database.query.update(examVersions).set({ paperSecret }).where(eq(examVersions.id, published.value.versionId))
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
    whole: await wholeVersion(database, row.id),
  }
  knownVersions.set(row.id, version.whole)
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
