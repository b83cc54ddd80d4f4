/** States of an import, and of its rows. */

/**
 * `checked`: looked at, nothing is written; `running`: its rows are being written; `done`; `stopped`: who began it
 * may no more; `undoing`, `undone`: what it wrote is being taken back, was taken back.
 */
export const IMPORT_STATES = ['checked', 'running', 'done', 'stopped', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** `left`: not written after all; `kept`: not taken back. */
export const ROW_STATES = ['planned', 'made', 'changed', 'left', 'undone', 'kept'] as const
export type RowState = (typeof ROW_STATES)[number]

/**
 * Reasons for which a row was not written or not taken back. `taken`: the same was made meanwhile; `changed`: what it
 * is about was changed since; `gone`: it was deleted; `used`: something depends on it; `refused`: a rule of the academy
 * forbids it.
 */
export const LEFT_REASONS = ['taken', 'changed', 'gone', 'used', 'refused'] as const
export type LeftReason = (typeof LEFT_REASONS)[number]

/** A sheet that was looked at waits so long to be imported, ms. */
export const CHECKED_MS = 3_600_000
/** So long after its end an import can be undone, ms; then its rows are forgotten. */
export const UNDO_MS = 24 * 3_600_000

/** Answers until when an import can be undone, ms UTC; null: not at all. */
export function undoableUntil(state: ImportState, finishedAt: number | null): number | null {
  return (state === 'done' || state === 'stopped') && finishedAt !== null ? finishedAt + UNDO_MS : null
}
