/** The real HTTP server on a real database, in the virtual time of successive runs. */
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { onlyBuild } from '#server/http/client-builds.ts'
import { routes } from '#contract/index.ts'
import { exams, sessions } from '#server/db/schema.ts'
import type { Database } from '#server/db/connection.ts'
import type { AttemptDependencies } from '#server/dependencies.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { assembleServer } from '#server/http/server.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  attemptsModule,
  closeByAdmin,
  closeDueAttempts,
  grantTime,
  regradeWaiting,
} from '#server/modules/attempts/index.ts'
import { authenticator } from '#server/modules/auth/index.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import { testDependencies } from '#tests/server-dependencies.ts'
import type { SimulatedExam } from './academy.ts'
import { subscribedToEverything } from './content-claims.ts'
import { ADMIN_ID } from './service-server.ts'
import { storedAttempts } from './stored.ts'
import type { Process, Scheduler } from './time/scheduler.ts'
import type { Server, ServerRequest } from './world.ts'

/** One process of the academy, with a memory of its own: modules store their state by the handle of the database. */
interface Node {
  readonly app: FastifyInstance
  readonly dependencies: AttemptDependencies
}

/**
 * Two nodes of the academy on one database: when one dies, the other answers. They are built once, because that takes
 * long.
 */
export interface Nodes {
  readonly both: readonly [Node, Node]
  /** The instant that it is for the nodes. */
  readonly clock: { now: () => number }
  readonly close: () => Promise<void>
}

export async function openNodes(database: Database): Promise<Nodes> {
  const clock = { now: () => Date.now() }
  const dependencies = testDependencies({
    database,
    now: () => Math.round(clock.now()),
    readContentClaims: subscribedToEverything,
  })
  const openNode = async (): Promise<Node> => {
    const own = { ...dependencies, database: Object.create(database) as Database }
    return { app: await assemble(own), dependencies: own }
  }
  const both = [await openNode(), await openNode()] as const
  const close = async () => {
    for (const { app } of both) await app.close()
    dependencies.forgetFiles()
  }
  return { both, clock, close }
}

function assemble(dependencies: AttemptDependencies): Promise<FastifyInstance> {
  return assembleServer({
    bound: attemptsModule(dependencies),
    authenticate: authenticator(dependencies),
    builds: onlyBuild(new Map()),
    described: routes,
    environment: { publicUrl: null, trustedProxies: null, logLevel: 'silent' },
  })
}

export interface HttpServerInput {
  readonly nodes: Nodes
  readonly scheduler: Scheduler
  readonly database: Database
  readonly exam: SimulatedExam
  readonly userId: string
}

/** Real time passes inside every call; the run waits for its end. */
export function httpServer(input: HttpServerInput): Server {
  const { nodes, scheduler, database, exam, userId } = input
  const { both, clock } = nodes
  clock.now = () => scheduler.now
  const outside = <Value>(work: () => Promise<Value>) => scheduler.outside(work())
  let restarts = 0
  const node = () => both[restarts % 2] ?? both[0]
  let running = { process: { alive: true } as Process, died: Promise.withResolvers<void>() }
  let signIns = 0

  async function signIn(): Promise<string> {
    signIns += 1
    const token = `${userId}-${signIns}`.padEnd(43, 'x')
    const createdAt = new Date(scheduler.now)
    const expiresAt = new Date(scheduler.now + 30 * 86_400_000)
    await database.query.delete(sessions).where(eq(sessions.userId, userId))
    await database.query.insert(sessions).values({ tokenHash: tokenHash(token), userId, createdAt, expiresAt })
    return token
  }

  return {
    handle: (request) => outside(() => inject(node().app, request)),
    process: () => running.process,
    death: () => running.died.promise,
    async restart() {
      running.process.alive = false
      running.died.resolve()
      restarts += 1
      running = { process: { alive: true }, died: Promise.withResolvers<void>() }
    },
    runJobs: () =>
      outside(async () => {
        const { dependencies } = node()
        await closeDueAttempts(dependencies)
        await regradeWaiting(dependencies)
      }),
    closeByAdmin: (attemptId) =>
      outside(async () => void (await closeByAdmin(node().dependencies, attemptId, ADMIN_ID))),
    extend: (attemptId, minutes) =>
      outside(async () => {
        const request = { examId: exam.examId, attemptIds: [attemptId], grantId: newIdentifier(), minutes }
        return (await grantTime(node().dependencies, { ...request, actorId: ADMIN_ID })).done.length === 1
      }),
    editExam: () =>
      outside(async () => {
        const published = { publishedVersionId: exam.edited.id }
        await database.query.update(exams).set(published).where(eq(exams.id, exam.examId))
      }),
    signIn: () => outside(signIn),
    stored: () => outside(() => storedAttempts(database, userId)),
  }
}

async function inject(app: FastifyInstance, request: ServerRequest): Promise<ServerAnswer> {
  const { method, path, body, ticket, token } = request
  const answer = await app.inject({
    method,
    url: path,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(ticket === null ? {} : { 'x-attempt-ticket': ticket }),
    },
    payload: JSON.stringify(body),
  })
  const { status, data } = answer.json<{ status: { code?: string }; data: unknown }>()
  return { kind: 'answered', status: answer.statusCode, code: status.code ?? null, data: data ?? null }
}
