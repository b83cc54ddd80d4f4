/** The server never answers with a failure of its own, whatever request arrives. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#contract/foundation/route.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { admitted, examplePath, namedRoutes, newAddress, openAcademy, TICKET } from './academy.ts'
import { NAUGHTY } from './naughty-strings.ts'

const ID = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const deepList = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const BODIES: Readonly<Record<string, string>> = {
  'deeply nested objects': deep(8_000),
  'deeply nested lists': deepList(30_000),
  'a body over every limit': JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) }),
  'half a body': '{"email": "a',
  'no JSON': 'hello',
  'two bodies': '{}{}',
  'a byte order mark': '\ufeff{}',
  'numbers beyond any': '{"id": 1e999, "seq": -1e999}',
  'a prototype': '{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}}',
  'thousands of fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`f${index}`, 1])),
  ),
}

const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  ';;;',
  'x'.repeat(500),
]

let server: TestServer

beforeAll(async () => {
  server = await openAcademy()
})
afterAll(() => server.close())

const writing = namedRoutes.filter(([, route]) => route.method !== 'GET')

async function send(route: Route, body: string, type = 'application/json') {
  const caller = await admitted(server, route)
  const headers = { ...caller.headers, 'content-type': type }
  return call(server.app, route.method, examplePath(route), { ...caller, headers, body, address: newAddress() })
}

function expectRefusedCalmly({ status, envelope }: Awaited<ReturnType<typeof call>>, what: string): void {
  expect(`${what}: ${status}`).toMatch(/: [24]\d\d$/)
  expect(typeof envelope.status.message).toBe('string')
}

describe.each(writing)('a caller who attacks %s', (_, route) => {
  it.each(Object.entries(BODIES))('with %s is refused calmly', async (what, body) => {
    expectRefusedCalmly(await send(route, body), what)
  })

  it('with strange content types is refused calmly', async () => {
    for (const type of TYPES) expectRefusedCalmly(await send(route, '{}', type), type)
  })
})

describe('a caller who plays with paths', () => {
  const tricks = [
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%zz',
    '%c0%af',
    "'%20OR%201=1",
    'a'.repeat(5_000),
    '%F0%9F%92%A9',
    '../x',
  ]

  it.each(namedRoutes.filter(([, route]) => route.path.includes(':')))('is refused calmly at %s', async (_, route) => {
    for (const trick of tricks) {
      const caller = await admitted(server, route)
      const url = examplePath(route).replace(ID, trick)
      const body = route.method === 'GET' ? {} : { body: {} }
      expectRefusedCalmly(
        await call(server.app, route.method, url, { ...caller, ...body, address: newAddress() }),
        trick,
      )
    }
  })
})

async function everyString(ask: (naughty: string) => ReturnType<typeof call>): Promise<void> {
  for (const naughty of NAUGHTY) expectRefusedCalmly(await ask(naughty), JSON.stringify(naughty))
}

const post = (url: string, body: object, more: object = {}) =>
  call(server.app, 'POST', url, { body, address: newAddress(), ...more })

const answerLines = (naughty: string) => [
  { seq: 1, at: 1, body: { type: 'answer', questionId: naughty, optionIds: [naughty] } },
]

describe('a caller who sends naughty strings', () => {
  it('as address and password is refused calmly', { timeout: 120_000 }, async () => {
    await everyString((naughty) => post('/api/login', { email: naughty, password: naughty }))
    await everyString((naughty) => post('/api/login', { email: `${naughty.slice(0, 50)}@example.com`, password: 'x' }))
  })

  it('as names and mobile number is refused calmly or registered', { timeout: 120_000 }, async () => {
    await everyString((naughty) =>
      post('/api/register', {
        first_name: naughty,
        last_name: naughty,
        email: `${crypto.randomUUID()}@example.com`,
        mobile: naughty,
        password: 'Student@1234',
        password_confirmation: 'Student@1234',
        accept_privacy: true,
      }),
    )
  })

  it('as search, order and page of a list is answered calmly', { timeout: 120_000 }, async () => {
    await everyString(async (naughty) => {
      const text = encodeURIComponent(naughty.toWellFormed())
      const url = `/api/exams?q=${text}&sort=${text}`
      return call(server.app, 'GET', url, { token: await signInAs(server, 'admin'), address: newAddress() })
    })
    await everyString((naughty) =>
      call(server.app, 'GET', `/api/exams/${ID}/paper?hash=${encodeURIComponent(naughty.toWellFormed())}`, {
        address: newAddress(),
      }),
    )
  })

  it('as what staff write and search for is answered calmly', { timeout: 120_000 }, async () => {
    const token = await signInAs(server, 'admin')
    const look = { icon: null, backgroundColor: null, status: 'active', parentId: null }
    const powers = { permissions: [], status: 'active', requiresTotp: false }
    const person = { roleId: ID, status: 'active', avatar: null, timeMultiplier: 1, password: 'Student@1234' }
    await everyString((naughty) => post('/api/categories', { ...look, name: naughty }, { token }))
    await everyString((naughty) => post('/api/roles', { ...powers, name: naughty, description: naughty }, { token }))
    await everyString((naughty) =>
      post('/api/users', { ...person, firstName: naughty, lastName: 'x', email: naughty, mobile: naughty }, { token }),
    )
    await everyString((naughty) => {
      const text = encodeURIComponent(naughty.toWellFormed())
      const filters = `q=${text}&sort=${text}&role=${text}&status=${text}&parent=${text}&actor=${text}&subject=${text}`
      return call(server.app, 'GET', `/api/audit?q=${text}&subject=${text}&${filters}`, {
        token,
        address: newAddress(),
      })
    })
    for (const list of ['users', 'roles', 'categories', 'audit']) {
      await everyString((naughty) => {
        const text = encodeURIComponent(naughty.toWellFormed())
        return call(server.app, 'GET', `/api/${list}?q=${text}&sort=${text}`, { token, address: newAddress() })
      })
    }
  })

  it('as a sheet of people is refused calmly', { timeout: 120_000 }, async () => {
    const token = await signInAs(server, 'admin')
    const headers = { 'content-type': 'text/csv' }
    await everyString((naughty) => {
      const body = `first name,last name,email,mobile,role,status\n"${naughty.replaceAll('"', '""')}",b,${naughty},c,d,e`
      const url = '/api/sheet-imports?kind=users&name=people.csv'
      return call(server.app, 'POST', url, { token, body, headers, address: newAddress() })
    })
  })

  it('as answers is refused calmly', { timeout: 120_000 }, async () => {
    const headers = { 'x-attempt-ticket': TICKET }
    await everyString((naughty) =>
      post(`/api/attempts/${ID}/events`, { writerId: ID, events: answerLines(naughty) }, { headers }),
    )
    await everyString((naughty) => post('/api/demo/result', { answers: { [naughty]: [naughty] } }))
  })

  it('as headers is refused calmly', async () => {
    const visible = NAUGHTY.filter((text) => /^[\x20-\x7e]*$/.test(text))
    for (const naughty of visible) {
      const headers = {
        authorization: naughty,
        'accept-language': naughty,
        'x-attempt-ticket': naughty,
        'user-agent': naughty,
      }
      const answer = await call(server.app, 'POST', '/api/logout', { headers, address: newAddress() })
      expect(answer.status).toBe(401)
    }
  })
})

describe('an operator who reads the log afterwards', () => {
  it('finds no failure of the server in it', () => {
    expect(server.logged).toEqual([])
  })
})
