import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attemptEvents } from '#server/db/schema.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { type Device, openAcademy, SECOND, sittingStudent } from '../academy.test-support.ts'
import { appendEvents } from './append-events.ts'
import { appendTogether } from './append-together.ts'
import { lockAttempt } from '../attempts.repo.ts'
import { ticketHashOf } from './log-lines.ts'

const academy = openAcademy()
afterEach(() => vi.restoreAllMocks())

/** Devices with one stored line each, so that the server knows their exams and their batches meet in the queue. */
async function sitting(count: number): Promise<Device[]> {
  const devices: Device[] = []
  while (devices.length < count) {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.wrong(0))
    await device.send()
    devices.push(device)
  }
  return devices
}

const storedBy = async ({ attemptId }: Device) =>
  (await academy.database.query.select().from(attemptEvents).where(eq(attemptEvents.attemptId, attemptId))).length

/** Names of the statements that stored batches during `work`. */
async function appendsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(academy.database.pool, 'query')
  await work()
  return spy.mock.calls
    .map(([query]) => (query as { readonly name?: string }).name ?? '')
    .filter((name) => name.startsWith('attempts_append'))
}

describe('students who answer at the same moment', () => {
  it('are stored by a statement for the first and one for all that came meanwhile, each with an answer of its own', async () => {
    const devices = await sitting(20)
    for (const [index, device] of devices.entries()) {
      for (let lines = 0; lines <= index % 3; lines += 1) device.answer(lines, device.exam.right(lines))
    }
    const appends = await appendsOf(() => Promise.all(devices.map((device) => device.send())))
    expect(appends).toEqual(['attempts_append', 'attempts_append'])
    expect(devices.map(({ ackedSeq }) => ackedSeq)).toEqual(devices.map((_, index) => (index % 3) + 2))
    for (const [index, device] of devices.entries()) expect(await storedBy(device)).toBe((index % 3) + 2)
  })

  it('do not wait for one whose attempt is being judged', async () => {
    const [judged, other] = (await sitting(2)) as [Device, Device]
    for (const device of [judged, other]) device.answer(0, device.exam.right(0))
    const order: string[] = []
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const judging = academy.database.transaction(async (transaction) => {
      await lockAttempt(transaction, judged.attemptId)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const sends = [judged, other].map((device) =>
      device.send().then(() => order.push(device === other ? 'other' : 'judged')),
    )
    // The embedded database has one connection, so that all statements wait for it.
    if (academy.database.kind === 'postgres') await sends[1]
    order.push('released')
    release.resolve()
    await Promise.all([judging, ...sends])
    expect(order.filter((name) => name !== 'judged')).toEqual(
      academy.database.kind === 'postgres' ? ['other', 'released'] : ['released', 'other'],
    )
    expect(order.indexOf('judged')).toBeGreaterThan(order.indexOf('released'))
    expect([judged.ackedSeq, other.ackedSeq]).toEqual([2, 2])
  })

  it('are stored although one of them has the ticket of another', async () => {
    const [first, honest, other] = (await sitting(3)) as [Device, Device, Device]
    for (const device of [first, honest]) device.answer(0, device.exam.right(0))
    const { attemptId, writerId } = other
    const lines = [other.answer(0, other.exam.right(0))]
    const [, stored, refused] = await Promise.all([
      first.send(),
      honest.send(),
      appendEvents(academy.dependencies, { attemptId, writerId, ticket: honest.ticket, lines }),
    ])
    expect(stored).toBeDefined()
    expect(refused).toMatchObject({ ok: false, code: 'attempts.ticket-refused' })
    expect([honest.ackedSeq, await storedBy(honest), await storedBy(other)]).toEqual([2, 2, 1])
  })

  it('are stored although the database cannot take what one of them sends', async () => {
    const [first, honest, broken] = (await sitting(3)) as [Device, Device, Device]
    for (const device of [first, honest]) device.answer(0, device.exam.right(0))
    const { attemptId, writerId, ticket } = broken
    const line = { ...broken.answer(0, broken.exam.right(0)), at: Number.MAX_VALUE }
    const [, , failed] = await Promise.allSettled([
      first.send(),
      honest.send(),
      appendTogether(academy.database, {
        attemptId,
        writerId,
        ticketHash: ticketHashOf(ticket),
        lines: [line],
        receivedAt: academy.clock.now,
        signs: null,
        hasSubmission: false,
        allSentAt: null,
      }),
    ])
    expect(failed).toMatchObject({ status: 'rejected' })
    expect([first.ackedSeq, honest.ackedSeq, await storedBy(broken)]).toEqual([2, 2, 1])
    broken.log.pop()
    broken.answer(0, broken.exam.right(0))
    await broken.send()
    expect(broken.ackedSeq).toBe(2)
  })

  it('of whom one sends twice has both stored, in the order in which they came', async () => {
    const [other, device] = (await sitting(2)) as [Device, Device]
    other.answer(0, other.exam.right(0))
    const lines = [0, 1].map((index) => device.answer(index, device.exam.right(index)))
    academy.clock.now += SECOND
    const { attemptId, writerId, ticket } = device
    const batch = (part: typeof lines) => ({ attemptId, writerId, ticket, lines: part })
    const [, first, second] = await Promise.all([
      other.send(),
      appendEvents(academy.dependencies, batch(lines.slice(0, 1))),
      appendEvents(academy.dependencies, batch(lines.slice(1))),
    ])
    expect([first, second]).toMatchObject([{ value: { ackedSeq: 2 } }, { value: { ackedSeq: 3 } }])
  })

  it('have every line stored when two nodes store batches of the same attempts at once', async () => {
    const devices = await sitting(8)
    const nodes = [0, 1].map(() => ({
      ...academy.dependencies,
      database: Object.create(academy.database) as typeof academy.database,
    }))
    const [lines, perBatch] = [24, 2]
    const sends = devices.flatMap((device) => {
      const { attemptId, writerId, ticket } = device
      const log = Array.from({ length: lines }, (_, index) => device.answer(index % 4, device.exam.right(index % 4)))
      return Array.from({ length: lines / perBatch }, (_, place) => ({
        attemptId,
        writerId,
        ticket,
        lines: log.slice(place * perBatch, (place + 1) * perBatch),
      }))
    })
    const answers = await Promise.all(
      sends.flatMap((batch, index) => nodes.slice(0, 1 + (index % 2)).map((node) => appendEvents(node, batch))),
    )
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    for (const device of devices) {
      expect(await storedBy(device)).toBe(lines + 1)
      await device.send(device.log.slice(-1))
      expect(device.ackedSeq).toBe(lines + 1)
    }
  })

  it('have their lines stored although a distributed database asks for the statement again', async () => {
    const [device] = (await sitting(1)) as [Device]
    device.answer(1, device.exam.right(1))
    const { pool } = academy.database
    const send = pool.query.bind(pool) as (...parameters: unknown[]) => Promise<unknown>
    let refused = 0
    vi.spyOn(pool, 'query').mockImplementation((async (query: { readonly name?: string }, ...more: unknown[]) => {
      const isAppend = query.name?.startsWith('attempts_append') === true
      if (!isAppend || refused === 3) return send(query, ...more)
      refused += 1
      throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    }) as never)
    expect((await device.send()).ackedSeq).toBe(2)
    expect(refused).toBe(3)
    expect(await storedBy(device)).toBe(2)
  })

  it('get nothing for an attempt that does not exist', async () => {
    const [device] = (await sitting(1)) as [Device]
    const { writerId, ticket } = device
    const lines = [device.answer(0, device.exam.right(0))]
    const nowhere = { attemptId: newIdentifier(), writerId, ticket, lines }
    expect(await appendEvents(academy.dependencies, nowhere)).toMatchObject({ ok: false })
  })
})
