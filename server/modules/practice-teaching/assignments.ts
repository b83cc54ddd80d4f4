/** Assignments: what is asked for, of whom, and until when. */
import { failure, type Failure, success } from '#contract/foundation/errors.ts'
import type { AssignmentForm, AssignmentRecord } from '#contract/practice/practice-assignments.ts'
import { academyDay, dayFromText, dayText } from '#domain/progress/academy-day.ts'
import type { Executor } from '#server/db/connection.ts'
import { type Reader, type SeenBy, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readKnowledge } from '#server/modules/practice/index.ts'
import { recordsOf } from '#server/records/index.ts'
import { unaskedQuestion, withSet } from './assigned-sets.ts'
import {
  type AssignmentColumns,
  type AssignmentRow,
  assignmentStore,
  selectKnownRecipients,
  selectShown,
} from './assignments.repo.ts'

export function assignmentView(row: AssignmentRow, at: Date): AssignmentRecord {
  const { id, title, topics, questionIds, questions, groups, students, creator, revision } = row
  const today = academyDay(at.getTime())
  const state = row.since > today ? 'coming' : row.until < today ? 'over' : 'running'
  const days = { since: dayText(row.since), until: dayText(row.until) }
  return { id, title, topics, questionIds, questions, ...days, state, groups, students, creator, revision }
}

function assignmentRecords(dependencies: Dependencies) {
  return recordsOf(dependencies, {
    name: 'practice-assignments',
    store: assignmentStore,
    view: assignmentView,
    columns: ({
      title,
      topics,
      questionIds = [],
      questions,
      since,
      until,
      ...recipients
    }: AssignmentForm): AssignmentColumns => ({
      title: title.trim(),
      topics: [...new Set(topics)],
      questionIds,
      questions,
      since: dayFromText(since) ?? 0,
      until: dayFromText(until) ?? 0,
      groupIds: [...new Set(recipients.groupIds)],
      studentIds: [...new Set(recipients.studentIds)],
    }),
    madeBy: (createdBy) => ({ createdBy }),
    recorded: ({ title, topics, questionIds, questions, since, until, groups, students }) => {
      const names = (given: readonly { readonly name: string }[]) => given.map(({ name }) => name)
      const asked = { title, topics, questions, since, until }
      const set = questionIds.length === 0 ? {} : { questionIds }
      return { ...asked, ...set, groupIds: names(groups), studentIds: names(students) }
    },
    notFound: 'practice-assignments.not-found',
    refuseWrite: (transaction, form, current) => refusal(transaction, form, current, academyDay(dependencies.now())),
  })
}

/**
 * An assignment never reaches back: its first day is not before the day it was made on, and once it has begun its
 * topics or set, first day and recipients stay. Staff read single answers of assignments only, so that an assignment made
 * afterwards would open what was practised before.
 */
async function refusal(transaction: Executor, form: AssignmentForm, current: AssignmentRow | null, today: number) {
  const since = dayFromText(form.since) ?? 0
  if (current !== null && current.since <= today) {
    const isSame =
      since === current.since &&
      sameAsked(form, current) &&
      sameSet(form.groupIds, current.groupIds) &&
      sameSet(form.studentIds, current.studentIds)
    return isSame ? null : failure('practice-assignments.begun')
  }
  if (since < today) return failure('request.invalid', { fields: { since: { code: 'inThePast' } } })
  return unknownRecipient(transaction, form, null)
}

/** Groups and students that are not there, or that the reader does not see. */
async function unknownRecipient(
  executor: Executor,
  form: Pick<AssignmentForm, 'groupIds' | 'studentIds'>,
  seen: SeenBy,
): Promise<Failure<'request.invalid'> | null> {
  const known = await selectKnownRecipients(executor, form, seen)
  if (form.groupIds.some((id) => !known.groups.has(id)))
    return failure('request.invalid', { fields: { groupIds: { code: 'exists' } } })
  if (form.studentIds.some((id) => !known.students.has(id)))
    return failure('request.invalid', { fields: { studentIds: { code: 'exists' } } })
  return null
}

