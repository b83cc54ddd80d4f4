/** The composition root: the only place that knows every module, by the table of their files. */
import type { FastifyInstance } from 'fastify'
import { allRoutes, routes } from '#contract/index.ts'
import type { Route } from '#contract/foundation/route.ts'
import type { ServerDependencies } from './dependencies.ts'
import { type ClientBuilds, onlyBuild } from './http/client-builds.ts'
import type { BoundRoute } from './http/handler.ts'
import type { ServerEnvironment } from './http/server.ts'
import { assembleServer } from './http/server.ts'
import { MODULES } from './modules.gen.ts'
import { authenticator, type SessionLimits } from './modules/auth/index.ts'
import { publicPages } from './modules/public-pages/index.ts'
import { securityLog } from './modules/security-log/index.ts'

export interface AppOptions {
  readonly dependencies: ServerDependencies
  /** The built client; absent: the API alone is served. */
  readonly client?: { readonly directory: string; readonly builds: ClientBuilds }
  readonly environment: ServerEnvironment
  /** Absent, a session ends after its thirty days alone. */
  readonly sessionLimits?: SessionLimits
  /** Serves what is no part of the contract. */
  readonly beside?: ((app: FastifyInstance) => void) | undefined
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** Every route of the contract has exactly one handler, and no handler serves a route of its own. */
export function assertComplete(bound: readonly BoundRoute[], contract: readonly Route[]): void {
  const served = bound.map(({ route }) => nameOf(route))
  const known = new Set(contract.map(nameOf))
  const problems = {
    'has no handler': [...known].filter((name) => !served.includes(name)),
    'has two handlers': served.filter((name, index) => served.indexOf(name) !== index),
    'is not in the contract': served.filter((name) => !known.has(name)),
  }
  const reported = Object.entries(problems).flatMap(([problem, names]) => names.map((name) => `${name} ${problem}`))
  if (reported.length > 0) throw new Error(`Contract and modules disagree: ${reported.join('; ')}.`)
}

/** Builds the server with every module mounted; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { dependencies, client, environment, sessionLimits, beside } = options
  const bound = MODULES.flatMap((module) => module(dependencies))
  assertComplete(bound, allRoutes)
  return assembleServer({
    bound,
    authenticate: authenticator(dependencies, sessionLimits),
    observe: securityLog(dependencies),
    builds: client?.builds ?? onlyBuild(new Map()),
    clientDirectory: client?.directory ?? null,
    described: routes,
    pages: publicPages(dependencies),
    rendered: dependencies.pageRenderer?.entry ?? null,
    environment,
    beside,
  })
}
