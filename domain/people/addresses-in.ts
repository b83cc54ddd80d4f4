/** E-mail addresses in a text that was typed or pasted from a sheet, without repetitions, in their order. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;،؛<>"]+/).filter((word) => word.includes('@')))]
}
