/**
 * Packed logs, as `packed-logs.repo.ts` of the attempts makes them and makes rows of them again. Who packs decides by
 * months, which no run lasts: here everything that has ended is packed, and its partition dropped, at once.
 */
import type { Answer, Parameters, Store } from './executor.ts'
import type { Row, Value } from './tables.ts'

export function packedOf(store: Store, attemptId: Value): readonly Row[] {
  return store.table('packed_logs').rows.filter((row) => row['attempt_id'] === attemptId)
}

const LINE = ['seq', 'at', 'body', 'received_at', 'contradicted_at', 'via'] as const

/** The statement of `unpackLocked`. */
export function unpackLines(store: Store, [attemptId]: Parameters): Answer {
  const events = store.table('attempt_events')
  for (const { writer_id: writerId, lines } of packedOf(store, attemptId)) {
    for (const line of lines as unknown as Value[][]) {
      const values = Object.fromEntries(LINE.map((column, index) => [column, line[index] ?? null]))
      const row: Row = { attempt_id: attemptId, writer_id: writerId, ...values }
      if (events.rivalOf(row) === undefined) store.insert(events, row)
    }
  }
  return { rows: [], names: [], rowCount: 0 }
}

/** A statement that only the memory knows. */
export const PACK_EVERYTHING = 'pack the log of everything that has ended'

export function hasSomethingToPack(attempts: readonly Row[]): boolean {
  return attempts.some((row) => row['state'] === 'closed' && !row['log_packed'] && !row['needs_regrade'])
}

/** Packs every attempt that has ended and waits for nothing, and drops its lines. */
export function packEverything(store: Store): Answer {
  const none = { rows: [], names: [], rowCount: 0 }
  const [attempts, events, packed] = ['attempts', 'attempt_events', 'packed_logs'].map((name) => store.table(name))
  if (attempts === undefined || events === undefined || packed === undefined) return none
  for (const attempt of attempts.rows) {
    const { id, state, log_packed: isPacked, needs_regrade: waits } = attempt
    if (state !== 'closed' || isPacked === true || waits === true) continue
    const lines = events.rows.filter((row) => row['attempt_id'] === id)
    for (const [writerId, own] of Map.groupBy(lines, (row) => row['writer_id'])) {
      const inOrder = own.toSorted((a, b) => Number(a['seq']) - Number(b['seq']))
      store.insert(packed, {
        attempt_id: id,
        writer_id: writerId,
        line_count: own.length,
        lines: inOrder.map((row) => LINE.map((column) => row[column] ?? null)) as unknown as Value,
      })
    }
    for (const line of lines) store.remove(events, line)
    store.replace(attempts, attempt, { ...attempt, log_packed: true })
  }
  return none
}
