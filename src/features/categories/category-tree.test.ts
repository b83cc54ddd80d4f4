import { expect, test } from 'vitest'
import type { CategoryNode } from '#contract/exams/categories.ts'
import { branchesOf, categoryChoices, withDescendants } from './category-tree.ts'

function node(id: string, parentId: string | null, depth: number): CategoryNode {
  return { id, name: id, parentId, depth, icon: null, backgroundColor: null, status: 'active' }
}

const nodes = [node('quantitative', null, 0), node('algebra', 'quantitative', 1), node('verbal', null, 0)]

test('an admin cannot put a category under itself or under what lies under it', () => {
  const under = withDescendants(nodes, 'quantitative')
  expect([...under]).toEqual(['quantitative', 'algebra'])
  expect(categoryChoices(nodes, under).map(({ value }) => value)).toEqual(['verbal'])
})

test('an admin sees in a choice what lies under what', () => {
  expect(categoryChoices(nodes).map(({ label }) => label)).toEqual(['quantitative', '\u2003algebra', 'verbal'])
})

test('the lines of the server become a tree', () => {
  expect(branchesOf(nodes).map((branch) => [branch.node.id, branch.branches.length])).toEqual([
    ['quantitative', 1],
    ['verbal', 0],
  ])
})
