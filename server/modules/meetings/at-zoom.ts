/** Reports of Zoom on a date: who came, and what was recorded. */
import { foldForSearch } from '#domain/arabic/search.ts'
import { isOfDate, isTaken } from '#domain/meetings/recording.ts'
import { wayIn } from '#domain/meetings/way-in.ts'
import { foldEmail } from '#domain/validation/email.ts'
import type { ZoomPerson, ZoomRecording } from '#server/adapters/zoom/index.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { insertZoomComing, updateZoomLeaving } from './attendance.repo.ts'
import { type DateRow, lockDate, selectDate, updateDate } from './dates.repo.ts'
import { selectParticipants } from './participants.repo.ts'
import { timeOf } from './time-of.ts'

/** Answers which participant it is: by the address, else by a name that one of them alone has. Null: not known. */
async function accountOf(executor: Executor, meetingId: string, { email, name }: ZoomPerson): Promise<string | null> {
  const people = await selectParticipants(executor, meetingId)
  const address = foldEmail(email)
  const byAddress = people.find((person) => foldEmail(person.email) === address)
  if (byAddress !== undefined) return byAddress.id
  const called = foldForSearch(name.trim())
  const named = people.filter(({ firstName, lastName }) => foldForSearch(`${firstName} ${lastName}`) === called)
  return named.length === 1 ? (named[0]?.id ?? null) : null
}

/** Who came in while the way in was open has come; nobody else is put on the list. `at`: ms UTC. */
export async function noteAtZoom(
  executor: Executor,
  dateId: string,
  kind: 'joined' | 'left',
  { person, at }: { readonly person: ZoomPerson; readonly at: number },
): Promise<void> {
  const date = await selectDate(executor, dateId)
  if (date === undefined) return
  const time = timeOf(date)
  if (kind === 'joined' && wayIn(time, at) !== 'open') return
  const userId = await accountOf(executor, date.meetingId, person)
  if (userId === null) return
  if (kind === 'joined') await insertZoomComing(executor, dateId, userId, new Date(at))
  else await updateZoomLeaving(executor, dateId, userId, new Date(at))
}

/** A recording that was taken from Zoom before. */
type Taken = { readonly id: string; readonly link: string; readonly minutes: number } | null

async function write(transaction: Transaction, date: DateRow, recording: string | null, at: Date): Promise<void> {
  await updateDate(transaction, date.id, { recording })
  await recordChange(transaction, {
    at,
    actorId: null,
    action: 'meetings.date',
    subject: `meetings:${date.meetingId}`,
    before: { recording: date.recording },
    after: { recording },
  })
}

/** Answers whether the recording is now what the date shows. The date is held until the transaction ends. */
export async function takeRecording(
  transaction: Transaction,
  dateId: string,
  { recording, taken, at }: { readonly recording: ZoomRecording; readonly taken: Taken; readonly at: Date },
): Promise<boolean> {
  const date = await lockDate(transaction, dateId)
  if (date === undefined || date.cancelled || !isOfDate(recording, timeOf(date))) return false
  if (!isTaken(recording, { shown: date.recording, taken })) return false
  await write(transaction, date, recording.link, at)
  return true
}

/** Takes away what was taken from Zoom and is no longer there; what staff wrote stays. */
export async function dropRecording(
  transaction: Transaction,
  dateId: string,
  { link, at }: { readonly link: string; readonly at: Date },
): Promise<void> {
  const date = await lockDate(transaction, dateId)
  if (date !== undefined && date.recording === link) await write(transaction, date, null, at)
}
