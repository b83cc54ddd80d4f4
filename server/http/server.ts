/** The HTTP server around a list of bound routes; which modules these come from is `app.ts`'s matter. */
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { fastify, LogController } from 'fastify'
import { createHash } from 'node:crypto'
import { readJsonBodies } from './body.ts'
import type { Authenticate } from './caller.ts'
import type { ClientFiles } from './client-file.ts'
import { pagesOf, serveClient } from './client-files.ts'
import { serveClientPictures } from './client-pictures.ts'
import { JSON_TYPE } from './envelope.ts'
import { answerBadAddress, answerErrorsInEnvelopes } from './failures.ts'
import type { BoundRoute, ObserveAnswer } from './handler.ts'
import type { LogLevel } from './log.ts'
import { logger } from './log.ts'
import { mountRoute } from './mount.ts'
import type { RouteTable } from './openapi.ts'
import { openApiDocument } from './openapi.ts'
import type { PublicPages } from './public-pages.ts'
import { servePostedSignIn } from './posted-sign-in.ts'
import { pageWriter, serveForCrawlers } from './public-pages.ts'
import { countRequests } from './rate-limit.ts'
import { protect } from './security.ts'
import { warnOfUnknownProxies } from './unknown-proxy.ts'

export interface ServerEnvironment {
  readonly publicUrl: URL | null
  /** Addresses of proxies that may say for whom they speak. */
  readonly trustedProxies: string | null
  /** Null: `info`. */
  readonly logLevel: LogLevel | null
  /** Where log lines go instead of stdout (tests). */
  readonly logStream?: { write(line: string): void }
  /** Origins that pages may call beside our own: the gateway that is given cards. */
  readonly calledOrigins?: readonly string[]
  /** Origins that films are played from beside our own: a bucket. */
  readonly filmOrigins?: readonly string[]
}

export interface ServerParts {
  readonly bound: readonly BoundRoute[]
  readonly authenticate: Authenticate
  /** Keeps what the security log is about. */
  readonly observe?: ObserveAnswer
  readonly files: ClientFiles
  /** The folder of the build, for the files that are not in `files`; absent or null: there is none. */
  readonly clientDirectory?: string | null
  /** What `GET /api/openapi.json` describes. */
  readonly described: RouteTable
  /** What search engines and link previews read; without it every page is served as it was built. */
  readonly pages?: PublicPages
  /** Serves what is no part of the contract: the sandbox of the payment gateway. */
  readonly beside?: ((app: FastifyInstance) => void) | undefined
  readonly environment: ServerEnvironment
}

/** A phone on a bad network may need this long (ms) for the largest body. */
const REQUEST_TIMEOUT_MS = 120_000

function bareServer({ trustedProxies, logLevel, logStream }: ServerEnvironment): FastifyInstance {
  const options: FastifyHttpOptions<RawServerDefault> = {
    logger: logger({ level: logLevel ?? 'info', stream: logStream }),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for every request is work that only request lines would use.
    childLoggerFactory: (parent) => parent,
    trustProxy: trustedProxies ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
  }
  return fastify(options)
}

function serveOpenApi(app: FastifyInstance, described: RouteTable): void {
  const text = JSON.stringify(openApiDocument(described))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  app.get('/api/openapi.json', (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.header('content-type', JSON_TYPE).send(text)
  })
}

/** Assembles the server; it does not listen yet. */
export async function assembleServer(parts: ServerParts): Promise<FastifyInstance> {
  const { bound, authenticate, observe, files, clientDirectory, described, environment, pages, beside } = parts
  const app = bareServer(environment)
  answerErrorsInEnvelopes(app)
  warnOfUnknownProxies(app)
  readJsonBodies(app)
  protect(app, {
    pages: pagesOf(files),
    https: environment.publicUrl?.protocol === 'https:',
    calledOrigins: environment.calledOrigins ?? [],
    filmOrigins: environment.filmOrigins ?? [],
  })
  await countRequests(app)
  app.decorateRequest('caller', null)
  app.decorateRequest('limitKey', '')
  for (const route of bound) mountRoute(app, route, authenticate, observe)
  serveOpenApi(app, described)
  beside?.(app)
  const written = pages && pageWriter(files, pages)
  if (pages !== undefined) serveForCrawlers(app, pages)
  if (written !== undefined) servePostedSignIn(app, written)
  if (clientDirectory) await serveClientPictures(app, clientDirectory)
  serveClient(app, files, written)
  return app
}
