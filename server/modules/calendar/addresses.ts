/** Addresses under which calendar programs follow meetings: made, shown again, ended. */
import { randomBytes } from 'node:crypto'
import type { CalendarAddress } from '#contract/groups/calendar.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { type CalendarOwner, deleteSecret, isGroup, selectSecret, upsertSecret } from './addresses.repo.ts'

const SECRET_BYTES = 24

function shown(secret: string | null, { publicUrl }: MeetingDependencies): CalendarAddress {
  return { address: secret === null ? null : new URL(`/api/calendars/${secret}.ics`, publicUrl).href }
}

export async function readAddress(dependencies: MeetingDependencies, owner: CalendarOwner): Promise<CalendarAddress> {
  return shown(await selectSecret(dependencies.database.query, owner), dependencies)
}

export async function makeAddress(dependencies: MeetingDependencies, owner: CalendarOwner): Promise<CalendarAddress> {
  const { database, now } = dependencies
  await upsertSecret(database.query, owner, randomBytes(SECRET_BYTES).toString('base64url'), new Date(now()))
  return readAddress(dependencies, owner)
}

export async function endAddress(dependencies: MeetingDependencies, owner: CalendarOwner): Promise<CalendarAddress> {
  await deleteSecret(dependencies.database.query, owner)
  return shown(null, dependencies)
}

type Change = (dependencies: MeetingDependencies, owner: CalendarOwner) => Promise<CalendarAddress>

/** The same for a group that is there. */
export async function ofGroup(
  change: Change,
  dependencies: MeetingDependencies,
  groupId: string,
): Promise<Outcome<CalendarAddress, 'groups.not-found'>> {
  if (!(await isGroup(dependencies.database.query, groupId))) return failure('groups.not-found')
  return success(await change(dependencies, { groupId }))
}
