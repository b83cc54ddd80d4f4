/** Meetings as staff plan them. */
import { failure } from '#contract/foundation/errors.ts'
import type { MeetingForm, MeetingRecord } from '#contract/groups/meetings.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Executor } from '#server/db/connection.ts'
import type { SeenBy } from '#server/db/seen-students.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { instantOfLocal, isTeacher } from '#server/modules/groups/index.ts'
import { recordsOf } from '#server/records/index.ts'
import { layDates, plannedDates } from './lay-dates.ts'
import {
  lockPackagesNamed,
  type MeetingRow,
  meetingStore,
  raiseSequence,
  replacePackages,
  selectTimetable,
} from './meetings.repo.ts'
import { refusePlan } from './of-runner.ts'
import { newPlaceKey } from './place.ts'
import { tellParticipants } from './tell-participants.ts'

const NAME = 'meetings'

type BaseStore = ReturnType<typeof meetingStore>
type BaseColumns = Parameters<BaseStore['insert']>[2]
type Columns = BaseColumns & { readonly packageIds: readonly string[] }

function columns({ startsAt, groupId, packageIds, link, audience, ...form }: MeetingForm): Columns {
  const topic = form.topic.trim()
  return {
    ...form,
    topic,
    audience,
    link: form.provider === 'link' ? link : null,
    startsLocal: form.repeats ? null : startsAt,
    groupId: audience === 'group' ? groupId : null,
    packageIds: audience === 'packages' ? packageIds : [],
    searchText: foldForSearch(topic),
    placeKey: newPlaceKey(),
  }
}

function view(row: MeetingRow): MeetingRecord {
  const { placeKey: _placeKey, laidBy: _laidBy, sequence: _sequence, startsLocal, ...shown } = row
  return { ...shown, startsAt: startsLocal }
}

/** What a form names must be there, and what it plans must be to come. */
function refuseWrite({ now, zoom }: MeetingDependencies, heldBy: SeenBy) {
  return async (transaction: Executor, form: MeetingForm, current: MeetingRow | null) => {
    const invalid = (field: string, code: 'exists' | 'inThePast') =>
      failure('request.invalid', { fields: { [field]: { code } } })
    const refused = await refusePlan(transaction, heldBy, form, current)
    if (refused !== null) return refused
    if (form.provider === 'zoom' && zoom === null) return failure('meetings.no-zoom')
    if (form.teacherId !== null && !(await isTeacher(transaction, form.teacherId)))
      return invalid('teacherId', 'exists')
    if (form.audience === 'group' && form.groupId !== null) {
      if ((await selectTimetable(transaction, form.groupId)) === undefined) return invalid('groupId', 'exists')
    }
    if (form.audience === 'packages') {
      const there = await lockPackagesNamed(transaction, form.packageIds)
      if (!form.packageIds.every((id) => there.has(id))) return invalid('packageIds', 'exists')
    }
    const isAsItWas = current?.startsLocal === form.startsAt && current?.timeZone === form.timeZone
    if (!form.repeats && form.startsAt !== null && !isAsItWas) {
      if (instantOfLocal(form.startsAt, form.timeZone) < now()) return invalid('startsAt', 'inThePast')
    }
    const { planned } = await plannedDates(transaction, { ...form, startsLocal: form.startsAt }, now())
    return planned.length === 0 ? failure('meetings.no-times') : null
  }
}

/** Answers whether people would look for it at another place. */
function isElsewhere(before: MeetingRow, after: MeetingRow): boolean {
  return before.provider !== after.provider || before.link !== after.link || before.password !== after.password
}

/** The store with what belongs to a meeting: its packages and its dates, and the mails to who takes part. */
function wholeStore({ now, publicUrl }: MeetingDependencies) {
  const base = meetingStore(now)
  const found = async (executor: Executor, id: string): Promise<MeetingRow> => {
    const row = await base.find(executor, id)
    if (row === undefined) throw new Error('a meeting vanished while it was written')
    return row
  }
  return {
    ...base,
    insert: async (
      executor: Executor,
      made: Parameters<BaseStore['insert']>[1],
      { packageIds, ...written }: Columns,
    ): Promise<MeetingRow> => {
      const row = await base.insert(executor, made, written)
      await replacePackages(executor, row.id, packageIds, made.createdAt)
      await layDates(executor, row, made.createdAt)
      return found(executor, row.id)
    },
    update: async (
      executor: Executor,
      id: string,
      // The key stays: people who have the way in are not sent elsewhere.
      { packageIds = [], placeKey: _placeKey, ...written }: Partial<Columns>,
    ): Promise<MeetingRow> => {
      const at = new Date(now())
      const before = await found(executor, id)
      const row = await base.update(executor, id, written)
      await replacePackages(executor, id, packageIds, at)
      const isMoved = await layDates(executor, row, at)
      await raiseSequence(executor, id)
      const after = await found(executor, id)
      if (isMoved || isElsewhere(before, after)) {
        await tellParticipants(executor, after, { kind: 'changed', next: after.next }, { at, publicUrl })
      }
      return after
    },
    remove: async (executor: Executor, id: string) => {
      const row = await found(executor, id)
      const news = { kind: 'deleted' } as const
      if (row.next !== null) await tellParticipants(executor, row, news, { at: new Date(now()), publicUrl })
      return base.remove(executor, id)
    },
  }
}

/** `heldBy`: the teacher who plans their own meetings alone; null: who plans any. */
export function meetingRecords(dependencies: MeetingDependencies, heldBy: SeenBy = null) {
  return recordsOf(dependencies, {
    name: NAME,
    store: wholeStore(dependencies),
    view,
    columns,
    recorded: ({ id: _id, revision: _revision, dates: _dates, enrolled: _enrolled, next: _next, ...written }) => {
      const { group: _group, teacher: _teacher, password: _password, ...recorded } = written
      return recorded
    },
    notFound: 'meetings.not-found',
    refuseWrite: refuseWrite(dependencies, heldBy),
  })
}
