import { asc, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  attemptEvents,
  attempts,
  attemptWriters,
  exams,
  examVersions,
  parkedCommands,
  roles,
  users,
} from '#server/db/schema.ts'
import type { Database } from '#server/db/connection.ts'
import {
  attemptsModule,
  closeByAdmin,
  closeDueAttempts,
  grantTime,
  regradeWaiting,
} from '#server/modules/attempts/index.ts'
import type { Principal } from '#server/http/handler.ts'
import { openTestDatabase } from '#tests/database.ts'
import { beginLying, LIAR_ID } from '../liar/liar.ts'
import { LIAR_TOKEN } from '../liar/requests.ts'
import { chanceOf } from '../random.ts'
import { subscribedToEverything } from '../content-claims.ts'
import { beginRun, runAndCheck, openStage, principalOf, type Stage, STUDENT_ID } from '../run.ts'
import { ADMIN_ID, answerOf, serviceServer } from '../service-server.ts'
import type { Server, ServerRequest } from '../world.ts'

/** Request to a server, with its instant, so that it can be sent to another server as well. */
interface Operation {
  readonly at: number
  readonly by: Principal | null
  readonly request:
    | ServerRequest
    | 'jobs'
    | { readonly closes: string }
    | { readonly extends: string; readonly minutes: number }
}

const RUNS = 40
const STEPS = 30
const LIARS_ONE_IN = 4
const student = principalOf(STUDENT_ID)
const liar = principalOf(LIAR_ID)

let stage: Stage
let real: Database

beforeAll(async () => {
  stage = await openStage()
  real = await openTestDatabase()
  await copyAcademy(stage.memory.database, real)
}, 120_000)
afterAll(() => real.close())

/** The tables of an academy before any student sits an exam, row by row. */
async function copyAcademy(from: Database, to: Database): Promise<void> {
  for (const table of [roles, users, exams, examVersions]) {
    const rows = await from.query.select().from(table as typeof roles)
    await to.query.insert(table as typeof roles).values(rows)
  }
}

/** Runs in memory and records the requests to its server. */
async function recorded(seed: number): Promise<{ examId: string; operations: Operation[] }> {
  const { memory, academy } = stage
  memory.reset()
  const run = beginRun(seed, academy)
  const operations: Operation[] = []
  let token = ''
  const note = (request: Operation['request'], by: Operation['by'] = null) =>
    operations.push({ at: Math.round(run.scheduler.now), by, request })
  const inner = serviceServer({
    scheduler: run.scheduler,
    database: memory.database,
    exam: run.exam,
    student,
    others: new Map([[LIAR_TOKEN, liar]]),
    dropConnections: () => memory.dropConnections(),
    hasWork: () => true,
    onProcess: () => undefined,
  })
  const server: Server = {
    ...inner,
    handle(request) {
      note(request, request.token === token ? student : request.token === LIAR_TOKEN ? liar : null)
      return inner.handle(request)
    },
    runJobs() {
      note('jobs')
      return inner.runJobs()
    },
    closeByAdmin(attemptId) {
      note({ closes: attemptId })
      return inner.closeByAdmin(attemptId)
    },
    extend(attemptId, minutes) {
      note({ extends: attemptId, minutes })
      return inner.extend(attemptId, minutes)
    },
    async signIn() {
      token = await inner.signIn()
      return token
    },
  }
  const surroundings = { ...run, server, userId: STUDENT_ID, changes: {} }
  const lie = () => beginLying({ ...surroundings, database: memory.database }, chanceOf(~seed))
  await runAndCheck(surroundings, STEPS, seed % LIARS_ONE_IN === 0 ? lie : null)
  return { examId: run.exam.examId, operations }
}

/** Sends the same requests to a database, one after the other; returns its answers. */
async function replay(database: Database, examId: string, operations: readonly Operation[]): Promise<unknown[]> {
  let now = 0
  const publicUrl = new URL('https://academy.example')
  const nothingToPass = () => Promise.resolve(new Map())
  const dependencies = {
    database,
    publicUrl,
    now: () => now,
    readContentClaims: subscribedToEverything,
    readExamsToPass: nothingToPass,
  }
  const routes = attemptsModule(dependencies)
  const answers: unknown[] = []
  for (const { at, by, request } of operations) {
    now = at
    if (request === 'jobs') answers.push([await closeDueAttempts(dependencies), await regradeWaiting(dependencies)])
    else if ('extends' in request) answers.push(await grantTime(dependencies, grantOf(request, examId, at)))
    else if ('closes' in request) answers.push(await closeByAdmin(dependencies, request.closes, ADMIN_ID))
    else answers.push(withoutSeed(await answerOf(routes, request, by)))
  }
  return answers
}

function grantOf({ extends: attemptId, minutes }: { extends: string; minutes: number }, examId: string, at: number) {
  const grantId = `${attemptId.slice(0, -4)}${1_000 + (at % 9_000)}`
  return { examId, attemptIds: [attemptId], grantId, minutes, actorId: ADMIN_ID }
}

/** The seed of the options' order is chosen by the server; the logs of several writers come in any order. */
function withoutSeed(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => {
      if (name === 'seed') return null
      if (name === 'options' && Array.isArray(value)) return value.map(textOf).toSorted()
      return name === 'events' && Array.isArray(value) ? value.toSorted(byNumber) : value
    }),
  )
}

function textOf(value: unknown): string {
  return JSON.stringify(value)
}

function byNumber(a: { writerId: string; seq: number }, b: { writerId: string; seq: number }): number {
  return a.writerId < b.writerId ? -1 : a.writerId > b.writerId ? 1 : a.seq - b.seq
}

async function tablesOf({ query }: Database): Promise<unknown> {
  const { attemptId, writerId, seq } = attemptEvents
  return withoutSeed({
    attempts: await query.select().from(attempts).orderBy(asc(attempts.id)),
    writers: await query.select().from(attemptWriters).orderBy(asc(attemptWriters.writerId)),
    events: await query.select().from(attemptEvents).orderBy(asc(attemptId), asc(writerId), asc(seq)),
  })
}

async function forgetAttempts({ query }: Database): Promise<void> {
  await query.delete(attemptEvents)
  await query.delete(attemptWriters)
  await query.delete(parkedCommands)
  await query.delete(attempts).where(inArray(attempts.userId, [STUDENT_ID, LIAR_ID]))
}

it(`a student gets the same answers of the memory and of the real database, in ${RUNS} runs`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { examId, operations } = await recorded(seed)
    stage.memory.reset()
    await forgetAttempts(real)
    const [inMemory, onDisk] = [
      await replay(stage.memory.database, examId, operations),
      await replay(real, examId, operations),
    ]
    expect({ seed, answers: inMemory }).toEqual({ seed, answers: onDisk })
    expect({ seed, tables: await tablesOf(stage.memory.database) }).toEqual({ seed, tables: await tablesOf(real) })
  }
}, 240_000)

it('a developer who writes a kind of statement that the memory does not know is informed', async () => {
  const unknown = stage.memory.database.pool.query('SELECT pg_sleep(1) FROM exams GROUP BY id')
  await expect(unknown).rejects.toThrow('not understood')
})
