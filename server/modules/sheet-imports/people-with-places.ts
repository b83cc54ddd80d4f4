/**
 * New accounts with a seat in a group and a package. Both are given in the transaction that makes the account: a row
 * for which there is no seat any more makes none. They are taken back with the account, and alone never.
 */
import type { LeftReason } from '#domain/sheet-imports/states.ts'
import type { Transaction } from '#server/db/connection.ts'
import { lockFreeSeats, seatImported, unseatImported } from '#server/modules/groups/index.ts'
import { giveByImport, takeBackImported } from '#server/modules/packages/index.ts'
import type { Importer, RowResult, UndoneRow, WriteContext, WrittenRow } from '#server/sheet-imports/index.ts'
import { placeOf, readerWithPlaces, readPlaces } from './places.ts'

type Prepared = ReadonlyMap<number, string>

export function withPlaces(people: Importer): Importer {
  return {
    ...people,
    openRows: (executor, place) => readerWithPlaces(people, executor, place),
    write: (context, rows, prepared) => writeWithPlaces(people, context, rows, prepared),
    undo: (context, rows) => undoWithPlaces(people, context, rows),
  }
}

interface Placed {
  readonly row: WrittenRow
  readonly groupId: string | null
  readonly packageId: string | null
  readonly days: number
}

/** Rows with what they name, and why others are left out: it is gone, or its seats are. */
async function placedRows(context: WriteContext, rows: readonly WrittenRow[]) {
  const { transaction, at } = context
  const places = await readPlaces(transaction, at)
  const free = new Map<string, number>()
  const placed: Placed[] = []
  const left: RowResult[] = []
  for (const row of rows) {
    const place = row.record === null ? placeOf(places, row.values) : { groupId: null, packageId: null, days: 0 }
    const seats = place === null || place.groupId === null ? 1 : await seatsIn(context, place.groupId, free)
    if (place === null || seats === null) left.push({ row: row.row, left: 'gone' })
    else if (seats === 0) left.push({ row: row.row, left: 'refused' })
    else {
      placed.push({ row, ...place })
      if (place.groupId !== null) free.set(place.groupId, seats - 1)
    }
  }
  return { placed, left }
}

async function seatsIn(
  { transaction, at }: WriteContext,
  groupId: string,
  free: Map<string, number>,
): Promise<number | null> {
  return free.get(groupId) ?? (await lockFreeSeats(transaction, groupId, at))
}

async function writeWithPlaces(
  people: Importer,
  context: WriteContext,
  rows: readonly WrittenRow[],
  prepared: Prepared,
): Promise<readonly RowResult[]> {
  const { placed, left } = await placedRows(context, rows)
  const written = await people.write(
    context,
    placed.map(({ row }) => row),
    prepared,
  )
  const made = new Map(
    written.flatMap((result) =>
      'left' in result || result.before !== null ? [] : [[result.row, result.recordId] as const],
    ),
  )
  const coming = placed.flatMap((one) => {
    const userId = made.get(one.row.row)
    return userId === undefined ? [] : [{ ...one, userId }]
  })
  const marks = await seatAll(context, coming)
  await giveByImport(
    context.transaction,
    context,
    coming.flatMap(({ userId, packageId, days }) => (packageId === null ? [] : [{ userId, packageId, days }])),
  )
  return [...left, ...written.map((result) => marked(result, marks))]
}

/** Seats that were given, by account. */
type SeatMarks = ReadonlyMap<string, { readonly groupId: string; readonly mark: string }>

async function seatAll(
  { transaction, at, actorId }: WriteContext,
  coming: readonly { readonly userId: string; readonly groupId: string | null }[],
): Promise<SeatMarks> {
  const marks = new Map<string, { readonly groupId: string; readonly mark: string }>()
  const byGroup = Map.groupBy(coming, ({ groupId }) => groupId)
  for (const [groupId, members] of byGroup) {
    if (groupId === null) continue
    const userIds = members.map(({ userId }) => userId)
    const given = await seatImported(transaction, { groupId, userIds, at, actorId })
    for (const [userId, mark] of given) marks.set(userId, { groupId, mark })
  }
  return marks
}

const SEPARATOR = ' seat '

/** The mark of an account that has a seat names that too. */
function marked(result: RowResult, marks: SeatMarks): RowResult {
  const seat = 'left' in result ? undefined : marks.get(result.recordId)
  if (seat === undefined || 'left' in result) return result
  return { ...result, mark: [result.mark, seat.groupId, seat.mark].join(SEPARATOR) }
}

interface MarkedRow {
  readonly row: UndoneRow
  readonly seat: { readonly groupId: string; readonly mark: string } | null
}

function unmarked(row: UndoneRow): MarkedRow {
  const [mark = '', groupId, seat] = row.mark.split(SEPARATOR)
  const named = groupId === undefined || seat === undefined ? null : { groupId, mark: seat }
  return { row: { ...row, mark }, seat: named }
}

/** Carries what would be kept out of a trial that is taken back. */
class SomeStay extends Error {
  readonly kept: ReadonlyMap<number, LeftReason>
  constructor(kept: ReadonlyMap<number, LeftReason>) {
    super('some accounts stay')
    this.kept = kept
  }
}

/**
 * Accounts that stay keep their seat and package. Who stays is known only when both are taken away, so that is tried
 * first, and done again without them.
 */
async function undoWithPlaces(
  people: Importer,
  context: WriteContext,
  rows: readonly UndoneRow[],
): Promise<ReadonlyMap<number, LeftReason>> {
  const all = rows.map(unmarked)
  try {
    await context.transaction.transaction(async (trial) => {
      const kept = await takeBack(people, { ...context, transaction: trial }, all)
      if (kept.size > 0) throw new SomeStay(kept)
    })
    return new Map()
  } catch (error) {
    if (!(error instanceof SomeStay)) throw error
    const rest = all.filter(({ row }) => !error.kept.has(row.row))
    if (rest.length > 0) await takeBack(people, context, rest)
    return error.kept
  }
}

async function takeBack(
  people: Importer,
  context: WriteContext,
  rows: readonly MarkedRow[],
): Promise<ReadonlyMap<number, LeftReason>> {
  const { transaction, at, actorId } = context
  const made = rows.filter(({ row }) => row.before === null)
  for (const [groupId, members] of Map.groupBy(made, ({ seat }) => seat?.groupId ?? null)) {
    if (groupId === null) continue
    const marks = new Map(members.map(({ row, seat }) => [row.recordId, seat?.mark ?? '']))
    await unseatImported(transaction, { groupId, marks, at, actorId })
  }
  await takeBackImported(
    transaction as Transaction,
    context,
    made.map(({ row }) => row.recordId),
  )
  return people.undo(
    context,
    rows.map(({ row }) => row),
  )
}
