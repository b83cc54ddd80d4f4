import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { takeFromBin } from '#server/bin/index.ts'
import type { Executor } from '#server/db/connection.ts'
import { meetings } from '#server/db/schema.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { meetingStore } from './meetings.repo.ts'
import { tellParticipants } from './tell-participants.ts'

/** Takes the mark away from a meeting whose group, if it is for one, is there; false otherwise. */
async function unmark(executor: Executor, id: string): Promise<boolean> {
  const complete = sql`(${meetings.audience} <> 'group' or ${meetings.groupId} is not null)`
  const unmarked = await executor
    .update(meetings)
    .set({ deletedAt: null, sequence: sql`${meetings.sequence} + 1` })
    .where(and(eq(meetings.id, id), isNotNull(meetings.deletedAt), complete))
    .returning({ id: meetings.id })
  return unmarked.length === 1
}

/** Brings a deleted meeting back with its dates; calendars take it up again, and who takes part in one to come is mailed. */
export async function restoreMeeting(
  { database, now, publicUrl }: MeetingDependencies,
  id: string,
  actorId: string,
): Promise<Outcome<null, 'meetings.not-found'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    if (!(await unmark(transaction, id))) return failure('meetings.not-found')
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
