import { CATEGORY_DEPTH_LIMIT } from '#contract/exams/categories.ts'

/** Parents by the ids of their children; null at the top. */
export type Parents = ReadonlyMap<string, string | null>

/** Ids from a category up to the top, itself first; also where the data had a circle. */
export function wayUp(parents: Parents, id: string): string[] {
  const way = new Set<string>()
  let current: string | null = id
  while (current !== null && !way.has(current)) {
    way.add(current)
    current = parents.get(current) ?? null
  }
  return [...way]
}

/** Answers how many levels a category has under it. */
function levelsUnder(parents: Parents, id: string): number {
  const depths = [...parents.keys()].map((other) => wayUp(parents, other).indexOf(id))
  return Math.max(0, ...depths)
}

/**
 * Answers whether `id` (null: a new category) may lie under `parentId`: not under itself, not under what lies under it,
 * not deeper than the tree may be, and not under what is not there.
 */
export function mayLieUnder(parents: Parents, id: string | null, parentId: string | null): boolean {
  if (parentId === null) return true
  if (!parents.has(parentId)) return false
  const way = wayUp(parents, parentId)
  if (id !== null && way.includes(id)) return false
  return way.length + 1 + (id === null ? 0 : levelsUnder(parents, id)) <= CATEGORY_DEPTH_LIMIT
}

interface Node {
  readonly id: string
  readonly parentId: string | null
}

/** Parents before their children, with how deep each lies; brothers stay in the order they came in. */
export function inTreeOrder<Item extends Node>(items: readonly Item[]): (Item & { readonly depth: number })[] {
  const byParent = Map.groupBy(items, ({ parentId }) => parentId)
  const ordered: (Item & { depth: number })[] = []
  const visit = (parentId: string | null, depth: number): void => {
    for (const item of byParent.get(parentId) ?? []) {
      ordered.push({ ...item, depth })
      visit(item.id, depth + 1)
    }
  }
  visit(null, 0)
  return ordered
}
