/**
 * Groups that sit an exam, and their hours. What a student may begin follows from them at every start
 * (`domain/access`).
 */
import { type Failure, failure, type FieldErrors, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ExamGroups, ExamGroupsForm, ExamOfGroup } from '#contract/exams/exam-groups.ts'
import type { ExamWindow } from '#domain/access/exam-window.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import { instantOfLocal, localOfInstant } from '#server/modules/groups/index.ts'
import {
  type GroupHour,
  holdGroups,
  lockGivenExam,
  selectChoices,
  selectExamGroups,
  selectExamsOfGroup,
  selectGivenExam,
  selectZoneOfGroup,
  writeExamGroups,
} from './exam-groups.repo.ts'

type HourRow = Awaited<ReturnType<typeof selectExamGroups>>[number]

interface Bounds {
  readonly opensAt: Date | null
  readonly endsAt: Date | null
}

function windowOf({ opensAt, endsAt }: Bounds): ExamWindow {
  return { opensAt: opensAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
}

function seatedGroup({ opensAt, endsAt, ...group }: HourRow): ExamGroups['groups'][number] {
  const { timeZone } = group
  const local = (at: Date | null) => (at === null ? null : localOfInstant(at.getTime(), timeZone))
  return { ...group, ...windowOf({ opensAt, endsAt }), opens: local(opensAt), ends: local(endsAt) }
}

async function examGroupsView(executor: Executor, examId: string): Promise<Outcome<ExamGroups, 'exams.not-found'>> {
  const exam = await selectGivenExam(executor, examId)
  if (exam === undefined) return failure('exams.not-found')
  const rows = await selectExamGroups(executor, examId)
  return success({ ...exam, groups: rows.map(seatedGroup), choices: await selectChoices(executor) })
}

export async function readExamGroups({ database }: Dependencies, examId: string) {
  return examGroupsView(database.query, examId)
}

/** Answers what the record of changes keeps of an exam's groups: instants as text, so that a reader sees them. */
function recorded(groupsOnly: boolean, hours: readonly GroupHour[]) {
  const text = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const groups = hours
    .map(({ groupId, opensAt, endsAt }) => ({ groupId, opensAt: text(opensAt), endsAt: text(endsAt) }))
    .toSorted((one, other) => (one.groupId < other.groupId ? -1 : 1))
  return { groupsOnly, groups }
}

type ChangeFailure = 'exams.not-found' | 'request.invalid' | 'request.changed-meanwhile'

const LAST_INSTANT = Date.UTC(9999, 11, 31)

/** Answers whether contract and database have an instant (ms UTC), in every zone. */
const isKept = (at: number | null) => at === null || (at >= 0 && at < LAST_INSTANT)

/** The hours as instants, or what is wrong with them. A zone that is another than its writer saw was changed meanwhile. */
function hoursOf(
  { groups }: ExamGroupsForm,
  zones: ReadonlyMap<string, string>,
): Outcome<GroupHour[], 'request.invalid' | 'request.changed-meanwhile'> {
  const fields: Record<string, FieldErrors[string]> = {}
  const hours = groups.map(({ groupId, opens, ends }, index): GroupHour => {
    const zone = zones.get(groupId)
    if (zone === undefined) fields[`groups.${index}.groupId`] = { code: 'exists' }
    const instant = (local: string | null) =>
      local === null || zone === undefined ? null : instantOfLocal(local, zone)
    const [opensAt, endsAt] = [instant(opens), instant(ends)]
    if (opensAt !== null && endsAt !== null && opensAt >= endsAt) fields[`groups.${index}.ends`] = { code: 'invalid' }
    if (!isKept(opensAt)) fields[`groups.${index}.opens`] = { code: 'date' }
    if (!isKept(endsAt)) fields[`groups.${index}.ends`] = { code: 'date' }
    return { groupId, opensAt, endsAt }
  })
  if (Object.keys(fields).length > 0) return failure('request.invalid', { fields })
  const isAsSeen = groups.every(({ groupId, timeZone }) => zones.get(groupId) === timeZone)
  return isAsSeen ? success(hours) : failure('request.changed-meanwhile')
}

/** Says anew which groups sit an exam and when. What was begun before goes on as it began. */
export async function changeExamGroups(
  { database, now }: Dependencies,
  examId: string,
  { revision, ...form }: ExamGroupsForm & { readonly revision: number },
  actorId: string | null,
): Promise<Outcome<ExamGroups, ChangeFailure>> {
  return database.transaction(async (transaction): Promise<Outcome<ExamGroups, ChangeFailure>> => {
    const exam = await lockGivenExam(transaction, examId)
    if (exam === undefined) return failure('exams.not-found')
    if (exam.revision !== revision) return failure('request.changed-meanwhile')
    const ids = form.groups.map(({ groupId }) => groupId)
    const hours: Outcome<GroupHour[], ChangeFailure> = hoursOf(form, await holdGroups(transaction, ids))
    if (!hours.ok) return hours satisfies Failure<ChangeFailure>
    const before = (await selectExamGroups(transaction, examId)).map(seatedGroup)
    await writeExamGroups(transaction, examId, form.groupsOnly, hours.value)
    const change = changedFields(recorded(exam.groupsOnly, before), recorded(form.groupsOnly, hours.value))
    const entry = { at: new Date(now()), actorId, action: 'exams.groups', subject: `exams:${examId}` } as const
    if (change !== null) await recordChange(transaction, { ...entry, ...change })
    return examGroupsView(transaction, examId)
  })
}

export async function listExamsOfGroup(
  { database }: Dependencies,
  groupId: string,
): Promise<Outcome<{ timeZone: string; items: ExamOfGroup[] }, 'groups.not-found'>> {
  const timeZone = await selectZoneOfGroup(database.query, groupId)
  if (timeZone === undefined) return failure('groups.not-found')
  const rows = await selectExamsOfGroup(database.query, groupId)
  return success({ timeZone, items: rows.map((exam) => ({ ...exam, ...windowOf(exam) })) })
}
