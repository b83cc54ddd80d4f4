/** The real application over the sample academy, and callers of every kind. */
import { buildApp } from '#server/app.ts'
import { seedSampleAcademy } from '#server/seed/index.ts'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/foundation/route.ts'
import { openTestDatabase } from '#tests/database.ts'
import type { TestServer } from '#tests/http.ts'
import { signInAs, TEST_START } from '#tests/http.ts'
import { testDependencies } from '#tests/server-dependencies.ts'

export async function openAcademy(): Promise<TestServer> {
  const database = await openTestDatabase()
  let now = TEST_START
  const dependencies = testDependencies({ database, now: () => now })
  await seedSampleAcademy(dependencies)
  const logged: string[] = []
  const logStream = { write: (line: string) => void logged.push(line) }
  const environment = { publicUrl: null, trustedProxies: null, logLevel: 'warn', logStream } as const
  const app = await buildApp({ dependencies, environment })
  const close = async () => {
    await app.close()
    await database.close()
    dependencies.forgetFiles()
  }
  return { app, database, dependencies, logged, advance: (ms) => void (now += ms), close }
}

/** Every route with its name, `feature.name`. */
export const namedRoutes: readonly (readonly [string, Route])[] = Object.entries(routes).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, route]) => [`${feature}.${name}`, route as unknown as Route] as const),
)

export const TICKET = 't'.repeat(43)
const NOBODYS_ID = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'

/** The path with unknown identifiers, and the query that the route requires. */
export function examplePath({ path }: Pick<Route, 'path'>): string {
  const filled = path.replace(/:\w+/g, NOBODYS_ID)
  return path === '/api/exams/:id/paper' ? `${filled}?hash=${'a'.repeat(64)}` : filled
}

/** Credentials that pass the guard of a route; a new person every time, so that no limit of an account is reached. */
export async function admitted(server: TestServer, { access }: Route) {
  if (access.kind === 'public') return {}
  if (access.kind === 'ticket') return { headers: { 'x-attempt-ticket': TICKET } }
  const student = 'role' in access && access.role === 'student'
  return { token: await signInAs(server, student ? 'student' : 'admin') }
}

let hosts = 0
/** A new network address, so that no limit of an address is reached. */
export function newAddress(): string {
  hosts += 1
  return `10.${(hosts >> 16) & 255}.${(hosts >> 8) & 255}.${hosts & 255}`
}
