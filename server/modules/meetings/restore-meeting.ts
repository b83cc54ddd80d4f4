import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { takeFromBin } from '#server/bin/index.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { meetingStore, unmarkMeeting } from './meetings.repo.ts'
import { tellParticipants } from './tell-participants.ts'

/** Brings a deleted meeting back with its dates; calendars take it up again, and who takes part in one to come is mailed. */
export async function restoreMeeting(
  { database, now, publicUrl }: MeetingDependencies,
  id: string,
  actorId: string,
): Promise<Outcome<null, 'meetings.not-found'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    if (!(await unmarkMeeting(transaction, id))) return failure('meetings.not-found')
    await takeFromBin(transaction, [id], at)
    const row = await meetingStore(now).find(transaction, id)
    if (row !== undefined && row.next !== null) {
      await tellParticipants(transaction, row, { kind: 'changed', next: row.next }, { at, publicUrl })
    }
    const entry = { at, actorId, action: 'bin.restore' as const, subject: `meetings:${id}` }
    await recordChange(transaction, { ...entry, after: { topic: row?.topic ?? '' } })
    return success(null)
  })
}
