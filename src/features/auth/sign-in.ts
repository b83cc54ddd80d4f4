import type { BodyInputOf } from '#contract/route.ts'
import type { routes as contractRoutes } from '#contract/index.ts'
import type { CallResult } from '#src/api/index.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { loadPermissions } from './permissions.ts'
import { startSession } from './session.ts'

export type Credentials = BodyInputOf<(typeof contractRoutes)['auth']['login']>
export type Registration = BodyInputOf<(typeof contractRoutes)['auth']['register']>

/** Signs in and waits until it is known what the reader may use. */
export async function signIn(credentials: Credentials): Promise<CallResult<null>> {
  const result = await callRoute(routes.auth.login, { body: credentials })
  if (!result.ok) return result
  startSession(result.value)
  await loadPermissions()
  return { ok: true, value: null }
}

/** Makes a student account and signs in with it. */
export async function register(registration: Registration): Promise<CallResult<null>> {
  const result = await callRoute(routes.auth.register, { body: registration })
  if (!result.ok) return result
  startSession(result.value)
  await loadPermissions()
  return { ok: true, value: null }
}
