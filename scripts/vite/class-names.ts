/**
 * Names of classes that cost few bytes: the name in the source and four signs for its file. Vite's own end with the
 * number of the line, which no compression can guess, in the styles and again in the script.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The same on every machine and in every build of one source, also of pages that are rendered by the build. */
export function classNames(): (name: string, file: string) => string {
  const filesBySigns = new Map<string, string>()
  return (name, file) => {
    const [place = ''] = path.relative(ROOT, file).replaceAll(path.sep, '/').split('?', 1)
    const signs = createHash('sha256').update(place).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 4)
    const known = filesBySigns.get(signs)
    if (known !== undefined && known !== place) throw new Error(`${place} and ${known} have one sign: rename one`)
    filesBySigns.set(signs, place)
    return `${name}-${signs}`
  }
}
