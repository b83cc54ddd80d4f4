/** Limits of a sheet, against files that are made to exhaust the server. */
export const SHEET_LIMITS = {
  /** Size of the uploaded file. */
  bytes: 8 * 1024 * 1024,
  /** Total size of all parts of an XLSX or ODS file, unpacked. */
  unpackedBytes: 64 * 1024 * 1024,
  parts: 2_000,
  /** Elements of one part, so that reading it ends within seconds. */
  elements: 1_500_000,
  /** Characters of one tag with its attributes. */
  tagCharacters: 65_536,
  /** Characters of a number format, as in Excel. */
  formatCharacters: 255,
  /** Rows with the header: at most 20,000 people in one sheet. */
  rows: 20_001,
  columns: 256,
  /** Characters of a cell, as in Excel. */
  cellCharacters: 32_767,
  /** Total with repeated and shared texts: a few bytes of a file can put a long text into every cell. */
  filledCells: 1_500_000,
  characters: 64 * 1024 * 1024,
} as const
