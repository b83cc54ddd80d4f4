/** Values that nobody reads in the record of changes, even if a module wrote them there by mistake. */

/** Stands where something is kept from readers. */
export const HIDDEN = '•••'

const SECRET = /(?:hash|secret|token|password|passcode|ticket|seed|digest|codes?Key|placeKey)$/i
const FILE = /^[0-9a-f]{64}$/
/** Fields that hold a file by the hash of its content. */
const FILE_FIELD = /(?:file|image|avatar|icon|poster|logo|fileId)$/i

/** Ids of what has no name and no page: the number of a version stands beside them. */
const NAMELESS = /^versionId$/

function hidesText(name: string, value: string): boolean {
  return value !== '' && (SECRET.test(name) || (FILE.test(value) && !FILE_FIELD.test(name)))
}

/** The same with secrets, hashes and keys of what is secret put out of sight, and nameless ids left out; true and false stay. */
export function withoutSecrets(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return hidesText(name, value) ? HIDDEN : value
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, name))
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).filter(([inner]) => !NAMELESS.test(inner))
  return Object.fromEntries(named.map(([inner, held]) => [inner, withoutSecrets(held, inner)]))
}
