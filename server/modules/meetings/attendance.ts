/** Attendance at a date of a meeting, as a list and as a file. */
import { type Outcome, failure, success } from '#contract/foundation/errors.ts'
import type { Attendance } from '#contract/groups/meetings.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { SeenBy } from '#server/db/seen-students.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { type SheetColumn, sheetAnswer } from '#server/spreadsheet/index.ts'
import { selectAttendance } from './attendance.repo.ts'
import { selectDate } from './dates.repo.ts'
import { selectParticipants } from './participants.repo.ts'

const texts = { ar: arabic, en: english } as const

/** Lists who came, the first to come first; then who takes part and did not come, by name. */
export async function listAttendance(
  { database }: MeetingDependencies,
  id: string,
  seen: SeenBy,
): Promise<Outcome<{ items: Attendance[] }, 'meetings.date-not-found'>> {
  const date = await selectDate(database.query, id)
  if (date === undefined) return failure('meetings.date-not-found')
  const came = await selectAttendance(database.query, id, seen)
  const there = new Set(came.map(({ userId }) => userId))
  const absent = (await selectParticipants(database.query, date.meetingId, seen)).filter(
    (person) => !there.has(person.id),
  )
  return success({
    items: [
      ...came.map(({ userId, firstName, lastName, email, cameInAt, zoomJoinedAt, zoomLeftAt }) => ({
        userId,
        name: `${firstName} ${lastName}`,
        email,
        cameInAt: cameInAt.getTime(),
        atZoom: zoomJoinedAt === null ? null : { from: zoomJoinedAt.getTime(), until: zoomLeftAt?.getTime() ?? null },
      })),
      ...absent.map(({ id: userId, firstName, lastName, email }) => ({
        userId,
        name: `${firstName} ${lastName}`,
        email,
        cameInAt: null,
        atZoom: null,
      })),
    ],
  })
}

const dateOf = (instant: number | null | undefined): Date | null => (instant == null ? null : new Date(instant))

function columnsFor(locale: Locale): SheetColumn<Attendance>[] {
  const { attendance: text } = texts[locale]
  return [
    { header: text.name, value: ({ name }) => name },
    { header: text.email, value: ({ email }) => email },
    { header: text.came, value: ({ cameInAt }) => text[cameInAt === null ? 'no' : 'yes'] },
    { header: text.cameInAt, value: ({ cameInAt }) => (cameInAt === null ? null : new Date(cameInAt)), kind: 'date' },
    { header: text.zoomFrom, value: ({ atZoom }) => dateOf(atZoom?.from), kind: 'date' },
    { header: text.zoomUntil, value: ({ atZoom }) => dateOf(atZoom?.until), kind: 'date' },
  ]
}

export async function exportAttendance(
  dependencies: MeetingDependencies,
  id: string,
  format: 'csv' | 'xlsx',
  { locale, seen }: { readonly locale: Locale; readonly seen: SeenBy },
) {
  const listed = await listAttendance(dependencies, id, seen)
  if (!listed.ok) return listed
  const date = await selectDate(dependencies.database.query, id)
  const name = `attendance-${date?.startsLocal.slice(0, 10) ?? ''}`
  const { sheet } = texts[locale].attendance
  return success(await sheetAnswer(columnsFor(locale), listed.value.items, { format, locale, name, sheet }))
}
