/** Lines of attempts for those who read or write many, wherever they lie: as rows, or packed. */
import { type SQL, sql } from 'drizzle-orm'

export const LINE_COLUMNS = sql.raw(
  '"attempt_id", "writer_id", "seq", "at", "body", "received_at", "via", "contradicted_at"',
)

/** Lines of packed logs (`packed`) as rows with these columns; a condition may follow. */
export const packedRows = sql.raw(`SELECT packed.attempt_id, packed.writer_id, (line->>0)::integer, (line->>1)::bigint,
      line->2, (line->>3)::bigint, line->>5, (line->>4)::bigint
    FROM packed_logs AS packed, jsonb_array_elements(packed.lines) AS line`)

/**
 * A source for FROM with the columns of `attempt_events`. `chosen` says of an attempt's identifier whether its lines are
 * wanted. Until the partition of a packed log is dropped, its lines are in both: each counts once.
 */
export function attemptLines(chosen: (attemptId: SQL) => SQL): SQL {
  return sql`(
    SELECT ${LINE_COLUMNS} FROM attempt_events AS stored
    WHERE ${chosen(sql`stored.attempt_id`)}
    UNION ALL
    ${packedRows}
    WHERE ${chosen(sql`packed.attempt_id`)}
      AND NOT EXISTS (SELECT 1 FROM attempt_events AS kept WHERE kept.attempt_id = packed.attempt_id
        AND kept.writer_id = packed.writer_id AND kept.seq = (line->>0)::integer))`
}
