/**
 * `npm run dev`: the pages come from Vite, which replaces what is edited while the page stays open; the server beside it
 * starts again when its code changes. Both have one address, so sign-in, uploads and payments work as in production.
 *
 * The academy is a sample of its own in `data/dev`. Variables: `PORT` (5173), `API_PORT` (a free one), `DATA_DIR`, and
 * `DEV_WORKER=1` for the service worker, which is off because it would answer with files of an earlier moment.
 */
import '../server/runtime.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { createServer, type ProxyOptions } from 'vite'
import { freePort } from './free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const HOST = '127.0.0.1'
/** Folders whose files the server runs. */
const SERVER_FOLDERS = ['server', 'domain', 'contract', 'locales']
/** Addresses that the server answers; every other one is a page or a file of Vite's. */
const SERVER_PATHS = ['/api', '/sandbox-gateway', '/robots.txt', '/sitemap.xml']

/**
 * Runs the server in a process of its own, and starts it again when a file of it changes: the running one finishes its
 * requests and closes its database first. The embedded database's thread does not bear `node --watch`, which sends it
 * messages.
 */
function runServer(port: number, publicUrl: string): { readonly restart: () => void } {
  let wantsRestart = false
  const start = (): ChildProcess => {
    wantsRestart = false
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        // An absent folder reads as an empty one: the pages are Vite's.
        CLIENT_DIR: path.join(ROOT, '.cache/no-built-pages'),
        DATA_DIR: process.env['DATA_DIR'] ?? path.join(ROOT, 'data/dev'),
      },
    })
    // The first page is read before the server is asked: it gets the processors until it stands.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.once('exit', () => {
      if (wantsRestart) server = start()
      else console.error('The server has ended; it starts again when one of its files changes.')
    })
    return child
  }
  let server = start()
  process.on('exit', () => server.kill())
  return {
    restart: () => {
      if (server.exitCode !== null || server.signalCode !== null) server = start()
      else if (!wantsRestart) wantsRestart = server.kill()
    },
  }
}

function isOfServer(file: string): boolean {
  const [folder = ''] = path.relative(ROOT, file).split(path.sep)
  return SERVER_FOLDERS.includes(folder) && /(?<!\.test|\.test-support)\.(?:ts|json|sql|md|svg)$/.test(file)
}

/** Answers a request that comes while the server starts again as a server that is away: the page asks again. */
function toServer(port: number): ProxyOptions {
  return {
    target: `http://${HOST}:${port}`,
    configure: (proxy) => {
      proxy.on('error', (_error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) return
        response.writeHead(503, { 'retry-after': '1' }).end()
      })
    },
  }
}

const port = Number(process.env['PORT'] ?? 5173)
const apiPort = Number(process.env['API_PORT'] ?? (await freePort()))
const pages = await createServer({
  root: ROOT,
  server: {
    port,
    strictPort: true,
    watch: { ignored: ['**/data/**', '**/test-results/**', '**/.cache/**'] },
    proxy: Object.fromEntries(SERVER_PATHS.map((prefix) => [prefix, toServer(apiPort)])),
  },
})
await pages.listen().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}. Set PORT to another.`)
  process.exit(1)
})
const server = runServer(apiPort, `http://localhost:${port}`)
pages.watcher.on('all', (_event, file) => isOfServer(file) && server.restart())
pages.printUrls()
