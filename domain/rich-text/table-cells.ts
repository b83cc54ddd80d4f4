/** Cells of HTML tables in rows of equal places: Markdown knows no cell over several columns or rows. */
import { type Element, isElement } from './nodes.ts'

const COLUMNS_MOST = 50
const ROWS_MOST = 1_000

/** The cells row by row. A cell over several columns or rows stands at its first place; its other places are empty. */
export function cellsByRow(rows: readonly Element[]): Element[][] {
  /** Rows that a cell above still takes, by column. */
  const taken: number[] = []
  return rows.map((row) => {
    const placed: Element[] = []
    const placeTaken = () => {
      while ((taken[placed.length] ?? 0) > 0 && placed.length < COLUMNS_MOST) {
        taken[placed.length] = (taken[placed.length] ?? 0) - 1
        placed.push(emptyCell())
      }
    }
    for (const cell of row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th')) {
      placeTaken()
      const [columns, below] = [spanOf(cell, 'colspan', COLUMNS_MOST), spanOf(cell, 'rowspan', ROWS_MOST) - 1]
      for (let column = 0; column < columns; column += 1) {
        taken[placed.length] = below
        placed.push(column === 0 ? ofOnePlace(cell) : emptyCell())
      }
    }
    placeTaken()
    return placed.slice(0, COLUMNS_MOST)
  })
}

function spanOf(cell: Element, attribute: 'colspan' | 'rowspan', most: number): number {
  return Math.min(most, Number.parseInt(cell.attributes[attribute] ?? '1', 10) || 1)
}

function ofOnePlace(cell: Element): Element {
  const { colspan: _columns, rowspan: _rows, ...attributes } = cell.attributes
  return { ...cell, attributes }
}

function emptyCell(): Element {
  return { name: 'td', attributes: {}, children: [], line: 0 }
}
