/** Name of a column in spreadsheet programs; index 0 is A: A, B, … Z, AA. */
export function columnLetters(index: number): string {
  const before = Math.floor(index / 26) - 1
  return (before < 0 ? '' : columnLetters(before)) + String.fromCharCode(65 + (index % 26))
}
