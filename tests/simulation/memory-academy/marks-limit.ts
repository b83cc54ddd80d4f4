/** The limit of highlights, notes and languages, as `append.repo.ts` and `sumMarks` of `log.repo.ts` count them. */
import { isAsideOfAnswers } from '#domain/attempt/event.ts'
import { ATTEMPT_LIMITS } from '#server/modules/attempts/log/attempt-limits.ts'
import type { BatchParameter } from '#server/modules/attempts/log/append.repo.ts'
import type { LogLine } from '#server/modules/attempts/log/log-lines.ts'
import type { Answer, Parameters, Store } from './executor.ts'
import type { Row } from './tables.ts'

function storedMarks(store: Store, isCounted: (row: Row) => boolean) {
  const own = store
    .table('attempt_events')
    .rows.filter((row) => isCounted(row) && isAsideOfAnswers(row['body'] as LogLine['body']))
  return { lines: own.length, bytes: own.reduce((sum, row) => sum + JSON.stringify(row['body']).length, 0) }
}

/** Answers whether an attempt can hold the marks of a batch; those that the batch repeats are counted once. */
export function marksFit(store: Store, batch: BatchParameter): boolean {
  const isRepeated = (row: Row) =>
    row['writer_id'] === batch.writer_id &&
    Number(row['seq']) >= batch.first_seq &&
    Number(row['seq']) <= batch.last_seq
  const { lines, bytes } = storedMarks(store, (row) => row['attempt_id'] === batch.attempt_id && !isRepeated(row))
  return lines + batch.mark_count <= ATTEMPT_LIMITS.markLines && bytes + batch.mark_bytes <= ATTEMPT_LIMITS.markBytes
}

/** The statement `attempt_events_marks`. */
export function sumMarks(store: Store, [attemptId]: Parameters): Answer {
  const { lines, bytes } = storedMarks(store, (row) => row['attempt_id'] === attemptId)
  return { rows: [[lines, bytes]], names: ['count', 'bytes'], rowCount: 1 }
}
