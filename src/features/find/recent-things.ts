/**
 * List of what was opened last by the palette, kept on this device for the account that is signed in. Names of people
 * are in it: it goes with the sign-in (`src/app/follow-access.ts`).
 */
import type { FoundThing } from '#contract/office/find.ts'
import { isFoundKind } from '#domain/find/kinds.ts'
import { RECENT_THINGS_KEY as KEY } from './forget-recent-things.ts'

const MOST_KEPT = 8

interface Kept {
  readonly owner: string
  readonly things: readonly FoundThing[]
}

function isThing(value: unknown): value is FoundThing {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, name, detail, examId } = value as Readonly<Record<string, unknown>>
  const areTexts = [id, name, detail].every((text) => typeof text === 'string')
  return isFoundKind(kind) && areTexts && (examId === undefined || typeof examId === 'string')
}

/** The latest first. */
export function recentThings(owner: string): readonly FoundThing[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    if (kept?.owner !== owner || !Array.isArray(kept.things)) return []
    return kept.things.filter(isThing).slice(0, MOST_KEPT)
  } catch {
    return []
  }
}

export function rememberThing(owner: string, thing: FoundThing): void {
  const others = recentThings(owner).filter(({ kind, id }) => kind !== thing.kind || id !== thing.id)
  const things = [thing, ...others].slice(0, MOST_KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, things } satisfies Kept))
  } catch {
    // A refused storage remembers nothing.
  }
}
