/** Work that nobody asks for: dates follow the times of their groups and the rules of their zones. */
import type { MeetingDependencies } from '#server/dependencies.ts'
import { layDates } from './lay-dates.ts'
import { meetingStore, raiseSequence, selectComing, selectOutdated } from './meetings.repo.ts'
import { tellParticipants } from './tell-participants.ts'

const AT_ONCE = 50

async function layAnew({ database, now, publicUrl }: MeetingDependencies, id: string): Promise<void> {
  const at = new Date(now())
  await database.transaction(async (transaction) => {
    const store = meetingStore(now)
    const meeting = await store.lock(transaction, id)
    if (meeting === undefined || !(await layDates(transaction, meeting, at))) return
    await raiseSequence(transaction, id)
    const after = (await store.find(transaction, id)) ?? meeting
    await tellParticipants(transaction, after, { kind: 'changed', next: after.next }, { at, publicUrl })
  })
}

/** Meetings whose group has changed. Any node may do it: each is taken under its lock. */
export async function followGroups(dependencies: MeetingDependencies): Promise<void> {
  for (const id of await selectOutdated(dependencies.database.query, AT_ONCE)) await layAnew(dependencies, id)
}

/** All that are to come: zone data change with the server, and a group that goes on longer has dates to add. */
export async function followZones(dependencies: MeetingDependencies): Promise<void> {
  const at = new Date(dependencies.now())
  for (const id of await selectComing(dependencies.database.query, at)) await layAnew(dependencies, id)
}
