import { describe, expect, it } from 'vitest'
import { drainOutbox } from './drain.ts'
import { ATTEMPT, createWorld, type World } from './delivery-world.test-support.ts'
import { outboxRow, releaseOutbox } from './outbox.ts'

const rowKinds = async (world: World) => (await world.database.outbox.toArray()).map((row) => row.kind)

async function drainLater(world: World, milliseconds = 120_000): Promise<number | null> {
  world.clock += milliseconds
  return drainOutbox(world.ports)
}

describe('a student whose answers wait for the network', () => {
  it('has each answer on the server once when the network is good', async () => {
    const world = await createWorld()
    for (const seq of [1, 2, 3]) await world.tap(seq)
    expect(await drainOutbox(world.ports)).toBeNull()
    expect([...world.stored.keys()]).toEqual([1, 2, 3])
    expect(await rowKinds(world)).toEqual([])
    expect((await world.database.attempts.get(ATTEMPT))?.ackedSeq).toBe(3)
  })

  it('keeps every answer when nothing gets through, and delivers all of them later', async () => {
    const world = await createWorld()
    world.fault = () => 'lose'
    await world.tap(1)
    expect(await drainOutbox(world.ports)).toBeGreaterThan(0)
    expect(await rowKinds(world)).toEqual(['log'])
    await world.tap(2)
    world.fault = () => 'none'
    expect(await drainLater(world)).toBeNull()
    expect([...world.stored.keys()]).toEqual([1, 2])
  })

  it('counts an answer once when the acknowledgement was lost', async () => {
    const world = await createWorld()
    world.fault = () => 'forget'
    await world.tap(1)
    await drainOutbox(world.ports)
    expect((await world.database.attempts.get(ATTEMPT))?.ackedSeq).toBe(0)
    world.fault = () => 'none'
    await drainLater(world)
    expect(world.stored.size).toBe(1)
    expect(await rowKinds(world)).toEqual([])
  })

  it('loses nothing when an answer is tapped while the earlier ones are on their way', async () => {
    const world = await createWorld()
    await world.tap(1)
    let tapped = false
    world.fault = () => 'none'
    const { send } = world.ports
    const ports = {
      ...world.ports,
      send: async (request: Parameters<typeof send>[0]) => {
        const answer = await send(request)
        if (!tapped) await world.tap(2)
        tapped = true
        return answer
      },
    }
    await drainOutbox(ports)
    expect([...world.stored.keys()]).toEqual([1, 2])
    expect(await rowKinds(world)).toEqual([])
  })

  it.each([500, 502, 503, 429, 408])(
    'keeps answers when the server says %i and waits longer each time',
    async (status) => {
      const world = await createWorld()
      world.fault = () => ({ status, code: 'server.unexpected' })
      await world.tap(1)
      const first = await drainOutbox(world.ports)
      const second = await drainLater(world, first ?? 0)
      expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
      expect(await rowKinds(world)).toEqual(['log'])
    },
  )

  it('keeps answers when a sign-in is asked for, and delivers them after it', async () => {
    const world = await createWorld()
    world.fault = () => ({ status: 401, code: 'auth.sign-in-required' })
    await world.tap(1)
    expect(await drainOutbox(world.ports)).toBeNull()
    expect((await world.database.outbox.toArray())[0]?.state).toBe('sign-in')
    world.fault = () => 'none'
    await releaseOutbox(world.database, world.clock)
    await drainOutbox(world.ports)
    expect([...world.stored.keys()]).toEqual([1])
  })

  it('still finds a refused command on the device, with the reason', async () => {
    const world = await createWorld()
    world.fault = () => ({ status: 422, code: 'request.invalid' })
    await world.tap(1)
    await drainLater(world)
    await drainLater(world)
    const row = (await world.database.outbox.toArray())[0]
    expect(row).toMatchObject({ state: 'parked', lastCode: 'request.invalid' })
    expect(world.requests).toHaveLength(1)
    expect(await world.database.events.count()).toBe(1)
  })

  it('does not knock again at every tap while the network is away', async () => {
    const world = await createWorld()
    world.fault = () => 'lose'
    await world.tap(1)
    const wait = await drainOutbox(world.ports)
    await world.tap(2)
    expect(await drainOutbox(world.ports)).toBe(wait)
    expect(world.requests).toHaveLength(1)
    expect(await rowKinds(world)).toEqual(['log'])
  })

  it('does not send what was refused again because of a further tap, nor forget it', async () => {
    const world = await createWorld()
    world.fault = () => ({ status: 422, code: 'request.invalid' })
    await world.tap(1)
    await drainOutbox(world.ports)
    await world.tap(2)
    expect(await drainLater(world)).toBeNull()
    expect(world.requests).toHaveLength(1)
    expect(await world.database.outbox.toArray()).toMatchObject([{ kind: 'log', state: 'parked' }])
  })

  it('has a way to the server for every answer, from the moment that it is kept', async () => {
    const world = await createWorld()
    await world.tap(1)
    expect(await rowKinds(world)).toEqual(['news'])
  })

  it('does not wait for hours because the clock was set back', async () => {
    const world = await createWorld()
    world.fault = () => 'lose'
    await world.tap(1)
    await drainOutbox(world.ports)
    world.fault = () => 'none'
    world.clock -= 15 * 60_000
    await drainOutbox(world.ports)
    expect([...world.stored.keys()]).toEqual([1])
  })

  it('sends a long log in batches, in order', async () => {
    const world = await createWorld()
    for (let seq = 1; seq <= 450; seq += 1) await world.tap(seq)
    await drainOutbox(world.ports)
    expect(world.requests).toHaveLength(3)
    expect(world.stored.size).toBe(450)
  })
})

