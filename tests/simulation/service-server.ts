/** The real services in this process, with one call of a handler for each request. */
import * as z from 'zod/mini'
import { eq } from 'drizzle-orm'
import { ERROR_STATUS, type ErrorCode } from '#contract/foundation/errors.ts'
import { exams } from '#server/db/schema.ts'
import type { AttemptDependencies } from '#server/dependencies.ts'
import type { BoundRoute, CallContext, Principal } from '#server/http/handler.ts'
import {
  attemptsModule,
  closeByAdmin,
  closeDueAttempts,
  grantTime,
  regradeWaiting,
} from '#server/modules/attempts/index.ts'
import type { Database } from '#server/db/connection.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { SimulatedExam } from './academy.ts'
import { asSent } from './as-sent.ts'
import { subscribedToEverything } from './content-claims.ts'
import { storedAttempts } from './stored.ts'
import type { Process, Scheduler } from './time/scheduler.ts'
import type { Server, ServerRequest } from './world.ts'

export interface ServiceServerInput {
  readonly scheduler: Scheduler
  readonly database: Database
  readonly exam: SimulatedExam
  readonly student: Principal
  /** Other students by a sign-in that never ends. */
  readonly others?: ReadonlyMap<string, Principal>
  /** Drops the connections that a killed process leaves behind. */
  readonly dropConnections: () => void
  /** Called with each new process. */
  readonly onProcess: (process: Process) => void
  /** False if the jobs would find nothing. It is checked first, because that is the usual case. */
  readonly hasWork: () => boolean
  /** Packs what has ended; absent: logs stay rows. */
  readonly pack?: (() => Promise<void>) | undefined
}

export const ADMIN_ID = '01900000-0000-7000-8000-0000000000ad'
const patterns = new Map<string, { readonly pattern: RegExp; readonly names: readonly string[] }>()

export function serviceServer(input: ServiceServerInput): Server {
  const { scheduler, database, exam, student, dropConnections, onProcess, hasWork } = input
  const shared: AttemptDependencies = {
    database,
    publicUrl: new URL('https://academy.example'),
    now: () => Math.round(scheduler.now),
    readContentClaims: subscribedToEverything,
    readExamsToPass: () => Promise.resolve(new Map()),
  }
  let token = ''
  let signIns = 0
  let running = newProcess(shared)
  onProcess(running.process)

  return {
    handle(request) {
      const other = request.token === null ? undefined : input.others?.get(request.token)
      return answerOf(running.routes, request, request.token === token ? student : (other ?? null))
    },
    process: () => running.process,
    death: () => running.died.promise,
    async restart() {
      running.process.alive = false
      dropConnections()
      running.died.resolve()
      running = newProcess(shared)
      onProcess(running.process)
    },
    async runJobs() {
      if (hasWork()) {
        const { dependencies } = running
        await closeDueAttempts(dependencies)
        await regradeWaiting(dependencies)
      }
      await input.pack?.()
    },
    async closeByAdmin(attemptId) {
      await closeByAdmin(running.dependencies, attemptId, ADMIN_ID)
    },
    async extend(attemptId, minutes) {
      const grantId = attemptId.slice(0, -4) + String(1_000 + Math.floor(scheduler.now % 9_000))
      const request = { examId: exam.examId, attemptIds: [attemptId], grantId, minutes, actorId: ADMIN_ID }
      return (await grantTime(running.dependencies, request)).done.length === 1
    },
    async editExam() {
      await database.query.update(exams).set({ publishedVersionId: exam.edited.id }).where(eq(exams.id, exam.examId))
    },
    async signIn() {
      signIns += 1
      token = `token-${signIns}`
      return token
    },
    stored: () => storedAttempts(database, student.userId),
  }
}

/**
 * Modules store their state in memory by the database's handle: another process has another handle, and begins without
 * state.
 */
function newProcess({ database, ...others }: AttemptDependencies) {
  const process: Process = { alive: true }
  const dependencies: AttemptDependencies = { ...others, database: Object.create(database) as Database }
  return { process, dependencies, routes: attemptsModule(dependencies), died: Promise.withResolvers<void>() }
}

function contextOf(principal: Principal | null, { ticket }: ServerRequest): CallContext {
  return {
    principal,
    ticket,
    locale: 'en',
    address: '127.0.0.1',
    userAgent: 'simulation',
    isAhead: false,
    askAsCaller: () => Promise.reject(new Error('no attempt asks another route')),
    safeBrowser: { path: '/' },
    zoomSignature: { signature: '', sentAt: '' },
  }
}

/** Answer of the handlers to one request of this person, or of a visitor. */
export async function answerOf(
  routes: readonly BoundRoute[],
  request: ServerRequest,
  student: Principal | null,
): Promise<ServerAnswer> {
  const { method, body } = request
  const [path = '', search = ''] = request.path.split('?')
  const context = contextOf(student, request)
  const { bound, params } = match(routes, method, path)
  const needsPerson = bound.route.access.kind !== 'public' && bound.route.access.kind !== 'ticket'
  if (needsPerson && context.principal === null) return refusal('auth.sign-in-required', 401)
  const checked = z.safeParse(bound.route.body, body)
  const query = z.safeParse(bound.route.query, Object.fromEntries(new URLSearchParams(search)))
  if (!checked.success || !query.success) return refusal('request.invalid', 422)
  const outcome = await bound.handler({
    params,
    query: query.data,
    body: checked.data,
    context,
  } as never)
  if (outcome.ok)
    return {
      kind: 'answered',
      status: bound.route.status,
      code: null,
      data: asSent(outcome.value),
    }
  const data = { detail: outcome.detail ?? null }
  return { kind: 'answered', status: ERROR_STATUS[outcome.code as ErrorCode], code: outcome.code, data }
}

function refusal(code: string, status: number): ServerAnswer {
  return { kind: 'answered', status, code, data: null }
}

interface Match {
  readonly bound: BoundRoute
  readonly params: Readonly<Record<string, string>>
}

const matches = new WeakMap<readonly BoundRoute[], Map<string, Match>>()

/** A run asks for the same few paths again and again. */
function match(routes: readonly BoundRoute[], method: string, path: string): Match {
  const known = matches.get(routes) ?? new Map<string, Match>()
  matches.set(routes, known)
  const request = `${method} ${path}`
  const found = known.get(request) ?? matchAnew(routes, method, path)
  known.set(request, found)
  return found
}

function matchAnew(routes: readonly BoundRoute[], method: string, path: string): Match {
  for (const bound of routes) {
    const { pattern, names } = patternOf(bound)
    const found = bound.route.method === method ? pattern.exec(path) : null
    if (found === null) continue
    return { bound, params: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) }
  }
  throw new Error(`no route for ${method} ${path}`)
}

function patternOf(bound: BoundRoute) {
  const { path } = bound.route
  const known = patterns.get(path)
  if (known !== undefined) return known
  const names = [...path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '')
  const made = { pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), names }
  patterns.set(path, made)
  return made
}
