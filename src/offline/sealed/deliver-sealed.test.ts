import { beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../delivery-world.test-support.ts'
import type { SealedRow } from '../records.ts'
import { deliverSealed, releaseSealed } from './deliver-sealed.ts'

let world: World
/** The server's answer to a message. */
let says: (sealed: string) => { readonly status: number; readonly code: string | null } | 'lose' | 'none'

const row = (logId: string, place: number, isStart = false): SealedRow => ({
  logId,
  place,
  sealed: `${logId}${place}`,
  isStart,
  createdAt: 0,
  nextAt: 0,
  failures: 0,
  lastCode: null,
  state: 'waiting',
})

beforeEach(async () => {
  world = await createWorld()
  says = () => ({ status: 200, code: null })
  world.fault = ({ body }) => says((body as { sealed: string }).sealed)
  await world.database.sealed.bulkPut([row('a', 0), row('a', 1), row('b', 0)])
})

const sent = () => world.requests.map(({ body }) => (body as { sealed: string }).sealed)
const left = async () => (await world.database.sealed.toArray()).map(({ sealed, state }) => `${sealed} ${state}`)

describe('what an earlier student left sealed on this phone', () => {
  it('goes in its order, without anyone’s sign-in, and is gone with the yes of the academy', async () => {
    await world.database.credentials.put({ name: 'session', token: 'of-the-next', userId: 'next' })
    await deliverSealed(world.ports)
    expect(sent()).toEqual(['a0', 'a1', 'b0'])
    expect(
      world.requests.every(({ token, ticket, path }) => path === '/api/sealed-deliveries' && !token && !ticket),
    ).toBe(true)
    expect(await left()).toEqual([])
  })

  it('stays while nobody is reached, and waits longer each time', async () => {
    says = () => 'lose'
    await deliverSealed(world.ports)
    expect(sent()).toEqual(['a0'])
    expect(await left()).toEqual(['a0 waiting', 'a1 waiting', 'b0 waiting'])
    await world.database.sealed.delete(['b', 0])
    await deliverSealed(world.ports)
    expect(sent()).toEqual(['a0'])
    world.clock += 60_000
    says = () => ({ status: 200, code: null })
    await deliverSealed(world.ports)
    expect(await left()).toEqual([])
  })

  it.each([500, 503, 429, 408])('stays when the server says %i', async (status) => {
    says = () => ({ status, code: null })
    await deliverSealed(world.ports)
    expect(await left()).toEqual(['a0 waiting', 'a1 waiting', 'b0 waiting'])
  })

  it.each([
    [422, 'attempts.sealed-unreadable'],
    [403, 'attempts.ticket-refused'],
    [422, 'attempts.event-not-allowed'],
  ])('is dropped when it can never count (%i %s), and what follows goes on', async (status, code) => {
    says = (sealed) => (sealed === 'a0' ? { status, code } : { status: 200, code: null })
    await deliverSealed(world.ports)
    expect(sent()).toEqual(['a0', 'a1', 'b0'])
    expect(await left()).toEqual([])
  })

  it.each([
    [409, 'attempts.sealed-key-unknown'],
    [404, 'attempts.not-found'],
    [404, null],
  ])(
    'is kept where the refusal may end (%i %s), and asked about again after the next sign-in',
    async (status, code) => {
      says = (sealed) => (sealed === 'a0' ? { status, code } : { status: 200, code: null })
      await deliverSealed(world.ports)
      expect(await left()).toEqual(['a0 parked', 'a1 waiting'])
      await deliverSealed(world.ports)
      expect(sent()).toEqual(['a0', 'b0'])
      says = () => ({ status: 200, code: null })
      await releaseSealed(world.database, world.clock)
      await deliverSealed(world.ports)
      expect(await left()).toEqual([])
    },
  )

  it('takes the present sign-in along for a start, and shows the log of a refused one to the person who decides', async () => {
    await world.database.sealed.clear()
    await world.database.sealed.bulkPut([row('s', 0, true), row('s', 1)])
    await world.database.credentials.put({ name: 'session', token: 'present', userId: 'sara' })
    says = () => ({ status: 401, code: 'auth.sign-in-required' })
    await deliverSealed(world.ports)
    expect(await left()).toEqual(['s0 sign-in', 's1 waiting'])
    expect(world.requests.map(({ token }) => token)).toEqual(['present'])
    says = (sealed) => ({
      status: 409,
      code: sealed === 's0' ? 'attempts.offline-start-refused' : 'attempts.not-found',
    })
    await releaseSealed(world.database, world.clock)
    await deliverSealed(world.ports)
    expect(sent()).toEqual(['s0', 's0', 's1'])
    expect(await left()).toEqual(['s0 parked', 's1 waiting'])
  })
})
