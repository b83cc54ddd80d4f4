/** Images in `data:` addresses (`data:image/png;base64,…`). */
import { Unheld } from './form.ts'

const DATA_URI = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.-]+)*?(;base64)?,([\s\S]*)$/

/** Bytes in the address; null if it is no `data:` address. */
export function dataUriBytes(address: string): Buffer | null {
  if (!address.startsWith('data:')) return null
  const [, base64, content = ''] = DATA_URI.exec(address) ?? []
  try {
    return base64 === undefined ? Buffer.from(decodeURIComponent(content), 'utf8') : Buffer.from(content, 'base64')
  } catch {
    throw new Unheld('image-not-supported', address.slice(0, 40))
  }
}
