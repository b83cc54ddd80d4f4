/** Progress of the members of a group, for those who read results. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { GroupSummary, listGroupProgress as listRoute, MemberProgress } from '#contract/groups/group-progress.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import {
  averageOf,
  LATEST_ATTEMPTS,
  type MemberPractice,
  memberProgress,
  weakestTopics,
} from '#domain/progress/member-progress.ts'
import { academyDay, WEEKEND } from '#domain/progress/academy-day.ts'
import type { TopicStrength } from '#domain/progress/strengths.ts'
import { type Reader, seesGroup } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readPractised } from '#server/modules/practice/index.ts'
import {
  type GroupScope,
  selectEndedOfMembers,
  selectGroupTitle,
  selectLatestResults,
  selectMembers,
} from './group-progress.repo.ts'
import { inOrder } from './member-order.ts'

const NAMED_IDLE_MEMBERS = 10

type ProgressQuery = Omit<QueryOf<typeof listRoute>, 'page' | 'perPage'>

interface Member {
  readonly row: MemberProgress
  readonly practice: MemberPractice
  readonly isPractising: boolean
  readonly isFound: boolean
}

interface ReadGroups {
  readonly group: { readonly id: string; readonly title: string } | null
  readonly members: readonly Member[]
  /** Rows of those members who were asked for, in the order that was asked for. */
  readonly rows: readonly MemberProgress[]
}

/** One page of the members, with what is said of all. */
export async function listGroupProgress(
  dependencies: Dependencies,
  { page, perPage, ...query }: QueryOf<typeof listRoute>,
  reader: Reader,
): Promise<Outcome<ResponseOf<typeof listRoute>, 'groups.not-found'>> {
  const read = await readGroups(dependencies, query, reader)
  if (!read.ok) return read
  const { group, members, rows } = read.value
  return success({
    items: rows.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
    page,
    perPage,
    group,
    summary: summaryOf(members),
  })
}

/** Reads a group, or all that the reader teaches where none is named. */
export async function readGroups(
  { database, now }: Dependencies,
  { groupId, q, sort, practice }: ProgressQuery,
  reader: Reader,
): Promise<Outcome<ReadGroups, 'groups.not-found'>> {
  const at = now()
  const group = groupId === undefined ? null : await selectGroupTitle(database.query, groupId)
  if (group === undefined) return failure('groups.not-found')
  if (group !== null && !(await seesGroup(database.query, reader, group.id))) return failure('groups.not-found')
  const scope = group === null ? { teacherId: reader.userId, at: new Date(at) } : { groupId: group.id }
  const members = await readMembers(database.query, scope, q, at)
  const wanted = members.filter(({ row, isFound }) => isFound && (practice === undefined || row.isIdle))
  const rows = inOrder(
    wanted.map(({ row }) => row),
    sort,
  )
  return success({ group, members, rows })
}

/** Reads what is said of all members of a group; null without results, for who may not read them. */
export async function readGroupSummary(
  { database, now }: Dependencies,
  groupId: string,
  withResults: boolean,
): Promise<Outcome<Pick<GroupSummary, 'average' | 'practising' | 'idle'> | null, 'groups.not-found'>> {
  const group = await selectGroupTitle(database.query, groupId)
  if (group === undefined) return failure('groups.not-found')
  if (!withResults) return success(null)
  const { average, practising, idle } = summaryOf(await readMembers(database.query, { groupId }, undefined, now()))
  return success({ average, practising, idle })
}

async function readMembers(
  executor: Dependencies['database']['query'],
  scope: GroupScope,
  q: string | undefined,
  at: number,
): Promise<Member[]> {
  const people = await selectMembers(executor, scope, q)
  const endedOf = new Map((await selectEndedOfMembers(executor, scope)).map((line) => [line.userId, line]))
  const practisedOf = await readPractised(
    executor,
    people.map(({ id }) => id),
    academyDay(at),
  )
  const results = await selectLatestResults(executor, scope, LATEST_ATTEMPTS)
  const resultsOf = new Map(results.map((line) => [line.userId, line]))
  return people.map(({ id, firstName, lastName, email, joinedAt, isFound, groups }) => {
    const [ended, practised, result] = [endedOf.get(id), practisedOf.get(id), resultsOf.get(id)]
    const practice = {
      joinedAt: joinedAt.getTime(),
      days: [...(ended?.days ?? []), ...(practised?.days ?? [])],
      restDays: practised?.restDays ?? WEEKEND,
      accuracies: result?.accuracies ?? [],
      topics: result?.topics ?? [],
    }
    const { current, strongest, weakest, isPractising, ...progress } = memberProgress(practice, at)
    const row = {
      id,
      student: `${firstName} ${lastName}`.trim(),
      email,
      groups,
      attempts: ended?.attempts ?? 0,
      exams: ended?.exams ?? 0,
      lastExam: ended?.lastExam ?? null,
      ...lastOf(ended === undefined ? null : Math.round(ended.lastAt), practised?.lastAt ?? null),
      ...progress,
      streak: current,
      strongest: strongest && topicView(strongest),
      weakest: weakest && topicView(weakest),
    }
    return { row, practice, isPractising, isFound }
  })
}

/** The later of the end of the last attempt and of the last answer of practice, ms UTC. */
function lastOf(exam: number | null, practice: number | null): Pick<MemberProgress, 'lastAt' | 'lastKind'> {
  if (exam === null && practice === null) return { lastAt: null, lastKind: null }
  return (practice ?? 0) > (exam ?? 0) ? { lastAt: practice, lastKind: 'practice' } : { lastAt: exam, lastKind: 'exam' }
}

function topicView({ topic, questions, share }: TopicStrength) {
  return { topic, questions, share }
}

function summaryOf(members: readonly Member[]): GroupSummary {
  const rows = members.map(({ row }) => row)
  const idle = inOrder(
    rows.filter(({ isIdle }) => isIdle),
    'lastAt',
  )
  return {
    members: rows.length,
    practising: members.filter(({ isPractising }) => isPractising).length,
    idle: idle.length,
    idleMembers: idle.slice(0, NAMED_IDLE_MEMBERS).map(({ id, student, lastAt }) => ({ id, student, lastAt })),
    average: averageOf(rows.flatMap(({ average }) => average ?? [])),
    weakestTopics: weakestTopics(members.map(({ practice }) => practice)).map(topicView),
  }
}
