import { afterEach, expect, it } from 'vitest'
import { onlyBuild } from './client-builds.ts'
import { routes } from '#contract/index.ts'
import { assembleServer } from './server.ts'

const lines: string[] = []

async function served(trustedProxies: string | null) {
  return assembleServer({
    bound: [],
    authenticate: async () => null,
    builds: onlyBuild(new Map()),
    described: routes,
    environment: {
      publicUrl: null,
      trustedProxies,
      logLevel: 'warn',
      logStream: { write: (line) => void lines.push(line) },
    },
  })
}

afterEach(() => void lines.splice(0))

const PROXY = { remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': '203.0.113.5' } }
const said = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'))

it('an operator whose proxy is not named is warned once, with its address', async () => {
  const app = await served(null)
  for (let count = 0; count < 3; count += 1) await app.inject({ url: '/api/openapi.json', ...PROXY })
  expect(said()).toHaveLength(1)
  expect(said()[0]).toContain('10.0.0.9')
  await app.close()
})

it('an operator who named another proxy than the one that speaks is warned too', async () => {
  const app = await served('192.0.2.1')
  await app.inject({ url: '/api/openapi.json', ...PROXY })
  expect(said()).toHaveLength(1)
  await app.close()
})

it('an operator who named the proxy, or has none, hears nothing', async () => {
  for (const [trusted, request] of [
    ['10.0.0.0/8', PROXY],
    [null, { remoteAddress: '203.0.113.5' }],
  ] as const) {
    const app = await served(trusted)
    await app.inject({ url: '/api/openapi.json', ...request })
    expect(said()).toEqual([])
    await app.close()
  }
})
