/**
 * Runs the same seeds on the real HTTP server with a real database: `--level 2 --database embedded|postgres`. Each
 * process has a server and a database of its own and runs one seed after the other, so that a seed gives the same run
 * for any number of processes.
 */
import { eq } from 'drizzle-orm'
import { exams, roles, users } from '#server/db/schema.ts'
import type { Database } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import { type Academy, enrolStudent, prepareAcademy } from './academy.ts'
import { httpServer, type Nodes, openNodes } from './http-server.ts'
import { asFailure, type Tally, tallyOf } from './many-runs.ts'
import { beginRun, CHECK_COUNT, type Finding, runAndCheck, STEPS } from './run.ts'

/** Runs the given seeds; `TEST_DATABASE_URL` is the address of PostgreSQL, without it the database is embedded. */
export async function* runOnServer(seeds: Iterable<number>, withHashes: boolean): AsyncGenerator<Tally> {
  const database = await openTestDatabase()
  await ensureRoles({ database, now: () => Date.now() })
  const academy = await prepareAcademy(database)
  const nodes = await openNodes(database)
  try {
    for (const seed of seeds) {
      const finding = await liveOnHttp(nodes, academy, seed)
      const tally = tallyOf(finding, CHECK_COUNT, withHashes)
      if (finding.problems.length > 0) tally.failures.push(asFailure(finding, STEPS))
      yield tally
    }
  } finally {
    await nodes.close()
    await database.close()
  }
}

async function liveOnHttp(nodes: Nodes, { database, ...academy }: Academy, seed: number): Promise<Finding> {
  const run = beginRun(seed, { database, ...academy })
  const userId = newIdentifier()
  await enrolStudent(database, userId)
  await becomeStudent(database, userId)
  const published = { publishedVersionId: run.exam.version.id }
  await database.query.update(exams).set(published).where(eq(exams.id, run.exam.examId))
  const server = httpServer({ nodes, scheduler: run.scheduler, database, exam: run.exam, userId })
  return runAndCheck({ ...run, server, userId, changes: {} }, STEPS)
}

async function becomeStudent({ query }: Database, userId: string): Promise<void> {
  const [role] = await query.select().from(roles).where(eq(roles.name, 'student'))
  if (role !== undefined) await query.update(users).set({ roleId: role.id }).where(eq(users.id, userId))
}
