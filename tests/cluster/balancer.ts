/** HAProxy: one address that follows the primary of the database, one that goes round the academy's nodes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Host } from './hosts.ts'

const PATH = [process.env['PATH'] ?? '', '/usr/sbin'].join(delimiter)

function serve(name: string, sections: readonly string[]): { stop: () => Promise<void> } {
  const directory = mkdtempSync(join(tmpdir(), `miqyas-${name}-`))
  const file = join(directory, 'haproxy.cfg')
  const common = ['global', '  maxconn 4000', 'defaults', '  timeout connect 2s', '  retries 2']
  writeFileSync(file, [...common, ...sections, ''].join('\n'))
  const balancer = spawn('haproxy', ['-f', file, '-db', '-q'], { env: { PATH }, stdio: 'ignore' })
  return {
    async stop() {
      const ended = once(balancer, 'exit')
      balancer.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export function balanceDatabase(port: number, hosts: readonly Host[]) {
  return serve('database', [
    'listen database',
    `  bind 127.0.0.1:${port}`,
    '  mode tcp',
    '  timeout client 30m',
    '  timeout server 30m',
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...hosts.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`),
  ])
}

export function balanceAcademy(port: number, ports: readonly number[]) {
  return serve('academy', [
    'listen academy',
    `  bind 127.0.0.1:${port}`,
    '  mode http',
    '  timeout client 30s',
    '  timeout server 10s',
    '  balance roundrobin',
    '  option httpchk GET /api/health',
    '  option redispatch',
    '  default-server inter 2s fall 3 rise 1',
    ...ports.map((node) => `  server node${node} 127.0.0.1:${node} check`),
  ])
}
