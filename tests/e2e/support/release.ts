/** A built client that can be replaced by its next version, as a deployment does. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TEXTS = /\.(?:js|css|html|json|webmanifest)$/

const SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });\n"

/** A copy of the build, without its compressed files: they would contradict the next version. */
export function firstRelease(): string {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-release-'))
  cpSync('dist/client', directory, { recursive: true, filter: (path) => !path.endsWith('.br') })
  return directory
}

/**
 * Makes the copy the next version: every hashed file has another name and the old ones are gone, every page contains
 * `<meta name="release" content="2">` (or the given number), and the worker's list names all of them.
 */
export function deployNextRelease(directory: string, release = 2): void {
  const assets = readdirSync(join(directory, 'assets')).filter((name) => /\.(?:js|css|json)$/.test(name))
  const renamed = assets.map((name) => [name, name.replace(/\.(\w+)$/, '-next.$1')] as const)
  const texts = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => TEXTS.test(path))
  for (const path of texts) {
    const text = renamed.reduce(
      (before, [from, to]) => before.replaceAll(from, to),
      readFileSync(join(directory, path), 'utf8'),
    )
    writeFileSync(join(directory, path), path.endsWith('.html') ? markedPage(text, release) : text)
  }
  for (const [from, to] of renamed) renameSync(join(directory, 'assets', from), join(directory, 'assets', to))
  const worker = join(directory, 'service-worker.js')
  writeFileSync(worker, withNewRevisions(readFileSync(worker, 'utf8').replace(SAVES_DATA, ''), release))
}

/** Found in the names of hashed files of a release and of those after it. */
export function markOfRelease(release: number): string {
  return `${'-next'.repeat(release - 1)}.`
}

function markedPage(html: string, release: number): string {
  return html.replace(/<head>(?:<meta name="release"[^>]*>)?/, `<head><meta name="release" content="${release}" />`)
}

/** The files that keep their names (pages) are distinguished by a revision. */
function withNewRevisions(worker: string, release: number): string {
  const changed = worker.replaceAll(
    /(["'`]?revision["'`]?:\s*)(["'`])[0-9a-f]{32}\2/g,
    `$1"${String(release).padStart(32, '0')}"`,
  )
  if (changed === worker) throw new Error('the worker lists no revisions: how would it notice a new index.html?')
  return changed
}

/** Makes the deployed version run as on a connection with the reader's data saver on. */
export function saveData(directory: string): void {
  const worker = join(directory, 'service-worker.js')
  writeFileSync(worker, `${SAVES_DATA}${readFileSync(worker, 'utf8')}`)
}

export function removeRelease(directory: string): void {
  rmSync(directory, { recursive: true, force: true })
}
