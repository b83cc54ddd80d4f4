/** The files of `docs/compose`, held against the server that they start. `tests/compose` starts them. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { allRoutes } from '#contract/index.ts'
import { readEnvironment } from './env.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly env_file?: string
  readonly volumes: readonly string[]
  readonly networks: { readonly academy: { readonly ipv4_address: string } }
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly stop_grace_period?: string
}

const compose = parse(read('docs/compose/compose.yaml'), { merge: true }) as {
  services: Record<'database' | 'node-a' | 'node-b' | 'proxy', Service>
  volumes: Record<string, null>
}
const { database, proxy, 'node-a': first, 'node-b': second } = compose.services
const nodes = [first, second]
const dockerfile = read('docs/compose/Dockerfile')
const nginx = read('docs/compose/nginx.conf')
const operations = read('docs/operations.md')
const GIVEN: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: 'Quiet-Harbour-81',
  PUBLIC_URL: 'https://academy.example',
}

/** Variables as compose fills them in. */
function filled(service: Service): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):\?[^}]*\}/g, (_, variable: string) => GIVEN[variable] ?? ''),
    ]),
  )
}

const addressOf = ({ networks }: Service) => networks.academy.ipv4_address
const ofImage = Object.fromEntries([...dockerfile.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))

describe('an operator who runs the academy in containers', () => {
  it('has nodes that read every variable they are given, and start with them', () => {
    for (const node of nodes) {
      const variables = { NODE_ENV: ofImage['NODE_ENV'], DATA_DIR: ofImage['DATA_DIR'], ...filled(node) }
      for (const name of Object.keys(variables)) expect(operations).toContain(`\`${name}\``)
      const environment = readEnvironment(variables)
      expect(environment).toMatchObject({ production: true, host: '0.0.0.0', dataDirectory: '/var/lib/miqyas' })
      expect(new URL(environment.databaseUrl ?? '')).toMatchObject({
        hostname: addressOf(database),
        username: database.environment?.['POSTGRES_USER'],
        pathname: `/${database.environment?.['POSTGRES_DB']}`,
        password: filled(database)['POSTGRES_PASSWORD'],
      })
      expect(environment.trustedProxies).toBe(addressOf(proxy))
      expect(node.env_file).toBe('academy.env')
    }
  })

  it('has a proxy that asks the nodes where they listen, and a health check that asks a route', () => {
    const asked = [...nginx.matchAll(/^\s*server (\S+:\d+)/gm)].map(([, address]) => address)
    expect(asked).toEqual(nodes.map((node) => `${addressOf(node)}:${filled(node)['PORT']}`))
    for (const node of nodes) {
      const [, port, asksFor] = /127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(node.healthcheck?.test.at(-1) ?? '') ?? []
      expect(port).toBe(filled(node)['PORT'])
      expect(allRoutes.map((route) => `${route.method} ${route.path}`)).toContain(`GET ${asksFor}`)
    }
  })

  it('has a proxy that takes the largest request and waits for the quietest stream', () => {
    const largest = Math.max(...allRoutes.map(({ bodyLimit }) => bodyLimit))
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
    expect(Number(megabytes) * 1024 ** 2).toBeGreaterThanOrEqual(largest)
    const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(nginx) ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
  })

  it('has data in volumes that outlive a container, and time to stop in order', () => {
    const kept = [...nodes, database].flatMap(({ volumes }) => volumes.map((volume) => volume.split(':', 1)[0]))
    expect(new Set(kept)).toEqual(new Set(Object.keys(compose.volumes)))
    for (const node of nodes) {
      expect(node.volumes).toContain(`files:${ofImage['DATA_DIR']}`)
      expect(Number.parseInt(node.stop_grace_period ?? '', 10)).toBeGreaterThan(20)
    }
  })

  it('builds an image from files that there are, which starts the server as the unit of systemd does', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
      sources.split(' '),
    )
    const context = path.resolve(ROOT, 'docs/compose', first.build?.context ?? '')
    expect([context, first.build?.dockerfile]).toEqual([ROOT, 'docs/compose/Dockerfile'])
    const sent = new Set(
      read('.dockerignore')
        .split('\n')
        .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : [])),
    )
    expect(copied.filter((source) => source !== '.' && !sent.has(source))).toEqual([])
    expect([...sent].filter((name) => globSync(name, { cwd: ROOT }).length === 0)).toEqual([])
    const started = (JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]') as string[]).join(' ')
    expect(read('docs/miqyas.service')).toContain(`/${started}\n`)
    expect(dockerfile).toMatch(/^USER miqyas$/m)
  })
})
