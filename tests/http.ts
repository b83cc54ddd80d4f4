/** A server over a migrated database with the seeded roles, called without a socket. */
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { onlyBuild } from '#server/http/client-builds.ts'
import { routes } from '#contract/index.ts'
import type { Database } from '#server/db/connection.ts'
import type { FileStorage } from '#server/adapters/file-storage/index.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { ClientFiles } from '#server/http/client-file.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import type { PublicPages } from '#server/http/public-pages.ts'
import type { ServerEnvironment } from '#server/http/server.ts'
import { assembleServer } from '#server/http/server.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { roles, sessions, users } from '#server/db/schema.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import { authenticator, ensureRoles, type SessionLimits } from '#server/modules/auth/index.ts'
import { securityLog } from '#server/modules/security-log/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import type { TestDependencies } from '#tests/server-dependencies.ts'
import { testDependencies } from '#tests/server-dependencies.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly dependencies: TestDependencies
  /** Lines that were logged so far, as JSON. */
  readonly logged: readonly string[]
  /** Moves the server's clock on, ms. */
  advance(ms: number): void
  close(): Promise<void>
}

export interface TestServerOptions {
  readonly modules: readonly ((dependencies: ServerDependencies) => BoundRoute[])[]
  readonly files?: ClientFiles
  readonly pages?: (dependencies: ServerDependencies) => PublicPages
  readonly environment?: Partial<ServerEnvironment>
  readonly sessionLimits?: SessionLimits
  /** Writes the security log, as the running server does. */
  readonly withSecurityLog?: boolean
  /** Absent: a folder of its own. */
  readonly storage?: FileStorage
}

/** Instant at which the clock of every test server begins. */
export const TEST_START = Date.UTC(2026, 10, 21, 9)

export async function openTestServer({
  modules,
  files,
  pages,
  environment,
  sessionLimits,
  withSecurityLog = false,
  storage,
}: TestServerOptions): Promise<TestServer> {
  const database = await openTestDatabase()
  let now = TEST_START
  const dependencies = testDependencies({ database, now: () => now, ...(storage && { files: storage }) })
  await ensureRoles(dependencies)
  const logged: string[] = []
  const app = await assembleServer({
    bound: modules.flatMap((module) => module(dependencies)),
    authenticate: authenticator(dependencies, sessionLimits),
    ...(withSecurityLog ? { observe: securityLog(dependencies) } : {}),
    builds: onlyBuild(files ?? new Map()),
    ...(pages === undefined ? {} : { pages: pages(dependencies) }),
    described: routes,
    environment: {
      publicUrl: null,
      trustedProxies: null,
      logLevel: 'trace',
      logStream: { write: (line) => void logged.push(line) },
      ...environment,
    },
  })
  const close = async () => {
    await app.close()
    await database.close()
    dependencies.forgetFiles()
  }
  return { app, database, dependencies, logged, advance: (ms) => void (now += ms), close }
}

/** Argon2id of `Student@1234`, made once: hashing anew for everybody would take most of the tests' time. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$aLIr6aiUDTshtlTqyjUQcw$qXCX/bcAjFPJtfAuIeSiP+oic1gsRC3OEIOs0sa1q7E'

/** A new person with this role and the password `Student@1234`, signed in for an hour; answers the token. */
export async function signInAs({ database, dependencies }: TestServer, role: string): Promise<string> {
  const { query } = database
  const [found] = await query.select().from(roles).where(eq(roles.name, role))
  if (found === undefined) throw new Error(`no role ${role}`)
  const [id, token, now] = [newIdentifier(), newToken(), dependencies.now()]
  const name = { firstName: 'تجربة', lastName: 'Test' }
  const createdAt = new Date(now)
  const account = { id, email: `${id}@example.com`, ...name, passwordHash: PASSWORD_HASH, roleId: found.id, createdAt }
  await query.insert(users).values(account)
  const expiresAt = new Date(now + 3_600_000)
  await query.insert(sessions).values({ tokenHash: tokenHash(token), userId: id, createdAt, expiresAt })
  return token
}

/** Answers whose token this is. */
export async function userIdOf({ database }: TestServer, token: string): Promise<string> {
  const isTheirs = eq(sessions.tokenHash, tokenHash(token))
  const [session] = await database.query.select({ userId: sessions.userId }).from(sessions).where(isTheirs)
  return session?.userId ?? ''
}

export interface TestCall {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly language?: 'ar' | 'en'
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestAnswer<Data> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly envelope: {
    readonly status: { readonly error: boolean; readonly message: string; readonly code?: string }
    readonly data: Data
  }
}

/** Calls a route as the client does: JSON in, an envelope out. */
export async function call<Data = unknown>(
  app: FastifyInstance,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  { token, body, language, address, headers }: TestCall = {},
): Promise<TestAnswer<Data>> {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: address ?? '203.0.113.7',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const envelope = String(answer.headers['content-type']).startsWith('application/json') ? answer.json() : null
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, envelope }
}

export type TestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface TestReply<Data> {
  readonly status: number
  readonly code: string | undefined
  readonly data: Data
}

let hosts = 0

/** Calls a route by a token from an address of its own, so that no limit of a network is met. */
export async function send<Data>(
  { app }: TestServer,
  token: string,
  method: TestMethod,
  path: string,
  body?: unknown,
): Promise<TestReply<Data>> {
  hosts += 1
  const address = `203.0.${hosts >> 8}.${hosts & 255}`
  const { status, envelope } = await call<Data>(app, method, path, { token, address, body })
  return { status, code: envelope.status.code, data: envelope.data }
}
