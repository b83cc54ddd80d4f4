/**
 * Thousands of faulty requests, each generated from its number: the server must not fail, must expose no internals in
 * an answer, must log nothing, and must not be busy for a second. `GENERATED_REQUESTS` is their number,
 * `GENERATED_FROM` the first one.
 */
import { cpuUsage } from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestServer } from '#tests/http.ts'
import { signInAs } from '#tests/http.ts'
import { newAddress, openAcademy } from './academy.ts'
import type { Objects } from './objects.ts'
import { makeObjects } from './objects.ts'
import type { BadRequest, Caller } from './request-generator.ts'
import { badRequest } from './request-generator.ts'

const COUNT = Number(process.env['GENERATED_REQUESTS'] ?? 2_000)
const FROM = Number(process.env['GENERATED_FROM'] ?? 1)
/**
 * Number of requests for one academy: requests that happen to be valid delete things, change roles and end sign-ins.
 */
const PER_ACADEMY = 1_000
/** Number of requests after which new callers are created, so that no limit of an account is reached. */
const PER_PERSON = 50
const LONGEST_MS = 1_000
const INSIDE = /\bat .+\.(?:ts|js|mjs):\d+|node_modules|SELECT .+ FROM|syntax error at/

let server: TestServer
let objects: Objects

beforeEach(async () => {
  server = await openAcademy()
  objects = await makeObjects(server)
})
afterEach(() => server.close())

/**
 * Fault of the answer; null if there is none. Processor time is measured instead of elapsed time, because machines are
 * shared.
 */
async function faultOf({ inject }: BadRequest, token: string | undefined): Promise<string | null> {
  const before = cpuUsage()
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({
    ...inject,
    headers: { ...inject.headers, ...authorization },
    remoteAddress: newAddress(),
  })
  const { user, system } = cpuUsage(before)
  const busyMs = (user + system) / 1_000
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`
  if (answer.statusCode >= 400 && INSIDE.test(answer.body)) return `showed its inside: ${answer.body.slice(0, 300)}`
  return busyMs > LONGEST_MS ? `kept the server busy for ${Math.round(busyMs)} ms` : null
}

async function people(): Promise<Readonly<Record<Caller, string | undefined>>> {
  const [student, admin] = await Promise.all([signInAs(server, 'student'), signInAs(server, 'admin')])
  return { visitor: undefined, student, admin }
}

const parts = Array.from({ length: Math.ceil(COUNT / PER_ACADEMY) }, (_, part) => FROM + part * PER_ACADEMY)

describe('a caller who sends whatever a machine can think of', () => {
  it.each(parts)('is answered calmly, from request %i on', { timeout: 300_000 }, async (first) => {
    const faults: string[] = []
    let tokens = await people()
    for (let number = first; number < Math.min(first + PER_ACADEMY, FROM + COUNT); number += 1) {
      if (number % PER_PERSON === 0) tokens = await people()
      const request = badRequest(number, objects.ids)
      const fault = await faultOf(request, tokens[request.caller])
      if (fault !== null) faults.push(`${number} (${request.route}, ${request.caller}) ${fault}`)
    }
    expect(faults).toEqual([])
    expect(server.logged).toEqual([])
  })
})
