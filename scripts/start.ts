/** `npm start`: builds the client where it is missing or older than its sources, then runs the server here. */
import '../server/runtime.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILT = path.join(ROOT, 'dist/client/index.html')
const SOURCES = [
  'src',
  'sw',
  'public',
  'locales',
  'domain',
  'contract',
  'scripts/vite',
  'index.html',
  'exam-room.html',
  'vite.config.ts',
  'package-lock.json',
]
/** Written by the build itself. */
const GENERATED = /[rR]outeTree\.gen\.(?:ts|js)$|\.test\.tsx?$/

/** Times in ms; a folder's files count, not the folder. */
function changedAt(source: string): number {
  const place = path.join(ROOT, source)
  if (!existsSync(place)) return 0
  if (!statSync(place).isDirectory()) return statSync(place).mtimeMs
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !GENERATED.test(entry.name))
  return Math.max(0, ...files.map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs))
}

function clientIsBuilt(): boolean {
  return existsSync(BUILT) && statSync(BUILT).mtimeMs >= Math.max(...SOURCES.map(changedAt))
}

/** Builds in a process of its own, so that the server keeps neither the bundler's memory nor its NODE_ENV. */
function buildClient(): void {
  console.log('Building the pages, once (half a minute) …')
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' })
  if (status === 0) return
  console.error('The pages could not be built; the messages above say why.')
  process.exit(1)
}

if (!clientIsBuilt()) buildClient()
await import('../server/main.ts')
