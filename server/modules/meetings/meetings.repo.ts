/** Meetings as records. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { meetingFilters } from '#contract/groups/meetings.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  groups,
  groupStudents,
  meetingDates,
  meetings,
  meetingStudents,
  packageContents,
  packages,
  users,
} from '#server/db/schema.ts'
import { holding } from '#server/db/search.ts'
import { isHeld } from '#server/db/run-groups.ts'
import type { SeenBy } from '#server/db/seen-students.ts'
import { storeOf } from '#server/db/store.ts'

/** `heldBy`: the teacher to whose meetings the list is narrowed, which no caller can set. */
type MeetingFilters = z.infer<typeof meetingFilters> & { readonly heldBy?: SeenBy }

/** Named whole: Drizzle leaves a table's name out where only one is selected from, and the inner ones have the same names. */
const OF = {
  id: sql.raw('"meetings"."id"'),
  teacherId: sql.raw('"meetings"."teacher_id"'),
  groupId: sql.raw('"meetings"."group_id"'),
  audience: sql.raw('"meetings"."audience"'),
}

const teacher = sql<
  string | null
>`(select first_name || ' ' || last_name from ${users} where ${users}.id = ${OF.teacherId})`
const group = sql<string | null>`(select title from ${groups} where ${groups}.id = ${OF.groupId})`
const packageIds = sql<
  string[]
>`coalesce((select jsonb_agg(package_id order by created_at, package_id) from ${packageContents} where kind = 'meeting' and content_id = ${OF.id}), '[]'::jsonb)`
const dates = sql<number>`(select count(*)::int from ${meetingDates} where meeting_id = ${OF.id})`
const enrolled = sql<number>`((select count(*)::int from ${meetingStudents} where meeting_id = ${OF.id}) + (select count(*)::int from ${groupStudents} where ${groupStudents}.group_id = ${OF.groupId} and state = 'member' and ${OF.audience} = 'group'))`

const comingOf = (at: Date): SQL =>
  sql`from ${meetingDates} where meeting_id = ${OF.id} and not cancelled and ends_at > ${at}`
const coming = (at: Date): SQL => sql`exists (select 1 ${comingOf(at)})`

const columns = (at: Date) => ({
  id: meetings.id,
  topic: meetings.topic,
  agenda: meetings.agenda,
  provider: meetings.provider,
  link: meetings.link,
  placeKey: meetings.placeKey,
  password: meetings.password,
  hostVideo: meetings.hostVideo,
  participantVideo: meetings.participantVideo,
  joinBeforeHost: meetings.joinBeforeHost,
  muteUponEntry: meetings.muteUponEntry,
  audience: meetings.audience,
  packageIds,
  groupId: meetings.groupId,
  group,
  teacherId: meetings.teacherId,
  teacher,
  repeats: meetings.repeats,
  startsLocal: meetings.startsLocal,
  minutes: meetings.minutes,
  timeZone: meetings.timeZone,
  laidBy: meetings.laidBy,
  sequence: meetings.sequence,
  dates,
  enrolled,
  next: next(at),
  revision: meetings.revision,
})

function next(at: Date): SQL<number | null> {
  return sql<number | null>`(select (extract(epoch from min(starts_at)) * 1000)::float8 ${comingOf(at)})`
}

const rows = (executor: Executor, at: Date) => executor.select(columns(at)).from(meetings).$dynamic()

export type MeetingRow = Awaited<ReturnType<typeof rows>>[number]

const isThere = isNull(meetings.deletedAt)

/** `now`: ms UTC, by which the next date is chosen. */
export function meetingStore(now: () => number) {
  const there = storeOf({
    table: meetings,
    rows: (executor) => rows(executor, new Date(now())),
    matching: ({ q, standing, heldBy = null }: MeetingFilters, at) =>
      and(
        isThere,
        isHeld(heldBy),
        holding(meetings.searchText, q),
        standing === undefined ? undefined : standing === 'coming' ? coming(at) : sql`not ${coming(at)}`,
      ),
    sortable: { topic: meetings.searchText, provider: meetings.provider, next: sql`${next(new Date(now()))}` },
    // What comes next stands first, what is over last.
    order: [sql`${next(new Date(now()))} asc nulls last`, sql`${meetings.createdAt} desc`, asc(meetings.id)],
  })
  const find = async (executor: Executor, id: string) => {
    const [row] = await rows(executor, new Date(now())).where(and(eq(meetings.id, id), isThere))
    return row
  }
  return {
    ...there,
    find,
    lock: async (executor: Executor, id: string) => {
      const locked = await executor
        .select({ id: meetings.id })
        .from(meetings)
        .where(and(eq(meetings.id, id), isThere))
        .for('update')
      return locked.length === 0 ? undefined : find(executor, id)
    },
    /** The row is kept: calendars learn from it that the meeting is gone. */
    remove: async (executor: Executor, id: string) => {
      await executor
        .update(meetings)
        .set({ deletedAt: new Date(now()), sequence: sql`${meetings.sequence} + 1` })
        .where(eq(meetings.id, id))
      return true
    },
  }
}

