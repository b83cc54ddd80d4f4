/**
 * Part of a file that a `Range` header requests (RFC 9110, section 14.2), for the server and for a device that stores
 * files.
 */

/** First and last byte, both included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Range of a header for a file of `size` bytes. Null if the header has no range of a supported form (several parts,
 * other units): then the whole file is sent. `unsatisfiable` if the range lies beyond the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = RANGE.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return tail(Number(last), size)
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from < size ? { from, to } : 'unsatisfiable'
}

function tail(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { from: Math.max(0, size - length), to: size - 1 }
}
