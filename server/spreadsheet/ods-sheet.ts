/**
 * Reads one sheet of an OpenDocument spreadsheet (LibreOffice and others) as rows of text, in the same form as the
 * reader of XLSX. Hidden rows are read, hidden sheets are not.
 */
import { CellGrid } from './cell-grid.ts'
import { type OdsCell, OdsCellText } from './ods-cell.ts'
import { walkXml } from './xml.ts'
import type { Archive, ZipProblem } from './zip.ts'
import { isProblem, textPart } from './zip-text.ts'

const CONTENT = 'content.xml'
/** Part that states that a file is encrypted; its other parts are then no XML. */
const MANIFEST = 'META-INF/manifest.xml'

export function isOds(archive: Archive): boolean {
  return archive.paths.includes(CONTENT) && !archive.paths.includes('[Content_Types].xml')
}

/**
 * Reads a sheet. `name`: lower-case name of the sheet; absent: the first visible one. `protected`: the file has a
 * password.
 */
export function readOds(archive: Archive, name?: string): string[][] | ZipProblem | 'protected' {
  const manifest = textPart(archive, MANIFEST) ?? ''
  if (isProblem(manifest)) return manifest
  if (/<(?:[\w-]+:)?encryption-data\b/.test(manifest)) return 'protected'
  const content = textPart(archive, CONTENT) ?? 'unreadable'
  if (isProblem(content)) return content
  const reader = new OdsReader(name)
  const isXml = walkXml(content, {
    open: (local, attribute) => reader.open(local, attribute),
    text: (part) => reader.text(part),
    close: (local) => reader.close(local),
  })
  if (reader.isTooLarge) return 'too-large'
  return isXml && reader.isSpreadsheet ? reader.rows() : 'unreadable'
}

type Attribute = (name: string) => string | undefined

interface RepeatedRow {
  readonly times: number
  readonly cells: OdsCell[]
}

/** Number of repetitions of a row or cell; an invalid count means one. */
function timesOf(said: string | undefined): number {
  return said !== undefined && /^[1-9]\d{0,8}$/.test(said) ? Number(said) : 1
}

class OdsReader {
  readonly #wanted: string | undefined
  readonly #hiddenStyles = new Set<string>()
  #grid = new CellGrid()
  /**
   * Grid for sheets that are not wanted, if one is wanted by name; else for the first sheet as long as no visible one
   * was found.
   */
  #spare: CellGrid | null = null
  #style: string | null = null
  #isChosen = false
  #isReading = false
  #tables = 0
  #row = 0
  #column = 0
  #open: RepeatedRow | null = null
  #cell: OdsCellText | null = null
  isSpreadsheet = false

  constructor(wanted: string | undefined) {
    this.#wanted = wanted
  }

  get isTooLarge(): boolean {
    return this.#grid.isTooLarge
  }

  rows(): string[][] {
    return (this.#isChosen ? this.#grid : (this.#spare ?? new CellGrid())).rows()
  }

  open(local: string, attribute: Attribute): void {
    if (this.#cell !== null) {
      if (local === 'table') this.#tables += 1
      this.#cell.open(local, attribute)
    } else if (local === 'spreadsheet') this.isSpreadsheet = true
    else if (local === 'style') this.#style = attribute('name') ?? null
    else if (local === 'table-properties') this.#noteStyle(attribute('display'))
    else if (local === 'table') this.#beginTable(attribute)
    else if (!this.#isReading || this.#tables !== 1) return
    else if (local === 'table-row') this.#open = { times: timesOf(attribute('number-rows-repeated')), cells: [] }
    else if (local === 'table-cell' || local === 'covered-table-cell') this.#beginCell(local, attribute)
  }

  text(part: string): void {
    this.#cell?.text(part)
  }

  close(local: string): void {
    if (local === 'table' && (this.#cell === null || this.#tables < 2)) this.#endTable()
    else if (this.#cell !== null) this.#closeInCell(local)
    else if (local === 'table-row' && this.#open !== null && this.#tables === 1) this.#endRow(this.#open)
  }

  #noteStyle(display: string | undefined): void {
    if (display === 'false' && this.#style !== null) this.#hiddenStyles.add(this.#style)
  }

  /** A table inside a cell is no sheet. */
  #beginTable(attribute: Attribute): void {
    this.#tables += 1
    if (this.#tables > 1 || !this.isSpreadsheet || this.#isChosen) return
    const isHidden = this.#hiddenStyles.has(attribute('style-name') ?? '')
    const isNamed = attribute('name')?.toLowerCase() === this.#wanted
    const isSpare = this.#wanted === undefined && isHidden && this.#spare === null
    this.#isChosen = this.#wanted === undefined ? !isHidden : isNamed
    this.#isReading = this.#isChosen || isSpare
    if (this.#isReading) [this.#grid, this.#row] = [new CellGrid(), 0]
    if (isSpare) this.#spare = this.#grid
  }

  #endTable(): void {
    this.#tables = Math.max(0, this.#tables - 1)
    if (this.#tables > 0) return
    this.#isReading = false
    this.#cell = null
  }

  #beginCell(local: string, attribute: Attribute): void {
    this.#cell = new OdsCellText(attribute, {
      times: timesOf(attribute('number-columns-repeated')),
      isCovered: local === 'covered-table-cell',
    })
  }

  #closeInCell(local: string): void {
    if (local === 'table') this.#tables -= 1
    if (this.#cell?.close(local) !== 'ended') return
    this.#open?.cells.push(this.#cell.ended())
    this.#cell = null
  }

  #endRow({ times, cells }: RepeatedRow): void {
    this.#column = 0
    for (const { text, times: columns } of cells) {
      this.#grid.place({ row: this.#row, column: this.#column, rows: times, columns }, text)
      this.#column += columns
    }
    this.#row += times
    this.#open = null
  }
}
