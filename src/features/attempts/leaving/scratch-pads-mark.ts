import { keepText } from '#src/ui/behaviour/kept-text.ts'

/** Says that this device may hold scratch pads: without the mark nobody loads code or opens a database to look. */
const MARK = 'miqyas.scratch-pads'

/** A browser that refuses the mark keeps the database for the page alone, or refuses that too. */
export function markScratchPads(): void {
  keepText(MARK, '1')
}

/** A mark that stays costs one look at an empty database. */
export function unmarkScratchPads(): void {
  keepText(MARK, null)
}

/** There may be some where storage cannot be read. */
export function mayHoldScratchPads(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return true
  }
}
