/** Parts of a QTI package by their paths. Nothing is written to disk, so a path can refer only to a part. */
import { posix } from 'node:path'
import type { Outcome } from '#contract/foundation/errors.ts'
import { type Archive, openZip } from '#server/spreadsheet/index.ts'
import { EXCHANGE_LIMITS } from '../form.ts'
import { readText } from '../text/decode.ts'
import type { Element } from '#domain/rich-text/nodes.ts'
import { parseXml, type XmlFailure } from '../text/xml.ts'
import { normaliseQti } from './normalise.ts'

/** The package exceeds the limit of its unpacked size. */
export class TooMuch extends Error {}

export interface QtiPackage {
  readonly paths: readonly string[]
  /** A part; null if there is none, or if it cannot be unpacked. */
  part(path: string): Buffer | null
  /** XML of a part in the names of QTI 2; null if there is no such part. */
  xml(path: string): Outcome<Element, XmlFailure> | null
}

export function openPackage(bytes: Buffer): QtiPackage | null {
  const archive = openZip(bytes, EXCHANGE_LIMITS)
  return typeof archive === 'string' ? null : packageOf(archive)
}

function packageOf(archive: Archive): QtiPackage {
  const parts = new Map<string, Buffer | null>()
  const read = (path: string): Buffer | null => {
    const part = archive.part(path)
    if (part === 'too-large') throw new TooMuch()
    return part === undefined || part === 'unreadable' ? null : part
  }
  const part = (path: string) => {
    const known = parts.get(path)
    if (known !== undefined) return known
    const content = read(path)
    parts.set(path, content)
    return content
  }
  return {
    paths: archive.paths,
    part,
    xml(path) {
      const content = part(path)
      if (content === null) return null
      const root = parseXml(readText(content))
      return root.ok ? { ...root, value: normaliseQti(root.value) } : root
    },
  }
}

/** A single item as a package of one part. */
export function packageOfOne(xml: string): QtiPackage {
  const root = parseXml(xml)
  const item = root.ok ? { ...root, value: normaliseQti(root.value) } : root
  return { paths: ['item.xml'], part: () => null, xml: (path) => (path === 'item.xml' ? item : null) }
}

/** Path to which `address` in the part `from` refers; percent escapes are decoded, a query is removed. */
export function resolvePath(from: string, address: string): string {
  const path = address.replace(/[?#].*$/, '')
  return posix.normalize(posix.join(posix.dirname(from), decoded(path))).replace(/^\/+/, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