/**
 * The records as one member of staff sees them. A teacher who sees only their own students reads no name of others, asks none
 * of them, and changes only what they made.
 */
export async function assignmentRecordsFor(dependencies: Dependencies, reader: Reader) {
  const { query } = dependencies.database
  const records = assignmentRecords(dependencies)
  const seen = await seenBy(query, reader)
  const isOwn = async (id: string) => seen === null || (await selectShown(query, id, null))?.createdBy === seen
  const shown = (record: AssignmentRecord) => withoutOthersOf(query, record, seen)
  type Created = Awaited<ReturnType<typeof records.create>>
  const shownIf = async <Other extends { readonly ok: false }>(outcome: Extract<Created, { ok: true }> | Other) =>
    outcome.ok ? success(await shown(outcome.value)) : outcome
  return {
    list: async (asked: Parameters<typeof records.list>[0]) => {
      const page = await records.list({ ...asked, seen })
      return { ...page, items: await withoutOthers(query, page.items, seen) }
    },
    read: async (id: string) => {
      const row = await selectShown(query, id, seen)
      if (row === undefined) return failure('practice-assignments.not-found')
      return success(await shown(assignmentView(row, new Date(dependencies.now()))))
    },
    create: async (form: AssignmentForm) => {
      const knowledge = await readKnowledge(dependencies)
      const refused =
        (await unknownRecipient(query, form, seen)) ?? (await unaskedQuestion(dependencies, form, knowledge))
      return refused ?? shownIf(await records.create(withSet(form, knowledge), reader.userId))
    },
    update: async (id: string, form: AssignmentForm & { readonly revision: number }) => {
      const current = await selectShown(query, id, null)
      if (current === undefined || !(await isOwn(id))) return failure('practice-assignments.not-found')
      const knowledge = await readKnowledge(dependencies)
      const refused =
        (await unseenRecipient(query, form, seen)) ??
        (await unaskedQuestion(dependencies, form, knowledge, current.questionIds))
      return refused ?? shownIf(await records.update(id, withSet(form, knowledge), reader.userId))
    },
    remove: async (id: string) =>
      (await isOwn(id)) ? records.remove(id, reader.userId) : failure('practice-assignments.not-found'),
  }
}

/** A recipient that is gone stays in an assignment that has begun; only one that is there and not seen is refused. */
async function unseenRecipient(executor: Executor, form: AssignmentForm, seen: SeenBy) {
  if (seen === null) return null
  const there = await selectKnownRecipients(executor, form)
  return unknownRecipient(executor, { groupIds: [...there.groups], studentIds: [...there.students] }, seen)
}

/** The names of groups and students that are not seen are left out. */
export async function withoutOthers(
  executor: Executor,
  records: readonly AssignmentRecord[],
  seen: SeenBy,
): Promise<AssignmentRecord[]> {
  if (seen === null) return [...records]
  const idsOf = (named: readonly { readonly id: string }[]) => [...new Set(named.map(({ id }) => id))]
  const groupIds = idsOf(records.flatMap(({ groups }) => groups))
  const studentIds = idsOf(records.flatMap(({ students }) => students))
  const known = await selectKnownRecipients(executor, { groupIds, studentIds }, seen)
  return records.map((record) => ({
    ...record,
    groups: record.groups.filter(({ id }) => known.groups.has(id)),
    students: record.students.filter(({ id }) => known.students.has(id)),
  }))
}

/** The same of one record. */
export async function withoutOthersOf(
  executor: Executor,
  record: AssignmentRecord,
  seen: SeenBy,
): Promise<AssignmentRecord> {
  const [shown = record] = await withoutOthers(executor, [record], seen)
  return shown
}

/** The topics of a set follow from its questions. */
function sameAsked(form: AssignmentForm, current: AssignmentRow): boolean {
  const { questionIds = [] } = form
  if (!sameSet(questionIds, current.questionIds)) return false
  return questionIds.length > 0 || sameSet(form.topics, current.topics)
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [new Set(one), new Set(other)]
  return first.size === second.size && [...first].every((value) => second.has(value))
}
