/** The same lives on the real HTTP server with a real database: `--level 2 --database embedded|postgres`. */
import { eq } from 'drizzle-orm'
import { findPostgresBinaries } from '../../scripts/postgres/binaries.ts'
import { startPrivateCluster } from '../../scripts/postgres/private-cluster.ts'
import { exams, roles, users } from '#server/db/schema.ts'
import type { Database } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import { type Academy, enrolStudent, prepareAcademy } from './academy.ts'
import { httpServer, type Nodes, openNodes } from './http-server.ts'
import { beginLife, type Finding, liveAndCheck, STEPS } from './run.ts'

export interface LevelTwoOptions {
  readonly schedules: number
  readonly seed: number
  readonly minutes: number
  readonly database: string
}

/** Lives them one after the other; false when one lost something. */
export async function runLevelTwo({ schedules, seed, minutes, database: kind }: LevelTwoOptions): Promise<boolean> {
  const cluster = kind === 'postgres' ? await privateCluster() : null
  if (kind === 'postgres' && cluster === null) {
    console.log('level 2 on postgres: skipped, no PostgreSQL was found')
    return true
  }
  if (cluster !== null) process.env['TEST_DATABASE_URL'] = cluster.url
  const database = await openTestDatabase()
  try {
    await ensureRoles({ database, now: () => Date.now() })
    const academy = await prepareAcademy(database)
    return await liveAll(academy, { schedules, seed, minutes, database: kind })
  } finally {
    await database.close()
    await cluster?.stop()
  }
}

async function privateCluster() {
  const binaries = findPostgresBinaries()
  return binaries ? startPrivateCluster(binaries) : null
}

async function liveAll(academy: Academy, { schedules, seed, minutes, database }: LevelTwoOptions): Promise<boolean> {
  const since = Date.now()
  const nodes = await openNodes(academy.database)
  let [lived, failed] = [0, 0]
  for (; lived < schedules && Date.now() - since < minutes * 60_000; lived += 1) {
    const { seed: own, problems, notes } = await liveOnHttp(nodes, academy, seed + lived)
    if (problems.length === 0) continue
    failed += 1
    console.log(`Seed ${own} fails on level 2:\n  ${problems.join('\n  ')}`)
    if (failed <= 3) console.log(notes.slice(-80).join('\n'))
  }
  await nodes.close()
  const seconds = (Date.now() - since) / 1000
  console.log(
    `level 2, ${database}: ${lived} schedules in ${seconds.toFixed(1)} s, ${(lived / seconds).toFixed(1)} lives/s, ${failed} failures`,
  )
  return failed === 0
}

async function liveOnHttp(nodes: Nodes, { database, ...academy }: Academy, seed: number): Promise<Finding> {
  const life = beginLife(seed, { database, ...academy })
  const userId = newIdentifier()
  await enrolStudent(database, userId)
  await becomeStudent(database, userId)
  const published = { publishedVersionId: life.exam.version.id }
  await database.query.update(exams).set(published).where(eq(exams.id, life.exam.examId))
  const server = httpServer({ nodes, scheduler: life.scheduler, database, exam: life.exam, userId })
  return liveAndCheck({ ...life, server, userId, changes: {} }, STEPS)
}

async function becomeStudent({ query }: Database, userId: string): Promise<void> {
  const [role] = await query.select().from(roles).where(eq(roles.name, 'student'))
  if (role !== undefined) await query.update(users).set({ roleId: role.id }).where(eq(users.id, userId))
}
