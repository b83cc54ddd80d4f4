/** Addresses under which calendar programs follow meetings: made, shown again, ended. */
import { randomBytes } from 'node:crypto'
import type { CalendarAddress } from '#contract/groups/calendar.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { holdSession } from '#server/modules/auth/index.ts'
import { type CalendarOwner, deleteSecret, isGroup, selectSecret, upsertSecret } from './addresses.repo.ts'

const SECRET_BYTES = 24
const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

function shown(secret: string | null, { publicUrl }: MeetingDependencies): CalendarAddress {
  return { address: secret === null ? null : new URL(`/api/calendars/${secret}.ics`, publicUrl).href }
}

export async function readAddress(dependencies: MeetingDependencies, owner: CalendarOwner): Promise<CalendarAddress> {
  return shown(await selectSecret(dependencies.database.query, owner), dependencies)
}

export async function makeAddress(dependencies: MeetingDependencies, owner: CalendarOwner): Promise<CalendarAddress> {
  const { database, now } = dependencies
  await upsertSecret(database.query, owner, newSecret(), new Date(now()))
  return readAddress(dependencies, owner)
}

/** The same for a person, under their sign-in. */
export async function makeOwnAddress(
  dependencies: MeetingDependencies,
  principal: Pick<Principal, 'userId' | 'tokenHash'>,
): Promise<Outcome<CalendarAddress, 'auth.sign-in-required'>> {
  return dependencies.database.transaction(async (transaction) => {
    if (!(await holdSession(transaction, principal))) return failure('auth.sign-in-required')
    const secret = newSecret()
    await upsertSecret(transaction, { userId: principal.userId }, secret, new Date(dependencies.now()))
    return success(shown(secret, dependencies))
  })
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