/** Replaces the packages that open a meeting. */
export async function replacePackages(executor: Executor, id: string, ids: readonly string[], at: Date): Promise<void> {
  const attached = and(eq(packageContents.kind, 'meeting'), eq(packageContents.contentId, id))
  await executor.delete(packageContents).where(attached)
  if (ids.length === 0) return
  await executor
    .insert(packageContents)
    .values(ids.map((packageId) => ({ packageId, kind: 'meeting' as const, contentId: id, createdAt: at })))
}

/** Those of these packages that are there, held until the end of the transaction. */
export async function lockPackagesNamed(executor: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await executor
    .select({ id: packages.id })
    .from(packages)
    .where(inArray(packages.id, [...ids]))
    .orderBy(asc(packages.id))
    .for('share')
  return new Set(found.map(({ id }) => id))
}

/** Names of packages, by their ids, in the order of the shop. */
export async function selectPackageNames(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await executor
    .select({ id: packages.id, ar: packages.nameAr, en: packages.nameEn })
    .from(packages)
    .where(inArray(packages.id, [...ids]))
    .orderBy(asc(packages.position), asc(packages.id))
  return found.map(({ id, ar, en }) => ({ id, name: { ar, en } }))
}

export async function selectTimetable(executor: Executor, groupId: string) {
  const [row] = await executor
    .select({
      id: groups.id,
      timeZone: groups.timeZone,
      week: groups.week,
      startsOn: groups.startsOn,
      endsOn: groups.endsOn,
      revision: groups.revision,
    })
    .from(groups)
    .where(eq(groups.id, groupId))
  return row
}

/** Groups of a teacher that are not over. */
export async function selectTimetablesOf(executor: Executor, teacherId: string, at: Date) {
  return executor
    .select({
      id: groups.id,
      title: groups.title,
      timeZone: groups.timeZone,
      week: groups.week,
      startsOn: groups.startsOn,
      endsOn: groups.endsOn,
    })
    .from(groups)
    .where(and(eq(groups.teacherId, teacherId), sql`${groups.endsAt} > ${at}`))
}

/** Meetings that repeat whose group has changed since their dates were laid. */
export async function selectOutdated(executor: Executor, limit: number): Promise<string[]> {
  const found = await executor
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(groups, eq(groups.id, meetings.groupId))
    .where(and(isThere, meetings.repeats, or(isNull(meetings.laidBy), ne(meetings.laidBy, groups.revision))))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Raises the number by which calendars see that a meeting changed. */
export async function raiseSequence(executor: Executor, id: string): Promise<void> {
  await executor
    .update(meetings)
    .set({ sequence: sql`${meetings.sequence} + 1` })
    .where(eq(meetings.id, id))
}

export async function updateTimes(
  executor: Executor,
  id: string,
  times: Partial<Pick<typeof meetings.$inferInsert, 'startsLocal' | 'minutes' | 'timeZone' | 'laidBy'>>,
): Promise<void> {
  await executor.update(meetings).set(times).where(eq(meetings.id, id))
}

/** Dates to come or running of other meetings with this group or teacher, until an instant. */
export async function selectTaken(
  executor: Executor,
  { groupId, teacherId, except }: { groupId: string | null; teacherId: string | null; except: string | null },
  from: Date,
  until: Date,
) {
  const whose = [
    groupId === null ? undefined : eq(meetings.groupId, groupId),
    teacherId === null ? undefined : eq(meetings.teacherId, teacherId),
  ].filter((one) => one !== undefined)
  if (whose.length === 0) return []
  return executor
    .select({
      title: meetings.topic,
      groupId: meetings.groupId,
      startsAt: meetingDates.startsAt,
      minutes: meetingDates.minutes,
    })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(
      and(
        isThere,
        or(...whose),
        except === null ? undefined : ne(meetings.id, except),
        sql`not ${meetingDates.cancelled}`,
        sql`${meetingDates.endsAt} > ${from} and ${meetingDates.startsAt} < ${until}`,
      ),
    )
    .orderBy(asc(meetingDates.startsAt))
}

/** Meetings with a date to come. */
export async function selectComing(executor: Executor, at: Date): Promise<string[]> {
  const found = await executor
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(isThere, coming(at)))
  return found.map(({ id }) => id)
}

/** Takes the mark away from a deleted meeting whose group, if it is for one, is there; false otherwise. */
export async function unmarkMeeting(executor: Executor, id: string): Promise<boolean> {
  const isWhole = or(ne(meetings.audience, 'group'), isNotNull(meetings.groupId))
  const unmarked = await executor
    .update(meetings)
    .set({ deletedAt: null, sequence: sql`${meetings.sequence} + 1` })
    .where(and(eq(meetings.id, id), isNotNull(meetings.deletedAt), isWhole))
    .returning({ id: meetings.id })
  return unmarked.length === 1
}
