/** Every route that writes × every caller × every field that it takes, and fields that none takes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { namedRoutes, newAddress, openAcademy } from './academy.ts'
import { exampleBody, fieldsOf } from './example-body.ts'
import type { Objects } from './objects.ts'
import { filledPath, kindsOf, makeObjects } from './objects.ts'

const writing = namedRoutes.filter(([, route]) => route.method !== 'GET' && route.bodyFormat === 'json')

/** Fields that no caller may write through the body of any route: they would change identity, rights or scores. */
const PRIVILEGED = {
  isAdmin: true,
  userId: '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c',
  createdBy: '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c',
  passwordHash: 'x',
  deadlineAt: 9_999_999_999_999,
  closedAt: null,
  provisional: false,
}

let server: TestServer
let objects: Objects

beforeAll(async () => {
  server = await openAcademy()
  objects = await makeObjects(server)
})
afterAll(() => server.close())

/** The value with the privileged fields added to every object in it. */
function smuggled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(smuggled)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, part]) => [key, smuggled(part)])
  return { ...PRIVILEGED, ...Object.fromEntries(inner) }
}

function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(namesIn)
  return Object.entries(value).flatMap(([key, part]) => [key, ...namesIn(part)])
}

describe.each(writing)('%s', (_, route) => {
  const body = exampleBody(route, 1, {})

  it('drops what it does not declare, however deep', () => {
    const declared = namesIn(z.safeParse(route.body, body).data)
    const taken = z.safeParse(route.body, smuggled(body))
    if (!taken.success) return
    expect(namesIn(taken.data).toSorted()).toEqual(declared.toSorted())
  })

  it.each(['visitor', 'student', 'admin'])(
    'refuses a %s who may not call it before it looks at any field',
    async (role) => {
      const token = role === 'visitor' ? undefined : await signInAs(server, role)
      const path = filledPath(
        route,
        kindsOf(route).map((kind) => objects.ids[kind] ?? ''),
      )
      const send = async (sent: unknown) => {
        const answer = await call(server.app, route.method, path, { token, body: sent, address: newAddress() })
        return { status: answer.status, code: answer.envelope.status.code }
      }
      const refused = await send({})
      if (![401, 403].includes(refused.status)) return
      const whole = exampleBody(route, 1, objects.ids) as Readonly<Record<string, unknown>>
      for (const field of fieldsOf(route)) expect(await send({ [field]: whole[field] ?? 'text' })).toEqual(refused)
      expect(await send(smuggled(whole))).toEqual(refused)
    },
  )
})
