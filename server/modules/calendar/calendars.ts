/** Files that calendar programs read. No event holds a way in: it is given on the meeting's page, to who may enter. */
import { createHash } from 'node:crypto'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import arabic from '#locales/ar/calendar.json' with { type: 'json' }
import english from '#locales/en/calendar.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import type { BinaryAnswer } from '#server/http/handler.ts'
import { accessToContents } from '#server/modules/access/index.ts'
import { selectOwner } from './addresses.repo.ts'
import {
  type MeetingOfCalendar,
  selectMeeting,
  selectMeetingsOfGroup,
  selectMeetingsOfPerson,
} from './calendar-meetings.repo.ts'
import { type CalendarMeeting, writeCalendar } from './write-calendar.ts'

const TEXTS = { ar: arabic, en: english } as const
const CONTENT_TYPE = 'text/calendar; charset=utf-8'
/** Time for which what is over or deleted is kept. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000
const NAME = /^([A-Za-z0-9_-]{32})\.ics$/

function calendarMeeting({ deletedAt, teacherId: _teacherId, ...meeting }: MeetingOfCalendar): CalendarMeeting {
  return { ...meeting, deleted: deletedAt !== null }
}

function answer(
  { now, publicUrl }: MeetingDependencies,
  name: string,
  meetings: readonly MeetingOfCalendar[],
): BinaryAnswer {
  const text = writeCalendar({ name, meetings: meetings.map(calendarMeeting), publicUrl, now: now() })
  const bytes = Buffer.from(text)
  const etag = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, contentType: CONTENT_TYPE, etag, keptNever: true, fileName: 'meetings.ics' }
}

/** Those that are open to someone now: a package that ended takes its meetings out of the calendar. */
async function openTo(dependencies: MeetingDependencies, userId: string, meetings: readonly MeetingOfCalendar[]) {
  const contents = meetings.map(({ id }) => ({ kind: 'meeting' as const, id }))
  const access = await accessToContents(dependencies, userId, contents, dependencies.now())
  return meetings.filter(({ teacherId }, index) => teacherId === userId || access[index]?.kind !== 'locked')
}

/** An address that was ended is as unknown as one that never was. */
export async function readCalendar(
  dependencies: MeetingDependencies,
  name: string,
): Promise<Outcome<BinaryAnswer, 'request.not-found'>> {
  const { query } = dependencies.database
  const secret = NAME.exec(name)?.[1]
  const owner = secret === undefined ? undefined : await selectOwner(query, secret)
  if (owner === undefined) return failure('request.not-found')
  const after = new Date(dependencies.now() - LOOK_BACK_MS)
  if (owner.groupId !== null) {
    return success(answer(dependencies, owner.group ?? '', await selectMeetingsOfGroup(query, owner.groupId, after)))
  }
  if (owner.userId === null) return failure('request.not-found')
  const meetings = await selectMeetingsOfPerson(query, owner.userId, after)
  const { name: title } = TEXTS[owner.preferences?.language ?? 'ar']
  return success(answer(dependencies, title, await openTo(dependencies, owner.userId, meetings)))
}

/** One meeting as a file; the route asks whether the reader may look at its page. */
export async function downloadMeeting(
  dependencies: MeetingDependencies,
  id: string,
  locale: Locale,
): Promise<Outcome<BinaryAnswer, 'meetings.not-found'>> {
  const meeting = await selectMeeting(dependencies.database.query, id)
  if (meeting === undefined) return failure('meetings.not-found')
  return success(answer(dependencies, TEXTS[locale].name, [meeting]))
}
