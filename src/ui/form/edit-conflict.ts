/** A record as a form edits it. A new one has revision 0. */
export interface Loaded<Values> {
  readonly values: Values
  readonly revision: number
}

/** Another person saved between the reading of a record and its save. */
export interface Conflict<Values> {
  /** The record as the other admin left it; null when it could not be read. */
  readonly theirs: Loaded<Values> | null
  /** Fields that both have changed, each in another way. */
  readonly contested: readonly (keyof Values & string)[]
  /** Fields that only the other has changed: they are taken over. */
  readonly takenOver: readonly (keyof Values & string)[]
  /** Fields that were typed here and differ from theirs, contested or not. */
  readonly typed: readonly (keyof Values & string)[]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Compares what the two made of the same beginning. */
export function conflictOf<Values extends object>(
  begun: Values,
  mine: Values,
  theirs: Loaded<Values> | null,
): Conflict<Values> {
  if (theirs === null) return { theirs, contested: [], takenOver: [], typed: [] }
  const names = Object.keys(theirs.values) as (keyof Values & string)[]
  const differing = names.filter((name) => !isSame(mine[name], theirs.values[name]))
  const typed = differing.filter((name) => !isSame(mine[name], begun[name]))
  return {
    theirs,
    typed,
    contested: typed.filter((name) => !isSame(theirs.values[name], begun[name])),
    takenOver: differing.filter((name) => !typed.includes(name)),
  }
}
