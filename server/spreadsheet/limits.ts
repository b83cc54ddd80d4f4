/** What a sheet may be, against files made to exhaust the server. */
export const SHEET_LIMITS = {
  /** Of the file as it arrives. */
  bytes: 8 * 1024 * 1024,
  /** Of all parts of an XLSX or ODS together, unpacked. */
  unpackedBytes: 64 * 1024 * 1024,
  parts: 2_000,
  /** Of one part, so that reading it ends within seconds. */
  elements: 1_500_000,
  /** Of one tag with its attributes. */
  tagCharacters: 65_536,
  /** Of a number format, as in Excel. */
  formatCharacters: 255,
  /** With the headers: 20,000 people are the most that one sheet brings. */
  rows: 20_001,
  columns: 256,
  /** Excel's own limit of a cell. */
  cellCharacters: 32_767,
  /** With what a cell repeats or shares: a few bytes of a file can say a long text in every cell. */
  filledCells: 1_500_000,
  characters: 64 * 1024 * 1024,
} as const
