import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Route } from '#contract/foundation/route.ts'
import type { TestServer } from '#tests/http.ts'
import { call } from '#tests/http.ts'
import { admitted, examplePath, namedRoutes, newAddress, openAcademy } from './academy.ts'

interface ObjectJsonSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>
  readonly required?: readonly string[]
}

interface Refusal {
  readonly fields: Readonly<Record<string, { readonly code: string; readonly message: string }>>
}

const bodyOf = (route: Route) => z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as ObjectJsonSchema
const withBody = namedRoutes.filter(([, route]) => Object.keys(bodyOf(route).properties ?? {}).length > 0)

/** A value of each JSON type; none is valid for a field of another type. */
const VALUES = { string: 'text', number: 7.5, boolean: true, array: [{}], object: { unknown: true } } as const

let server: TestServer

beforeAll(async () => {
  server = await openAcademy()
})
afterAll(() => server.close())

async function send(route: Route, body: unknown, language: 'ar' | 'en') {
  const caller = await admitted(server, route)
  const address = newAddress()
  return call<Refusal>(server.app, route.method, examplePath(route), { ...caller, body, language, address })
}

describe.each(withBody)('a body that %s cannot take', (_, route) => {
  const { properties = {}, required = [] } = bodyOf(route)

  it('is refused with every missing field, in both languages', async () => {
    for (const language of ['ar', 'en'] as const) {
      const answer = await send(route, {}, language)
      expect([answer.status, answer.envelope.status.code]).toEqual([422, 'request.invalid'])
      expect(Object.keys(answer.envelope.data.fields).toSorted()).toEqual(expect.arrayContaining(required.toSorted()))
      for (const { code, message } of Object.values(answer.envelope.data.fields)) {
        expect(['required', 'invalid']).toContain(code)
        expect(/[\u0600-\u06ff]/.test(message)).toBe(language === 'ar')
      }
    }
  })

  it.each(Object.entries(VALUES))('is refused when every field is of the type %s by mistake', async (type, value) => {
    const wrong = Object.entries(properties).filter(
      ([, schema]) => schema.type !== undefined && !fits(schema.type, type),
    )
    const answer = await send(route, Object.fromEntries(wrong.map(([name]) => [name, value])), 'en')
    expect(answer.status).toBe(422)
    const reported = new Set(Object.keys(answer.envelope.data.fields).map((path) => path.split('.')[0]))
    expect([...reported]).toEqual(expect.arrayContaining(wrong.map(([name]) => name)))
  })

  it('is refused when it is no object at all', async () => {
    for (const body of ['null', '[]', '1', 'true', '"text"']) {
      const answer = await send(route, body, 'ar')
      expect([body, answer.status]).toEqual([body, 422])
    }
  })
})

/** A field that may be null names two types. */
function fits(asked: string | readonly string[], given: string): boolean {
  return [asked].flat().some((type) => type === given || (type === 'integer' && given === 'number'))
}
