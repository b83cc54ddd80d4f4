/** Parts of a ZIP archive, unpacked under a limit that does not depend on the sizes that the archive states. */
import { inflateRawSync } from 'node:zlib'
import { SHEET_LIMITS } from './limits.ts'

export type ZipProblem = 'unreadable' | 'too-large'

/** Limits against archives that are made to exhaust the server. */
export interface ZipLimits {
  readonly parts: number
  /** Total size of all parts, unpacked. */
  readonly unpackedBytes: number
}

export interface Archive {
  /** Paths of all parts, with slashes. */
  readonly paths: readonly string[]
  /** A part by its path; undefined if there is none. */
  part(path: string): Buffer | ZipProblem | undefined
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const COMMENT_LIMIT = 0xffff
const ENCRYPTED = 1

interface Entry {
  readonly method: number
  readonly packed: number
  readonly offset: number
}

export function openZip(bytes: Buffer, limits: ZipLimits = SHEET_LIMITS): Archive | ZipProblem {
  try {
    const entries = readDirectory(bytes, limits.parts)
    return entries === null ? 'unreadable' : archiveOf(bytes, entries, limits.unpackedBytes)
  } catch (error) {
    if (error instanceof RangeError) return 'unreadable'
    throw error
  }
}

function readDirectory(bytes: Buffer, parts: number): Map<string, Entry> | null {
  const end = endOfDirectory(bytes)
  if (end === null) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count > parts) return null
  const entries = new Map<string, Entry>()
  let position = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(position) !== DIRECTORY_ENTRY) return null
    if (bytes.readUInt16LE(position + 8) & ENCRYPTED) return null
    const [name, extra, comment] = [28, 30, 32].map((at) => bytes.readUInt16LE(position + at)) as Lengths
    const path = bytes.toString('utf8', position + ENTRY_LENGTH, position + ENTRY_LENGTH + name)
    entries.set(path.replaceAll('\\', '/').replace(/^\//, ''), {
      method: bytes.readUInt16LE(position + 10),
      packed: bytes.readUInt32LE(position + 20),
      offset: bytes.readUInt32LE(position + 42),
    })
    position += ENTRY_LENGTH + name + extra + comment
  }
  return entries
}

type Lengths = [number, number, number]

function endOfDirectory(bytes: Buffer): number | null {
  const lowest = Math.max(0, bytes.length - END_LENGTH - COMMENT_LIMIT)
  for (let position = bytes.length - END_LENGTH; position >= lowest; position -= 1) {
    if (bytes.readUInt32LE(position) === END_OF_DIRECTORY) return position
  }
  return null
}

function archiveOf(bytes: Buffer, entries: ReadonlyMap<string, Entry>, unpackedBytes: number): Archive {
  let left = unpackedBytes
  return {
    paths: [...entries.keys()],
    part(path) {
      const entry = entries.get(path)
      if (entry === undefined) return undefined
      const unpacked = unpack(bytes, entry, left)
      if (typeof unpacked !== 'string') left -= unpacked.length
      return unpacked
    },
  }
}

function unpack(bytes: Buffer, { method, packed, offset }: Entry, limit: number): Buffer | ZipProblem {
  try {
    if (bytes.readUInt32LE(offset) !== LOCAL_ENTRY) return 'unreadable'
    const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const content = bytes.subarray(start, start + packed)
    if (method === 0) return content.length > limit ? 'too-large' : content
    if (method !== 8) return 'unreadable'
    return inflateRawSync(content, { maxOutputLength: Math.max(limit, 1) })
  } catch (error) {
    return isCalled(error, 'ERR_BUFFER_TOO_LARGE') ? 'too-large' : 'unreadable'
  }
}

function isCalled(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
