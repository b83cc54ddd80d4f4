/** Images written into an address (`data:image/png;base64,…`). */
import { Unheld } from './form.ts'

const DATA_URI = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.-]+)*?(;base64)?,([\s\S]*)$/

/** The bytes, or null for an address that is none of data. */
export function dataUriBytes(address: string): Buffer | null {
  if (!address.startsWith('data:')) return null
  const [, base64, content = ''] = DATA_URI.exec(address) ?? []
  try {
    return base64 === undefined ? Buffer.from(decodeURIComponent(content), 'utf8') : Buffer.from(content, 'base64')
  } catch {
    throw new Unheld('image-not-supported', address.slice(0, 40))
  }
}
