/** The head of a group's page: what is due, and how often its member came. */
import type { ClassAttendance, ClassDue, ClassPage } from '#contract/groups/class-stream.ts'
import type { Executor } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { ClassReader } from './class-reader.ts'
import { countAttendance, selectAttended } from './class-page.repo.ts'
import { dueExams, duePractice } from './due.ts'

const DATES_SHOWN = 20
const DUE_SHOWN = 20

export async function classPage(dependencies: ServerDependencies, reader: ClassReader): Promise<ClassPage> {
  const { query } = dependencies.database
  const { group, seatedAt } = reader
  const at = dependencies.now()
  return {
    ...group,
    isRun: seatedAt === null,
    due: seatedAt === null ? [] : await openDues(dependencies, reader),
    attendance: seatedAt === null ? null : await attendanceOf(query, reader, { seatedAt, at }),
  }
}

/** Instant by which something is to be done, or may be begun. */
function whenOf(due: ClassDue): number {
  if (due.kind === 'practice') return Date.parse(due.until)
  return due.state === 'coming' ? due.at : (due.endsAt ?? Number.MAX_SAFE_INTEGER)
}

const STATES_SHOWN: readonly ClassDue['state'][] = ['running', 'open', 'coming']

async function openDues(dependencies: ServerDependencies, reader: ClassReader): Promise<ClassDue[]> {
  const all = [...(await dueExams(dependencies, reader)), ...(await duePractice(dependencies, reader))]
  return all
    .filter(({ state }) => STATES_SHOWN.includes(state))
    .toSorted((one, other) => whenOf(one) - whenOf(other))
    .slice(0, DUE_SHOWN)
}

async function attendanceOf(
  executor: Executor,
  { group, userId }: ClassReader,
  { seatedAt, at }: { readonly seatedAt: Date; readonly at: number },
): Promise<ClassAttendance> {
  const attending = { groupId: group.id, userId, seatedAt, now: new Date(at) }
  const dates = await selectAttended(executor, attending, DATES_SHOWN)
  return {
    ...(await countAttendance(executor, attending)),
    dates: dates.map((date) => ({ ...date, startsAt: date.startsAt.getTime() })),
  }
}
