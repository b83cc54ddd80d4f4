/** The containers of `docs/compose` in a folder of their own, with secrets, certificate and ports for one run. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const COMPOSE = [['docker', 'compose'], ['docker-compose']] as const

export interface Containers {
  readonly databaseUrl: string
  /** The certificate that the proxy shows, for `localhost`. */
  readonly certificate: string
  /** Starts what is named, or everything, and does not wait for it. */
  up(...services: readonly string[]): void
  /** Runs a program in a container; answers what it printed. */
  exec(service: string, ...command: readonly string[]): string
  /** State of the health check: `starting`, `healthy`, `unhealthy`; empty without one. */
  healthOf(service: string): string
  /** Ends the main process as a crash would; the engine then follows the restart policy. */
  crash(service: string): void
  /** Removes containers, volumes and network. */
  down(): void
}

function run(program: string, parameters: readonly string[], cwd: string): string {
  const options = { cwd, encoding: 'utf8' as const, maxBuffer: 1024 ** 3 }
  const { status, stdout, stderr, error } = spawnSync(program, parameters, options)
  if (status === 0) return stdout.trim()
  throw new Error(
    `${program} ${parameters.join(' ')}: ${error?.message ?? ''}${stdout.slice(-2_000)}${stderr.slice(-2_000)}`,
  )
}

const works = ([program, ...parameters]: readonly [string, ...string[]]): boolean =>
  spawnSync(program, [...parameters, 'version']).status === 0

/** The program that reads compose files; undefined where no engine answers. */
function composeProgram() {
  return spawnSync('docker', ['info']).status === 0 ? COMPOSE.find((way) => works(way)) : undefined
}

/** Builds the image and puts the files in place. `port`: where the proxy is reached over https. */
export function openContainers(port: number, password: string): Containers {
  const [program = '', ...first] = composeProgram() ?? []
  if (program === '') throw new Error('test:compose needs an engine: docker with compose')
  const network = process.env['IMAGE_NETWORK'] ?? 'default'
  run('docker', ['build', '--network', network, '-t', 'miqyas', '-f', 'docs/compose/Dockerfile', '.'], ROOT)
  const folder = mkdtempSync(join(tmpdir(), 'miqyas-compose-'))
  cpSync(join(ROOT, 'docs/compose/nginx.conf'), join(folder, 'nginx.conf'))
  const file = readFileSync(join(ROOT, 'docs/compose/compose.yaml'), 'utf8')
  writeFileSync(join(folder, 'compose.yaml'), file.replace("- '80:80'\n", '').replace("'443:443'", `'${port}:443'`))
  writeFileSync(join(folder, '.env'), `DATABASE_PASSWORD=${password}\nPUBLIC_URL=https://localhost:${port}\n`)
  writeFileSync(join(folder, 'academy.env'), '')
  mkdirSync(join(folder, 'certificates'))
  const certificate = ['-keyout', 'certificates/privkey.pem', '-out', 'certificates/fullchain.pem']
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1', '-nodes']
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...certificate], folder)
  const project = ['-f', 'compose.yaml', '-p', 'miqyas-test']
  const compose = (...parameters: readonly string[]) => run(program, [...first, ...project, ...parameters], folder)
  const idOf = (service: string) => compose('ps', '-q', service)
  const inspect = (service: string, format: string) => run('docker', ['inspect', '-f', format, idOf(service)], folder)
  return {
    certificate: readFileSync(join(folder, 'certificates/fullchain.pem'), 'utf8'),
    databaseUrl: `postgresql://miqyas:${password}@172.30.41.10:5432/miqyas`,
    up: (...services) => void compose('up', '-d', '--no-build', ...services),
    exec: (service, ...command) => compose('exec', '-T', service, ...command),
    healthOf: (service) => inspect(service, '{{if .State.Health}}{{.State.Health.Status}}{{end}}'),
    crash: (service) => void process.kill(Number(inspect(service, '{{.State.Pid}}')), 'SIGKILL'),
    down() {
      compose('down', '--volumes')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
