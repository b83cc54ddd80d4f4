/** Narrows the routes about one meeting to those who may know of it. */
import { failure } from '#contract/foundation/errors.ts'
import { isMeetingOf, type Runner, runsMeetingsOf } from '#server/db/run-groups.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { accessToContents } from '#server/modules/access/index.ts'
import { meetingStore } from './meetings.repo.ts'
import { hasSeat, isEnrolled } from './participants.repo.ts'

/**
 * A meeting for everybody or for packages is offered to all. One of a group is known to who has a seat in it, to who
 * takes part since before it was the group's, to whom a package opens it, and to the staff who hold or manage it.
 */
async function knowsOf(dependencies: MeetingDependencies, id: string, reader: Runner): Promise<boolean> {
  const { query } = dependencies.database
  const meeting = await meetingStore(dependencies.now).find(query, id)
  if (meeting === undefined) return false
  const { audience, groupId } = meeting
  if (audience !== 'group') return true
  if (groupId !== null && (await hasSeat(query, groupId, reader.userId))) return true
  if (await isEnrolled(query, id, reader.userId)) return true
  const [access] = await accessToContents(dependencies, reader.userId, [{ kind: 'meeting', id }], dependencies.now())
  if (access !== undefined && access.kind !== 'locked') return true
  return isMeetingOf(query, await runsMeetingsOf(query, reader), id)
}

/** The meeting of another group is not there. */
export function ofViewer(dependencies: MeetingDependencies, { route, handler }: BoundRoute): BoundRoute {
  return {
    route,
    handler: async (call) => {
      const { principal } = call.context
      if (principal === null) return failure('auth.sign-in-required')
      const { id } = call.params as { readonly id: string }
      return (await knowsOf(dependencies, id, principal)) ? handler(call) : failure('meetings.not-found')
    },
  }
}
