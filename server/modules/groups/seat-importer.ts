/** Students of a group from a sheet, by the addresses of their accounts, seated in the order of its rows. */
import { importGroupStudents } from '#contract/groups/groups.ts'
import { email } from '#contract/people/person-fields.ts'
import type { LeftReason } from '#domain/sheet-imports/states.ts'
import type { Executor } from '#server/db/connection.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import type { Importer, RowResult, UndoneRow, WriteContext, WrittenRow } from '#server/sheet-imports/index.ts'
import { groupStore } from './groups.repo.ts'
import { freeSeats, takeSeats } from './seats.ts'
import { lockGroup, selectSeatMarks, selectStudents, withEmails } from './seats.repo.ts'

const ROWS_AT_ONCE = 200

async function idsByEmail(executor: Executor, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map()
  return new Map((await selectStudents(executor, withEmails(emails))).map((student) => [student.email, student.id]))
}

async function write(context: WriteContext, rows: readonly WrittenRow[]): Promise<RowResult[]> {
  const { transaction, target, at, actorId } = context
  const group = target === null ? undefined : await lockGroup(transaction, target)
  if (group === undefined) return rows.map(({ row }) => ({ row, left: 'gone' }))
  const idOf = await idsByEmail(
    transaction,
    rows.map(({ key }) => key),
  )
  const coming = rows.flatMap(({ key }) => idOf.get(key) ?? [])
  const added = coming.length === 0 ? [] : await takeSeats(transaction, group, coming, at)
  const change = { at, actorId, action: 'groups.seat' as const, subject: `groups:${group.id}` }
  if (added.length > 0) await recordChange(transaction, { ...change, after: { students: added } })
  const marks = await selectSeatMarks(transaction, group.id, added)
  return rows.map(({ row, key }): RowResult => {
    const recordId = idOf.get(key)
    if (recordId === undefined) return { row, left: 'gone' }
    const mark = marks.get(recordId)
    return mark === undefined ? { row, left: 'taken' } : { row, recordId, mark, before: null }
  })
}

async function undo(context: WriteContext, rows: readonly UndoneRow[]): Promise<ReadonlyMap<number, LeftReason>> {
  const { transaction, target, at, actorId } = context
  const group = target === null ? undefined : await lockGroup(transaction, target)
  if (group === undefined) return new Map(rows.map(({ row }) => [row, 'gone']))
  const ids = rows.map(({ recordId }) => recordId)
  const marks = await selectSeatMarks(transaction, group.id, ids)
  const kept = new Map<number, LeftReason>()
  for (const { row, recordId, mark } of rows) {
    const now = marks.get(recordId)
    if (now !== mark) kept.set(row, now === undefined ? 'gone' : 'changed')
  }
  const leaving = rows.flatMap(({ row, recordId }) => (kept.has(row) ? [] : [recordId]))
  const removed = leaving.length === 0 ? [] : await freeSeats(transaction, group, leaving, at)
  const change = { at, actorId, action: 'groups.unseat' as const, subject: `groups:${group.id}` }
  if (removed.length > 0) await recordChange(transaction, { ...change, before: { students: removed } })
  return kept
}

export const seatImporter: Importer = {
  kind: 'group-students',
  route: importGroupStudents,
  rowsAtOnce: ROWS_AT_ONCE,
  openRows: async (executor, { target }) => {
    if (target === null || (await groupStore.find(executor, target)) === undefined) return null
    return {
      read: (reader) => {
        const address = reader.checked('email', email, reader.cell('email'))
        return { key: address, values: { email: address }, given: reader.given() }
      },
      twice: { field: 'email', error: { code: 'unique' } },
    }
  },
  unfit: async (executor, rows) => {
    const emails = rows.map(({ key }) => key)
    const there = await idsByEmail(executor, emails)
    const absent = emails.filter((address) => !there.has(address))
    return new Map(absent.map((address) => [address, { field: 'email', error: { code: 'exists' } }]))
  },
  known: async (executor, emails, { target }) => {
    const idOf = await idsByEmail(executor, emails)
    const marks = target === null ? new Map() : await selectSeatMarks(executor, target, [...idOf.values()])
    const seated = [...idOf].filter(([, id]) => marks.has(id))
    return new Map(seated.map(([address, id]) => [address, { id, mark: marks.get(id), values: { email: address } }]))
  },
  write,
  undo,
}
