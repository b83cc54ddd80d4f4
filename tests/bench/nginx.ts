/** The web server that others are measured by, on files of ours; where it is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'

export interface Nginx {
  readonly port: number
  readonly pid: number
  /** Version as nginx names it: `nginx/1.22.1`. */
  readonly version: string
  readonly stop: () => Promise<void>
}

const PROGRAM = 'nginx'
const SEARCHED = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }

/** Location at which the bench's nginx has the files for the server behind it. */
export const FILES_LOCATION = '/stored-files/'

/** Returns the locations that docs/operations.md, "Films by the proxy", names; or the files alone. */
function locations(root: string, behind: number | undefined): string {
  if (behind === undefined) return `root ${root};`
  return `
    location / {
      proxy_pass http://academy;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
    location ${FILES_LOCATION} { internal; alias ${root}/; }`
}

interface Configured {
  /** `off`: it reads and writes, as it does behind TLS. */
  readonly sendfile: 'on' | 'off'
  /** The port of a server that decides what is sent; undefined: everybody reads everything. */
  readonly behind?: number
}

function configuration(folder: string, root: string, port: number, { sendfile, behind }: Configured): string {
  // Its workers would be another user than root's folders are for.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user}
worker_processes 2;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile ${sendfile}; tcp_nopush on; output_buffers 2 256k; types { } default_type video/mp4;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  ${behind === undefined ? '' : `upstream academy { server 127.0.0.1:${behind}; keepalive 32; }`}
  server { listen 127.0.0.1:${port}; ${locations(root, behind)} }
}
`
}

async function untilListening(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('close', () => undefined).unref()
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx did not start')
}

/** Serves the files under `root`; null: it is not installed. */
export async function startNginx(root: string, configured: Configured): Promise<Nginx | null> {
  const asked = spawnSync(PROGRAM, ['-v'], { env: SEARCHED, encoding: 'utf8' })
  if (asked.status !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'miqyas-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, root, port, configured))
  const server = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], { env: SEARCHED, stdio: 'ignore' })
  await untilListening(port, server)
  return {
    port,
    pid: server.pid ?? 0,
    version: /nginx\/[\d.]+/.exec(asked.stderr)?.[0] ?? PROGRAM,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
