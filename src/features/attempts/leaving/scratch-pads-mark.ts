/** Says that this device may hold scratch pads: without the mark nobody loads code or opens a database to look. */
const MARK = 'miqyas.scratch-pads'

export function markScratchPads(): void {
  try {
    localStorage.setItem(MARK, '1')
  } catch {
    // A browser that refuses this one keeps the database for the page alone, or refuses that too.
  }
}

export function unmarkScratchPads(): void {
  try {
    localStorage.removeItem(MARK)
  } catch {
    // A mark that stays costs one look at an empty database.
  }
}

/** There may be some where storage cannot be read. */
export function mayHoldScratchPads(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return true
  }
}
