import type { KeptStanding } from './use-kept-lessons.ts'

/** Answers which share of these lessons' pieces is there. */
export function shareOf(rows: readonly Pick<KeptStanding, 'pieces' | 'present' | 'state'>[]): number {
  const all = rows.reduce((sum, { pieces }) => sum + Math.max(1, pieces ?? 1), 0)
  const present = rows.reduce((sum, row) => sum + (row.state === 'kept' ? Math.max(1, row.present) : row.present), 0)
  return all === 0 ? 0 : Math.min(1, present / all)
}
