import { describe, expect, it } from 'vitest'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { drainExclusively, drainOutbox } from './drain.ts'
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

  it.each([401, 403])(
    'is asked for no sign-in by a network that answers %i in the place of the academy',
    async (status) => {
      const world = await createWorld()
      world.fault = () => ({ status, code: null })
      await world.tap(1)
      await drainOutbox(world.ports)
      expect((await world.database.outbox.toArray())[0]?.state).not.toBe('sign-in')
      world.fault = () => 'none'
      await releaseOutbox(world.database, world.clock)
      await drainOutbox(world.ports)
      expect([...world.stored.keys()]).toEqual([1])
    },
  )

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

  it('has them delivered at once when the network is back, although a try failed in that moment', async () => {
    const world = await createWorld()
    await world.tap(1)
    const sent = Promise.withResolvers<void>()
    const lost = Promise.withResolvers<void>()
    const failing = drainExclusively({
      ...world.ports,
      send: async () => {
        sent.resolve()
        await lost.promise
        return { kind: 'unreached' }
      },
    })
    await sent.promise
    const hurried = drainExclusively(world.ports, { hurry: true })
    lost.resolve()
    await failing
    expect(await hurried).toBeNull()
    expect([...world.stored.keys()]).toEqual([1])
  })

  it('leaves a refusal where it is when the network is back', async () => {
    const world = await createWorld()
    world.fault = () => ({ status: 422, code: 'request.invalid' })
    await world.tap(1)
    await drainOutbox(world.ports)
    await drainExclusively(world.ports, { hurry: true })
    expect(world.requests).toHaveLength(1)
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
    expect(await rowKinds(world)).toContain('submit')
    world.fault = () => 'none'
    await drainLater(world)
    expect(world.submissions).toBe(1)
    expect(await rowKinds(world)).toEqual([])
    expect((await world.database.attempts.get(ATTEMPT))?.state).toBe('done')
  })

  it('asks the server once, the last answers with the submission', async () => {
    const world = await createWorld()
    await world.tap(1)
    await drainOutbox(world.ports)
    await world.tap(2)
    await world.tap(3, submit)
    world.requests.length = 0
    await drainOutbox(world.ports)
    expect(world.requests.map(({ path }) => path)).toEqual([`/api/attempts/${ATTEMPT}/submit`])
    expect(world.stored.size).toBe(3)
    expect(await rowKinds(world)).toEqual([])
  })

  it('has the answers delivered even where the submission is refused', async () => {
    const world = await createWorld()
    await world.tap(1)
    await world.tap(2, submit)
    const refused = { status: 422, code: 'attempts.event-not-allowed' } as const
    world.fault = ({ path }) => (path.endsWith('/submit') ? refused : 'none')
    await drainOutbox(world.ports)
    await drainLater(world)
    expect(world.stored.size).toBe(2)
    expect(await rowKinds(world)).toEqual(['submit'])
  })

  describe('and looks at the page', () => {
    const result = { title: 'exam' } as AttemptResultView

    /** Hands in, and returns what the page was given and what the server was asked for it with. */
    async function handIn(end: AttemptEventBody, isAwaited: boolean) {
      const world = await createWorld()
      await world.database.credentials.put({ name: 'session', userId: 'student', token: 'token' })
      const given: unknown[] = []
      await world.tap(1, end)
      await drainOutbox({
        ...world.ports,
        results: { isAwaited: async () => isAwaited, give: (...what) => given.push(what) },
        async send(request) {
          const answer = await world.ports.send(request)
          if (answer.kind === 'unreached' || request.token === null) return answer
          return { ...answer, data: { ...(answer.data as object), result } }
        },
      })
      return { given, world, asked: world.requests.map(({ token, body }) => [token, (body as Asked).awaitsResult]) }
    }

    interface Asked {
      readonly awaitsResult?: boolean
    }

    it('is given the result with the same answer, and the device keeps nothing of it', async () => {
      const { given, world, asked } = await handIn(submit, true)
      expect(asked).toEqual([['token', true]])
      expect(given).toEqual([[ATTEMPT, result]])
      expect(JSON.stringify(await world.database.attempts.get(ATTEMPT))).not.toContain('result')
    })

    it.each([
      ['no page shows it', submit, false],
      ['the student goes elsewhere', { type: 'submit', reason: 'left' } as const, true],
    ] as const)('is not asked for while %s: its time would begin unseen', async (_, end, isAwaited) => {
      const { given, asked } = await handIn(end, isAwaited)
      expect(asked).toEqual([[null, undefined]])
      expect(given).toEqual([])
    })
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
      [`/api/attempts/${ATTEMPT}/submit`, null],
    ])
  })
})