describe('a student who hands in', () => {
  const submit = { type: 'submit', reason: 'finished' } as const

  it('is submitted once, after all answers, even when the answer to it was lost', async () => {
    const world = await createWorld()
    await world.tap(1)
    await world.tap(2, submit)
    world.fault = (request) => (request.path.endsWith('/submit') ? 'forget' : 'none')
    await drainOutbox(world.ports)
    expect(await rowKinds(world)).toEqual(['submit'])
    world.fault = () => 'none'
    await drainLater(world)
    expect(world.submissions).toBe(1)
    expect(await rowKinds(world)).toEqual([])
    expect((await world.database.attempts.get(ATTEMPT))?.state).toBe('done')
  })

  it('sends the log again when the server lost a part of it', async () => {
    const world = await createWorld()
    for (const seq of [1, 2, 3]) await world.tap(seq)
    await drainOutbox(world.ports)
    world.stored.delete(2)
    await world.tap(4, submit)
    for (let round = 0; round < 4; round += 1) await drainLater(world)
    expect(world.stored.size).toBe(4)
    expect(world.submissions).toBe(1)
    expect(await rowKinds(world)).toEqual([])
  })

  it('sends answers under numbers that the server has already, of a power cut before', async () => {
    const world = await createWorld()
    for (const seq of [1, 2, 3]) world.stored.set(seq, 'lost on the device')
    await world.tap(1)
    await drainOutbox(world.ports)
    await world.tap(2)
    await drainOutbox(world.ports)
    const sent = world.requests.flatMap(({ body }) => (body as { events: { seq: number }[] }).events)
    expect(sent.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('declares an offline start before the answers, with the credential of that moment', async () => {
    const opened = {
      versionId: 'v',
      hash: 'h',
      paperKey: {} as CryptoKey,
      seed: 1,
      terms: { startedAt: 5, deadlineAt: 9_000_000, sectionDurationsMs: [null], leaveGraceMs: 0, lateSyncMs: 0 },
    }
    const world = await createWorld({ opened, startedOffline: true })
    await world.database.outbox.put(outboxRow(ATTEMPT, 'start', 0))
    await world.tap(1, submit)
    await drainOutbox(world.ports)
    expect(world.requests).toHaveLength(0)
    await world.database.credentials.put({ name: 'session', token: 'fresh', userId: 'student' })
    await releaseOutbox(world.database, world.clock)
    await drainOutbox(world.ports)
    expect(world.requests.map(({ path, token }) => [path, token])).toEqual([
      ['/api/attempts', 'fresh'],
      [`/api/attempts/${ATTEMPT}/events`, null],
      [`/api/attempts/${ATTEMPT}/submit`, null],
    ])
  })
})
