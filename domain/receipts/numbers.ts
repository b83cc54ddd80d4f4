/** Numbers of fiscal documents: one gapless series for invoices, one for credit notes. */
export type ReceiptSeries = 'invoice' | 'credit-note'

const PREFIX: Readonly<Record<ReceiptSeries, string>> = { invoice: 'INV', 'credit-note': 'CN' }

/** Number in a series, `INV-000123`; from one million on it has more digits. */
export function receiptNumber(series: ReceiptSeries, count: number): string {
  return `${PREFIX[series]}-${String(count).padStart(6, '0')}`
}

/** Value of "the hash of the previous document" for the first one: base64 of the hexadecimal SHA-256 of "0" (ZATCA). */
export const FIRST_PREVIOUS_HASH =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

/** Series and position of a number; null if the text is no such number. Upper and lower case are equal. */
export function readReceiptNumber(text: string): { readonly series: ReceiptSeries; readonly count: number } | null {
  const number = text.trim().toUpperCase()
  const match = /^(INV|CN)-(\d{6,9})$/.exec(number)
  if (match === null) return null
  const series = match[1] === PREFIX.invoice ? 'invoice' : 'credit-note'
  const count = Number(match[2])
  return receiptNumber(series, count) === number ? { series, count } : null
}
