/** One academy with the real services, one exam and one student, in a time of its own. */
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute, CallContext, Principal } from '#server/http/handler.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import * as z from 'zod/mini'

export interface World {
  readonly dependencies: Dependencies
  readonly examId: string
  readonly student: Principal
  now: number
  readonly call: (
    method: string,
    path: string,
    body: unknown,
    ticket: string | null,
    signedIn: boolean,
  ) => Promise<ServerAnswer>
  readonly bytes: (path: string) => Promise<ArrayBuffer>
  /** A node that starts anew knows only what the database knows. */
  readonly restartServer: () => void
}

export interface WorldInput {
  readonly database: Database
  readonly examId: string
  readonly student: Principal
  readonly startsAt: number
}

export function createWorld({ database, examId, student, startsAt }: WorldInput): World {
  const world = { now: startsAt }
  const dependencies: Dependencies = { database, now: () => Math.round(world.now) }
  let routes = bindAll(dependencies)

  async function answer(method: string, path: string, body: unknown, context: CallContext): Promise<ServerAnswer> {
    const { bound, params, query } = match(routes, method, path)
    const checked = z.safeParse(bound.route.body, body ?? {})
    if (!checked.success) return { kind: 'answered', status: 422, code: 'request.invalid', data: checked.error.issues }
    const outcome = await bound.handler({ params, query, body: checked.data, context } as never)
    if (!outcome.ok) {
      const data = { detail: outcome.detail ?? null }
      return { kind: 'answered', status: ERROR_STATUS[outcome.code as ErrorCode], code: outcome.code, data }
    }
    return { kind: 'answered', status: bound.route.status, code: null, data: structuredClone(outcome.value) }
  }

  return Object.assign(world, {
    dependencies,
    examId,
    student,
    call: (method: string, path: string, body: unknown, ticket: string | null, signedIn: boolean) =>
      answer(method, path, body, contextOf(signedIn ? student : null, ticket)),
    async bytes(path: string): Promise<ArrayBuffer> {
      const got = await answer('GET', path, {}, contextOf(null, null))
      const { bytes } = (got as { data: { bytes: Uint8Array } }).data
      return bytes.slice().buffer as ArrayBuffer
    },
    restartServer: () => {
      routes = bindAll(dependencies)
    },
  })
}

function bindAll(dependencies: Dependencies): BoundRoute[] {
  return [...attemptsModule(dependencies), ...examsModule(dependencies)]
}

function contextOf(principal: Principal | null, ticket: string | null): CallContext {
  return { principal, ticket, locale: 'en', address: '127.0.0.1', userAgent: 'simulation' }
}

function match(routes: readonly BoundRoute[], method: string, target: string) {
  const { pathname, searchParams } = new URL(target, 'http://academy')
  for (const bound of routes) {
    const names = [...bound.route.path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '')
    const pattern = new RegExp(`^${bound.route.path.replace(/:\w+/g, '([^/]+)')}$`)
    const found = pattern.exec(pathname)
    if (bound.route.method !== method || found === null) continue
    const params = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
    return { bound, params, query: Object.fromEntries(searchParams) }
  }
  throw new Error(`no route for ${method} ${target}`)
}
