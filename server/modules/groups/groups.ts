import { randomBytes } from 'node:crypto'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { GroupForm, GroupRecord } from '#contract/groups/groups.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { foldEmail } from '#domain/validation/email.ts'
import type { Executor } from '#server/db/connection.ts'
import type { SeenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { membersOf, recordsOf } from '#server/records/index.ts'
import {
  type GroupRow,
  groupStore,
  hasExams,
  hasMeetings,
  isTeacher,
  selectPackageIds,
  selectTeachers,
  updateJoinCode,
} from './groups.repo.ts'
import { endOfDay, nextTimes } from './next-times.ts'
import { moveUp, seatsOf, takeSeats } from './seats.ts'
import { lockGroup, selectStudents, withEmails } from './seats.repo.ts'

const NAME = 'groups'
const SHOWN_TIMES = 3
const CODE_BYTES = 12

function columns({ title, ...form }: GroupForm) {
  return {
    ...form,
    title: title.trim(),
    endsAt: new Date(endOfDay(form.endsOn, form.timeZone)),
    searchText: foldForSearch(title),
  }
}

export function groupView(row: GroupRow, at: Date): GroupRecord {
  const { id, title, maxStudents, teacherId, teacher, timeZone, week, startsOn, endsOn, packageIds } = row
  const { joinCode, members, waiting, revision } = row
  const written = { id, title, maxStudents, teacherId, teacher, timeZone, week, startsOn, endsOn, packageIds }
  return { ...written, joinCode, members, waiting, revision, nextTimes: nextTimes(row, at.getTime(), SHOWN_TIMES) }
}

/** What a form names must be there; members keep their seats. */
async function refuseWrite(transaction: Executor, form: GroupForm, current: GroupRow | null) {
  const missing = { code: 'exists' as const }
  if (form.teacherId !== null && !(await isTeacher(transaction, form.teacherId))) {
    return failure('request.invalid', { fields: { teacherId: missing } })
  }
  const known = await selectPackageIds(transaction)
  if (!form.packageIds.every((id) => known.has(id))) {
    return failure('request.invalid', { fields: { packageIds: missing } })
  }
  if (current === null || form.maxStudents >= current.members) return null
  const fields = { maxStudents: { code: 'minValue' as const, values: { min: current.members } } }
  return failure('groups.below-members', { fields })
}

export function groupRecords(dependencies: Dependencies) {
  const { database, now } = dependencies
  const records = recordsOf(dependencies, {
    name: NAME,
    store: groupStore,
    view: groupView,
    columns,
    recorded: ({ title, maxStudents, teacherId, timeZone, week, startsOn, endsOn, packageIds }) => ({
      title,
      maxStudents,
      teacherId,
      timeZone,
      week,
      startsOn,
      endsOn,
      packageIds,
    }),
    notFound: 'groups.not-found',
    refuseWrite,
    refuseRemoval: async (transaction, { id }) => {
      if (await hasMeetings(transaction, id, new Date(now()))) return failure('groups.has-meetings')
      return (await hasExams(transaction, id)) ? failure('groups.has-exams') : null
    },
  })
  return {
    ...records,
    update: async (...change: Parameters<typeof records.update>) => {
      const changed = await records.update(...change)
      if (!changed.ok) return changed
      await database.transaction(async (transaction) => {
        const group = await lockGroup(transaction, changed.value.id)
        if (group !== undefined) await moveUp(transaction, group, new Date(now()))
      })
      const read = await records.read(changed.value.id)
      return read.ok ? read : changed
    },
  }
}

/** `seen`: null, or the teacher for whom who waits is not among the students: those are seen with a seat alone. */
export function groupStudents(dependencies: Dependencies, seen: SeenBy = null) {
  return membersOf(dependencies, {
    name: NAME,
    members: 'students',
    actions: { add: 'groups.seat', remove: 'groups.unseat' },
    store: seatsOf(dependencies.now, seen !== null),
    notFound: 'groups.not-found',
  })
}

/** `only`: the one to whom the list is narrowed; null: to nobody. */
export async function listTeachers({ database }: Dependencies, only: SeenBy) {
  const found = await selectTeachers(database.query)
  const rows = only === null ? found : found.filter(({ id }) => id === only)
  return { items: rows.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })) }
}

/** Seats students by their addresses, in their order. */
export async function importStudents(
  { database, now }: Dependencies,
  id: string,
  emails: readonly string[],
  actorId: string,
): Promise<Outcome<{ added: number; unknown: string[] }, 'groups.not-found'>> {
  const at = new Date(now())
  const wanted = [...new Set(emails.map((email) => foldEmail(email)).filter((email) => email !== ''))]
  return database.transaction(async (transaction) => {
    const group = await lockGroup(transaction, id)
    if (group === undefined) return failure('groups.not-found')
    const found = wanted.length === 0 ? [] : await selectStudents(transaction, withEmails(wanted))
    const idOf = new Map(found.map((student) => [student.email, student.id]))
    const students = wanted.flatMap((email) => idOf.get(email) ?? [])
    const added = students.length === 0 ? [] : await takeSeats(transaction, group, students, at)
    const change = { at, actorId, action: `${NAME}.seat` as const, subject: `${NAME}:${id}` }
    if (added.length > 0) await recordChange(transaction, { ...change, after: { students: added } })
    return success({ added: added.length, unknown: wanted.filter((email) => !idOf.has(email)) })
  })
}

/** Makes a new link, so that an earlier one leads nowhere, or takes it away. */
export async function changeJoinLink(
  { database, now }: Dependencies,
  id: string,
  open: boolean,
  actorId: string,
): Promise<Outcome<GroupRecord, 'groups.not-found'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const current = await groupStore.lock(transaction, id)
    if (current === undefined) return failure('groups.not-found')
    await updateJoinCode(transaction, id, open ? randomBytes(CODE_BYTES).toString('base64url') : null)
    const change = { at, actorId, action: `${NAME}.link` as const, subject: `${NAME}:${id}` }
    await recordChange(transaction, { ...change, after: { open } })
    const after = await groupStore.find(transaction, id)
    return success(groupView(after ?? current, at))
  })
}
