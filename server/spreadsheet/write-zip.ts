/** Writes a ZIP archive of a few parts, each compressed separately. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly path: string
  readonly packed: Buffer
  /** Unpacked size in bytes. */
  readonly size: number
  readonly checksum: number
}

export function zipPart(path: string, content: string | Buffer): ZipPart {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { path, packed: deflateRawSync(bytes), size: bytes.length, checksum: crc32(bytes) }
}

const VERSION = 20
const DEFLATED = 8
/** Flag: names are UTF-8. */
const FLAGS = 0x0800
/** 1 January 1980, so that the same content always gives the same archive. */
const DATE = 0x0021

function sharedHeader({ packed, size, checksum }: ZipPart, name: Buffer): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(FLAGS, 2)
  header.writeUInt16LE(DEFLATED, 4)
  header.writeUInt16LE(DATE, 8)
  header.writeUInt32LE(checksum, 10)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

function signature(kind: number): Buffer {
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(kind)
  return mark
}

export function writeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.path)
    const header = sharedHeader(part, name)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(signature(0x02014b50), Buffer.from([VERSION, 0]), header, rest, name)
    const local = Buffer.concat([signature(0x04034b50), header, name, part.packed])
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  return Buffer.concat([...locals, entries, endOfDirectory(parts.length, entries.length, offset)])
}

function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
