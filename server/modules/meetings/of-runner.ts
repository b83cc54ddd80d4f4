/** Narrows the routes of meetings to those that the caller runs. */
import { failure, type Failure } from '#contract/foundation/errors.ts'
import type { MeetingForm } from '#contract/groups/meetings.ts'
import type { Executor } from '#server/db/connection.ts'
import { isMeetingDateOf, isMeetingOf, runsMeetingsOf } from '#server/db/run-groups.ts'
import { isGroupOf, type SeenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import type { MeetingRow } from './meetings.repo.ts'

const DATES = '/api/meeting-dates/'

/** Another teacher's meeting, or a date of it, is not there. */
export function ofRunner({ database: { query } }: Dependencies, { route, handler }: BoundRoute): BoundRoute {
  const isDate = route.path.startsWith(DATES)
  return {
    route,
    handler: async (call) => {
      const { principal } = call.context
      if (principal === null) return failure('auth.sign-in-required')
      const heldBy = await runsMeetingsOf(query, principal)
      const { id } = call.params as { readonly id?: string }
      if (id !== undefined && isDate && !(await isMeetingDateOf(query, heldBy, id))) {
        return failure('meetings.date-not-found')
      }
      if (id !== undefined && !isDate && !(await isMeetingOf(query, heldBy, id))) return failure('meetings.not-found')
      return handler({ ...call, query: { ...(call.query as object), heldBy } })
    },
  }
}

/**
 * Why a teacher who runs their own meetings may not plan this one: it is for a group that they teach, or for whom it was
 * before, and they hold it themselves or nobody is named.
 */
export async function refusePlan(
  executor: Executor,
  heldBy: SeenBy,
  { audience, groupId, teacherId, packageIds }: Pick<MeetingForm, 'audience' | 'groupId' | 'teacherId' | 'packageIds'>,
  current: Pick<MeetingRow, 'audience' | 'groupId' | 'teacherId' | 'packageIds'> | null,
): Promise<Failure<'request.invalid'> | null> {
  if (heldBy === null) return null
  const invalid = (field: string) => failure('request.invalid', { fields: { [field]: { code: 'exists' } } })
  const isOwn = audience === 'group' && groupId !== null && (await isGroupOf(executor, heldBy, groupId))
  const isForWhomItWas =
    current?.audience === audience &&
    (audience !== 'group' || current.groupId === groupId) &&
    (audience !== 'packages' || packageIds.toSorted().join() === current.packageIds.toSorted().join())
  if (!isOwn && !isForWhomItWas) return invalid(audience === 'group' ? 'groupId' : 'audience')
  // A teacher who gives away a meeting that is for others than their group would not find it any more.
  const mayName = isOwn ? [heldBy, null, current?.teacherId ?? null] : [heldBy]
  return mayName.includes(teacherId) ? null : invalid('teacherId')
}
