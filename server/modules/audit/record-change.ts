import type { AuditAction } from '#domain/audit/actions.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { insertAuditEntries } from './audit.repo.ts'

/** Act of a person, or of the server on its own. */
export interface Change {
  readonly at: Date
  /** Null: the server on its own. */
  readonly actorId: string | null
  /** `feature.verb`, for example `users.update`. */
  readonly action: AuditAction
  /** `feature:<id>` of what was changed. */
  readonly subject: string
  /** The fields that changed, as they were; never a secret. */
  readonly before?: unknown
  /** The fields that changed, as they are now. */
  readonly after?: unknown
}

/** Writes a change down, in the transaction that makes it: there is no change without its record. */
export async function recordChange(executor: Executor, change: Change): Promise<void> {
  await recordChanges(executor, [change])
}

/** The same for many changes at once. */
export async function recordChanges(executor: Executor, changes: readonly Change[]): Promise<void> {
  const entries = changes.map(({ before = null, after = null, ...known }) => ({
    id: newIdentifier(),
    ...known,
    detail: { before, after },
  }))
  await insertAuditEntries(executor, entries)
}

type Fields = Readonly<Record<string, unknown>>

/** Answers only what differs between two states of a record, as `before` and `after`; null when nothing does. */
export function changedFields<State extends object>(
  before: State,
  after: State,
): { readonly before: Fields; readonly after: Fields } | null {
  const names = Object.keys(after).filter((name) => !same((before as Fields)[name], (after as Fields)[name]))
  if (names.length === 0) return null
  const only = (state: object): Fields =>
    Object.fromEntries(names.map((name) => [name, (state as Fields)[name] ?? null]))
  return { before: only(before), after: only(after) }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
