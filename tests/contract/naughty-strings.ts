/** The "big list of naughty strings", if it is installed, and some further ones. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const OWN_STRINGS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '𝒳'.repeat(500),
  `'; DROP TABLE users;--`,
  '%00',
  '{{7*7}}',
  '../..',
]
const collection = path.resolve(import.meta.dirname, '../../../shared/data/sec-blns/blns.json')

export const NAUGHTY: readonly string[] = [
  ...OWN_STRINGS,
  ...(existsSync(collection) ? (JSON.parse(readFileSync(collection, 'utf8')) as string[]) : []),
]
