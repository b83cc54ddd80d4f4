/** The HTTP server for a list of bound routes; `app.ts` decides which modules they come from. */
import { randomUUID } from 'node:crypto'
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { fastify, LogController } from 'fastify'
import { readJsonBodies } from './body.ts'
import type { Authenticate } from './caller.ts'
import type { ClientBuilds } from './client-builds.ts'
import { pagesOf, serveClient } from './client-files.ts'
import { serveClientPictures } from './client-pictures.ts'
import { answerBadAddress, answerErrorsInEnvelopes } from './failures.ts'
import type { BoundRoute, ObserveAnswer } from './handler.ts'
import type { LogLevel } from './log.ts'
import { logger } from './log.ts'
import { mountRoute } from './mount.ts'
import type { RouteTable } from './openapi.ts'
import { serveOpenApi } from './serve-openapi.ts'
import type { PublicPages } from './public-pages.ts'
import { servePostedSignIn } from './posted-sign-in.ts'
import { serveForCrawlers } from './public-pages.ts'
import { countRequests } from './rate-limit.ts'
import { contentSecurityPolicy, protect } from './security.ts'
import { traceRequests } from './traced-requests.ts'
import { warnOfUnknownProxies } from './unknown-proxy.ts'

export interface ServerEnvironment {
  readonly publicUrl: URL | null
  /** Addresses of proxies whose forwarding headers are trusted. */
  readonly trustedProxies: string | null
  /** Null: `info`. */
  readonly logLevel: LogLevel | null
  /** Destination of log lines in place of stdout (tests). */
  readonly logStream?: { write(line: string): void }
  /** Further origins that pages may call: the gateway that receives cards. */
  readonly calledOrigins?: readonly string[]
  /** Further origins from which films are played: a bucket. */
  readonly filmOrigins?: readonly string[]
}

export interface ServerParts {
  readonly bound: readonly BoundRoute[]
  readonly authenticate: Authenticate
  /** Records the calls that the security log covers. */
  readonly observe?: ObserveAnswer
  readonly builds: ClientBuilds
  /** The folder of the build, for the files that are not in `builds`; absent or null: there is none. */
  readonly clientDirectory?: string | null
  /** Routes that `GET /api/openapi.json` describes. */
  readonly described: RouteTable
  /** Content for search engines and link previews; absent: every page is served as it was built. */
  readonly pages?: PublicPages
  /** The script that starts the build whose pages the server renders; absent or null: it renders none. */
  readonly rendered?: string | null
  /** Serves addresses outside the contract: the sandbox of the payment gateway. */
  readonly beside?: ((app: FastifyInstance) => void) | undefined
  readonly environment: ServerEnvironment
}

/** Time (ms) that a phone on a bad network may need for the largest body. */
const REQUEST_TIMEOUT_MS = 120_000

/** A number that nothing else has in the logs of all nodes, short enough to be read out. */
const newRequestId = (): string => randomUUID().slice(-12)

function bareServer({ trustedProxies, logLevel, logStream }: ServerEnvironment): FastifyInstance {
  const options: FastifyHttpOptions<RawServerDefault> = {
    logger: logger({ level: logLevel ?? 'info', stream: logStream }),
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for every request would only serve request lines, which are not written.
    childLoggerFactory: (parent) => parent,
    trustProxy: trustedProxies ?? false,
    genReqId: newRequestId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
  }
  return fastify(options)
}

/** Assembles the server, which does not listen yet. */
export async function assembleServer(parts: ServerParts): Promise<FastifyInstance> {
  const { bound, authenticate, observe, builds, clientDirectory, described, environment, pages, rendered, beside } =
    parts
  const app = bareServer(environment)
  traceRequests(app)
  answerErrorsInEnvelopes(app)
  // Node keeps the address that it was asked for while the connection was open: those who hang up early have one, too.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  warnOfUnknownProxies(app)
  readJsonBodies(app)
  const security = {
    pages: pagesOf(builds.served()),
    https: environment.publicUrl?.protocol === 'https:',
    calledOrigins: environment.calledOrigins ?? [],
    filmOrigins: environment.filmOrigins ?? [],
  }
  protect(app, security)
  await countRequests(app)
  app.decorateRequest('caller', null)
  app.decorateRequest('limitKey', '')
  for (const route of bound) mountRoute(app, route, authenticate, observe)
  serveOpenApi(app, described)
  beside?.(app)
  if (pages !== undefined) serveForCrawlers(app, pages)
  if (clientDirectory) await serveClientPictures(app, clientDirectory)
  const policyOf = (html: readonly string[]) => contentSecurityPolicy({ ...security, pages: html })
  const written = serveClient(app, { builds, pages, rendered: rendered ?? null, policyOf })
  if (pages !== undefined) servePostedSignIn(app, written)
  return app
}
