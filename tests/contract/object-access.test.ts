/**
 * Every route that names an object × every caller × an object of their own, another person's and none at all. Callers
 * without the right learn nothing of what exists, and another person's object is answered like a missing one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#contract/foundation/route.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { admitted, namedRoutes, newAddress, openAcademy, TICKET } from './academy.ts'
import { exampleBody, exampleQuery } from './example-body.ts'
import type { Objects } from './objects.ts'
import { ASSIGNMENT, COURSE, filledPath, GROUP, kindsOf, lessonOf, makeObjects, WRITER } from './objects.ts'

/** Kinds of objects that belong to one person; those of all others belong to the academy. */
const PERSONAL: readonly string[] = [
  'attempts',
  'classes',
  'contacts',
  'devices',
  'imports',
  'orders',
  'own-groups',
  'receipts',
  'saved-views',
  'scores',
  'sheet-imports',
  'uploads',
]
const OF_STUDENTS: readonly string[] = [
  'attempts',
  'classes',
  'contacts',
  'devices',
  'orders',
  'own-groups',
  'receipts',
  'scores',
]
/** An id of the right form that nothing has. */
const NONE = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'
const NO_HASH = 'a'.repeat(64)
const HASHED: readonly string[] = ['devices', 'files', 'packs']

const named = namedRoutes.filter(([, route]) => route.path.includes(':'))
const ofOnePerson = named.filter(([, route]) => PERSONAL.includes(kindsOf(route)[0] ?? ''))
const personal = ofOnePerson.filter(([, route]) => route.access.kind !== 'ticket')
const ticketed = ofOnePerson.filter(([, route]) => route.access.kind === 'ticket')
/** `/api/exams/:id/sections/:sectionId`: the second object must be one of the first. */
const nested = named.filter(([, route]) => kindsOf(route).length === 2)

let server: TestServer
let objects: Objects

beforeAll(async () => {
  server = await openAcademy()
  objects = await makeObjects(server)
})
afterAll(() => server.close())

const missing = (kind: string) => (HASHED.includes(kind) ? NO_HASH : NONE)

interface Caller {
  readonly token?: string | undefined
  readonly ticket?: string
}

async function outcome(route: Route, ids: readonly string[], { token, ticket }: Caller) {
  const path = filledPath(route, ids) + exampleQuery(route, 1, objects.ids)
  const isRaw = route.bodyFormat === 'bytes'
  const raw = { body: 'x', headers: { 'content-type': 'application/octet-stream' } }
  const body = route.method === 'GET' ? {} : isRaw ? raw : { body: exampleBody(route, 1, objects.ids) }
  const headers = {
    ...('headers' in body ? body.headers : {}),
    ...(ticket === undefined ? {} : { 'x-attempt-ticket': ticket }),
  }
  const { status, envelope } = await call(server.app, route.method, path, {
    token,
    ...body,
    headers,
    address: newAddress(),
  })
  return { status, code: envelope?.status.code }
}

describe.each(named)('%s', (_, route) => {
  it('has an example of what its path names', () => {
    expect(Object.keys(objects.ids)).toEqual(expect.arrayContaining([...kindsOf(route)]))
  })

  it.each(['visitor', 'student', 'admin'])('tells a %s who may not call it nothing of what exists', async (role) => {
    const token = role === 'visitor' ? undefined : await signInAs(server, role)
    const kinds = kindsOf(route)
    const ofNothing = await outcome(route, kinds.map(missing), { token })
    if (![401, 403].includes(ofNothing.status)) return
    expect(
      await outcome(
        route,
        kinds.map((kind) => objects.ids[kind] ?? ''),
        { token },
      ),
    ).toEqual(ofNothing)
  })
})

describe.each(personal)('%s', (_, route) => {
  it("answers a caller who asks for another person's as if it were not there", async () => {
    const [kind = '', ...inner] = kindsOf(route)
    const outsider = await signInAs(server, OF_STUDENTS.includes(kind) ? 'student' : 'admin')
    const parts = inner.map((part) => objects.ids[part] ?? '')
    const theirs = await outcome(route, [objects.ids[kind] ?? '', ...parts], { token: outsider })
    expect(theirs.status).toBeGreaterThanOrEqual(403)
    expect(theirs.code).not.toBe('request.invalid')
    expect(theirs).toEqual(await outcome(route, [missing(kind), ...parts], { token: outsider }))
  })
})

describe.each(ticketed)('%s', (_, route) => {
  // A device must learn that its attempt never arrived, so that a missing attempt has another answer here. It discloses
  // nothing: attempts have ids with 74 random bits that only their devices know.
  it('answers nobody without the ticket of the attempt', async () => {
    const attempt = objects.ids['attempts'] ?? ''
    const refused = { status: 403, code: 'attempts.ticket-refused' }
    expect(await outcome(route, [attempt], { ticket: 'u'.repeat(43) })).toEqual(refused)
    expect(await outcome(route, [attempt], { token: objects.student })).toEqual(refused)
    expect(await outcome(route, [attempt], { token: objects.admin })).toEqual(refused)
  })
})

/** Requests that create another object of the same kind, which has none of the parts. */
type OfIds<Value> = Value | ((ids: Objects['ids']) => Value)
const of = <Value>(given: OfIds<Value>, ids: Objects['ids']): Value =>
  typeof given === 'function' ? (given as (ids: Objects['ids']) => Value)(ids) : given

const ANOTHER: Readonly<Record<string, readonly [url: OfIds<string>, body: OfIds<object>]>> = {
  classes: ['/api/groups', GROUP],
  exams: ['/api/exams', { title: 'Another', locale: 'en' }],
  courses: ['/api/courses', COURSE],
  lessons: [({ courses = '' }) => `/api/courses/${courses}/lessons`, ({ chapters = '' }) => lessonOf(chapters)],
  'online-courses': ['/api/courses', COURSE],
  'practice-assignments': ['/api/practice-assignments', ({ groups = '' }) => ({ ...ASSIGNMENT, groupIds: [groups] })],
}

describe.each(nested)('%s', (_, route) => {
  it('answers for a part of another exam or course as if it were not there', async () => {
    const [kind = '', inner = ''] = kindsOf(route)
    const [url = '', body = {}] = ANOTHER[kind] ?? []
    const token = await signInAs(server, 'admin')
    const made = await call<{ readonly id: string }>(server.app, 'POST', of(url, objects.ids), {
      token,
      body: of(body, objects.ids),
    })
    const other = made.envelope.data.id
    const caller = await admitted(server, route)
    const foreign = await outcome(route, [other, objects.ids[inner] ?? ''], caller)
    expect(foreign.status).toBeGreaterThanOrEqual(404)
    expect(foreign).toEqual(await outcome(route, [other, missing(inner)], caller))
  })
})

describe('what belongs to a person', () => {
  it('still is there after all that', async () => {
    const attempt = objects.ids['attempts'] ?? ''
    const answer = await call(server.app, 'POST', `/api/attempts/${attempt}/events`, {
      body: { writerId: WRITER, events: [] },
      headers: { 'x-attempt-ticket': TICKET },
      address: newAddress(),
    })
    expect(answer.status).toBe(200)
    for (const url of [`/api/imports/${objects.ids['imports']}`, `/api/uploads/${objects.ids['uploads']}`]) {
      expect((await call(server.app, 'GET', url, { token: objects.admin, address: newAddress() })).status).toBe(200)
    }
    const devices = await call(server.app, 'GET', '/api/profile/devices', { token: objects.student })
    expect(devices.status).toBe(200)
  })
})
