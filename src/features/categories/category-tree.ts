import type { CategoryNode } from '#contract/exams/categories.ts'

const INDENT = '\u2003'

/** Everything that lies under a category, itself included: none of it can be chosen as what it lies under. */
export function withDescendants(nodes: readonly CategoryNode[], id: string): ReadonlySet<string> {
  const found = new Set([id])
  // Parents come before their children.
  for (const { id: node, parentId } of nodes) if (parentId !== null && found.has(parentId)) found.add(node)
  return found
}

/** Choices of a select, with what lies under something indented. */
export function categoryChoices(
  nodes: readonly CategoryNode[],
  without: ReadonlySet<string> = new Set(),
): { value: string; label: string }[] {
  return nodes
    .filter(({ id }) => !without.has(id))
    .map(({ id, name, depth }) => ({ value: id, label: INDENT.repeat(depth) + name }))
}

export interface CategoryBranch {
  readonly node: CategoryNode
  readonly branches: readonly CategoryBranch[]
}

/** The lines as a tree. */
export function branchesOf(nodes: readonly CategoryNode[], parentId: string | null = null): CategoryBranch[] {
  return nodes
    .filter((node) => node.parentId === parentId)
    .map((node) => ({ node, branches: branchesOf(nodes, node.id) }))
}
