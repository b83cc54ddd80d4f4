/** Narrows the routes of groups to the groups that the caller runs. */
import { failure } from '#contract/foundation/errors.ts'
import { runsGroupsOf } from '#server/db/run-groups.ts'
import { isGroupOf, type SeenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'

/** The filter of a list of groups that no caller can set. */
export interface TaughtBy {
  readonly taughtBy?: SeenBy
}

/**
 * Another teacher's group is not there. What is done to a group of one's own by who does not manage all is refused,
 * except where `mayChange`: filling seats opens packages, and lets the teacher see the student.
 */
export function ofRunner(
  { database }: Dependencies,
  { route, handler }: BoundRoute,
  { mayChange = false }: { readonly mayChange?: boolean } = {},
): BoundRoute {
  return {
    route,
    handler: async (call) => {
      const { principal } = call.context
      if (principal === null) return failure('auth.sign-in-required')
      const taughtBy = await runsGroupsOf(database.query, principal)
      const { id } = call.params as { readonly id?: string }
      if (id !== undefined && !(await isGroupOf(database.query, taughtBy, id))) return failure('groups.not-found')
      if (taughtBy !== null && route.method !== 'GET' && !mayChange) return failure('auth.forbidden')
      return handler({ ...call, query: { ...(call.query as object), taughtBy } })
    },
  }
}
