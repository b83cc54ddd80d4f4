/** Tables in the form that Markdown can express: no nested tables, and no table of a single column. */
import { type Element, elementsWithin, isElement, type Node } from '../nodes.ts'
import { cellsByRow } from '../table-cells.ts'
import { element } from './lists.ts'

/** `rowsAsLines`: a single row also becomes lines, one for each cell. */
export function tableNodes(table: Element, rowsAsLines: boolean): Node[] {
  const rows = cellsByRow(rowsIn(table)).filter((cells) => cells.some(hasContent))
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  if (width === 0) return []
  if (width === 1 || (rowsAsLines && rows.length === 1))
    return rows.flat().map(({ children }) => element('div', children))
  return [
    element(
      'table',
      rows.map((cells) => element('tr', cells.map(flat))),
    ),
  ]
}

function rowsIn(parent: Element): Element[] {
  return parent.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? rowsIn(child) : []))
}

function hasContent(cell: Element): boolean {
  return [...elementsWithin(cell)].some(
    ({ name, children }) => name === 'math' || children.some((child) => !isElement(child) && child.trim() !== ''),
  )
}

/** Cells of a nested table are appended one after the other. */
function flat(cell: Element): Element {
  const unfold = (node: Node): Node[] => {
    if (!isElement(node)) return [node]
    if (node.name === 'table')
      return cellsByRow(rowsIn(node))
        .flat()
        .flatMap(({ children }) => [...children.flatMap(unfold), ' '])
    return [{ ...node, children: node.children.flatMap(unfold) }]
  }
  return { ...cell, children: cell.children.flatMap(unfold) }
}
