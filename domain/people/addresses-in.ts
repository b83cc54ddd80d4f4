/** The e-mail addresses in a text that was typed or pasted from a sheet, each once, in their order. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;،؛<>"]+/).filter((word) => word.includes('@')))]
}
