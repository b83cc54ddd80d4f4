/** An endless series of bad requests, each from its number alone: a valid request of a route with a fault in it. */
import type { InjectOptions } from 'fastify'
import type { Route } from '#contract/foundation/route.ts'
import type { Chance } from '#tests/simulation/random.ts'
import { chanceOf } from '#tests/simulation/random.ts'
import { namedRoutes, TICKET } from './academy.ts'
import { exampleBody, exampleQuery } from './example-body.ts'
import { NAUGHTY } from './naughty-strings.ts'
import { filledPath, kindsOf } from './objects.ts'

export type Caller = 'visitor' | 'student' | 'admin'

export interface BadRequest {
  readonly route: string
  readonly caller: Caller
  readonly inject: InjectOptions
}

const CALLERS: readonly Caller[] = ['visitor', 'student', 'admin', 'admin']

const DEEP = Array.from({ length: 2_000 }).reduce<unknown>((inner) => [inner], 1)

/** Values that fit nowhere, or only nearly. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -2_147_483_649,
  [],
  {},
  [[]],
  [null],
  { length: 9 },
  { toString: 1 },
  { $ne: null },
  DEEP,
  '0',
  'null',
  '2026-13-45',
  '-0',
  'x'.repeat(70_000),
]

const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'image/png',
  ';;;',
  '',
]

const TRICKS = ['..%2f..%2fetc%2fpasswd', '%00', '%zz', '%c0%af', '%F0%9F%92%A9', '..', '.', '%2e%2e', 'null', '-1']

function strangeValue(chance: Chance): unknown {
  return chance.happens(0.5) ? chance.pick(NAUGHTY) : chance.pick(STRANGE)
}

function strangeText(chance: Chance): string {
  const value = strangeValue(chance)
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}

/** The value with one place in it, at any depth, replaced, removed or added. */
function spoiled(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.happens(0.8)) {
    if (chance.happens(0.1)) return Array.from({ length: 3_000 }, () => value[0] as unknown)
    const place = chance.below(value.length)
    return value.map((part, index) => (index === place ? spoiled(part, chance) : part) as unknown)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && chance.happens(0.9)) {
    return spoiledObject(value as Readonly<Record<string, unknown>>, chance)
  }
  return strangeValue(chance)
}

function spoiledObject(value: Readonly<Record<string, unknown>>, chance: Chance): unknown {
  const keys = Object.keys(value)
  if (keys.length === 0 || chance.happens(0.1))
    return { ...value, [String(chance.pick(NAUGHTY))]: strangeValue(chance) }
  const key = chance.pick(keys)
  if (chance.happens(0.1)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return { ...value, [key]: spoiled(value[key], chance) }
}

/** The bytes of a body, at times in another encoding than declared, cut short or doubled. */
function encoded(text: string, chance: Chance): Buffer {
  const bytes = Buffer.from(text, chance.pick(['utf8', 'utf8', 'utf8', 'utf8', 'utf8', 'utf16le', 'latin1']))
  if (chance.happens(0.05)) return bytes.subarray(0, chance.below(bytes.length + 1))
  if (chance.happens(0.03)) return Buffer.concat([bytes, bytes])
  if (chance.happens(0.03)) return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0xff]), bytes])
  return bytes
}

function bodyOf(route: Route, unique: number, ids: Readonly<Record<string, string>>, chance: Chance): Buffer {
  if (route.bodyFormat === 'bytes') return encoded(String(chance.pick(NAUGHTY)).repeat(chance.below(50)), chance)
  let body = exampleBody(route, unique, ids)
  for (let times = chance.below(3); times > 0; times -= 1) body = spoiled(body, chance)
  // JSON may have this key, but an object literal cannot.
  const text = JSON.stringify(body) ?? ''
  return encoded(chance.happens(0.03) ? text.replace('{', '{"__proto__":{"role":"admin"},') : text, chance)
}

function pathOf(route: Route, ids: Readonly<Record<string, string>>, chance: Chance): string {
  const filled = filledPath(
    route,
    kindsOf(route).map((kind) => (chance.happens(0.9) ? (ids[kind] ?? '') : strangeText(chance))),
  )
  return chance.happens(0.05) ? `${filled}/${chance.pick(TRICKS)}` : filled
}

function queryOf(route: Route, unique: number, ids: Readonly<Record<string, string>>, chance: Chance): string {
  const good = exampleQuery(route, unique, ids).slice(1)
  const name = chance.pick(['q', 'sort', 'page', 'perPage', 'status', 'format', 'q[]', '__proto__', 'hash'])
  const odd = `${encodeURIComponent(name)}=${encodeURIComponent(strangeText(chance))}`
  const parts = [good, chance.happens(0.4) ? odd : '', chance.happens(0.1) ? `${good}&${odd}` : ''].filter(
    (part) => part !== '',
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`.slice(0, 12_000)
}

function headersOf(route: Route, chance: Chance): Record<string, string> {
  const usual = route.bodyFormat === 'bytes' ? (route.bodyTypes[0] ?? '').replace('*', 'png') : 'application/json'
  const headers: Record<string, string> = { 'content-type': chance.happens(0.08) ? chance.pick(TYPES) : usual }
  if (chance.happens(0.9)) headers['x-attempt-ticket'] = TICKET
  if (chance.happens(0.05)) headers['content-encoding'] = chance.pick(['gzip', 'br', 'x'])
  if (chance.happens(0.05)) headers['accept-language'] = chance.pick(['ar', 'xx-YY;q=9', '*', ','.repeat(500)])
  return headers
}

/** Routes except event streams: an admitted caller would wait for the end of an endless answer. */
const asked = namedRoutes.filter(([, route]) => route.format !== 'event-stream')

/** `ids`: real objects by the name that paths call their kind. */
export function badRequest(number: number, ids: Readonly<Record<string, string>>): BadRequest {
  const chance = chanceOf(number)
  const [name, route] = chance.pick(asked)
  const headers = headersOf(route, chance)
  const url = pathOf(route, ids, chance) + queryOf(route, number, ids, chance)
  const payload = route.method === 'GET' ? {} : { payload: bodyOf(route, number, ids, chance) }
  return { route: name, caller: chance.pick(CALLERS), inject: { method: route.method, url, headers, ...payload } }
}
