import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { attemptEvents, attemptWriters, auditEntries } from '#server/db/schema.ts'
import { Device, HOUR, MINUTE, newTicket, openAcademy, SECOND, sittingStudent } from '../academy.test-support.ts'
import { appendEvents } from './append-events.ts'
import { forkWriterId } from './log-lines.ts'

const academy = openAcademy()

const rowsOf = (device: Device) =>
  academy.database.query.select().from(attemptEvents).where(eq(attemptEvents.attemptId, device.attemptId))

describe('a student whose answers are sent', () => {
  it('has each stored once, however often and in whatever order it arrives', async () => {
    const device = await sittingStudent(academy)
    const lines = [0, 1, 2, 3].map((index) => device.answer(index, device.exam.right(index)))
    await device.send(lines.slice(2))
    expect(device.ackedSeq).toBe(0)
    await device.send(lines.slice(0, 1))
    expect(device.ackedSeq).toBe(1)
    await device.send(lines.toReversed())
    expect(device.ackedSeq).toBe(4)
    await device.send(lines)
    expect(device.ackedSeq).toBe(4)
    expect(await rowsOf(device)).toHaveLength(4)
  })

  it('is shown the whole reach of the log when a gap closes behind later lines', async () => {
    const device = await sittingStudent(academy)
    const lines = [0, 1, 2].map((index) => device.answer(index, device.exam.right(index)))
    await device.send(lines.filter(({ seq }) => seq !== 2))
    expect(device.ackedSeq).toBe(1)
    await device.send(lines.slice(1, 2))
    await device.send(lines.slice(2))
    expect(device.ackedSeq).toBe(3)
  })

  it('has everything stored when batches arrive at once, twice each', async () => {
    const device = await sittingStudent(academy)
    const lines = Array.from({ length: 40 }, (_, index) => device.answer(index % 4, device.exam.right(index % 4)))
    const batches = Array.from({ length: 10 }, (_, index) => lines.slice(index * 4, index * 4 + 4))
    await Promise.all([...batches, ...batches.toReversed()].map((batch) => device.send(batch)))
    await device.send(lines.slice(-1))
    expect(device.ackedSeq).toBe(40)
    expect(await rowsOf(device)).toHaveLength(40)
  })

  it('has an instant ahead of the server counted as that of its arrival', async () => {
    const device = await sittingStudent(academy)
    const { now } = academy.clock
    const ahead = device.answer(0, device.exam.right(0), now + HOUR)
    device.answer(1, device.exam.right(1), now + 5_000)
    await device.send()
    expect((await rowsOf(device)).map(({ at }) => at)).toEqual([now, now + 5_000])
    academy.clock.now += MINUTE
    await device.send([ahead])
    academy.clock.now += 2 * HOUR
    await device.send([ahead])
    expect(await rowsOf(device)).toHaveLength(2)
  })

  it('hears on return how much another device of hers has delivered, and never unasked', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    await device.send()
    const { attemptId, writerId, ticket } = device
    const asking = { attemptId, writerId, ticket, lines: [], countsOthers: true }
    expect(await appendEvents(academy.dependencies, asking)).toMatchObject({ value: { ackedSeq: 1, others: 0 } })
    await academy.database.query.insert(attemptEvents).values(
      [1, 2].map((seq) => {
        const body = { type: 'back' } as const
        return { attemptId, writerId: newIdentifier(), seq, at: seq, body, receivedAt: seq, via: 'sync' as const }
      }),
    )
    expect(await appendEvents(academy.dependencies, asking)).toMatchObject({ value: { ackedSeq: 1, others: 2 } })
    expect(await device.send([])).not.toHaveProperty('others')
  })

  it('is acknowledged a sign of life without lines', async () => {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.right(0))
    await device.send()
    academy.clock.now += SECOND
    expect(await device.send([])).toMatchObject({ ackedSeq: 1, serverNow: academy.clock.now, state: 'open' })
    const [writer] = await academy.database.query
      .select()
      .from(attemptWriters)
      .where(eq(attemptWriters.attemptId, device.attemptId))
    expect(writer).toMatchObject({ lastSeq: 1, lastContactAt: new Date(academy.clock.now) })
  })
})

describe('a caller without the ticket', () => {
  it('writes nothing into the attempt of a student without the ticket', async () => {
    const device = await sittingStudent(academy)
    const { attemptId, writerId, ticket } = device
    const lines = [device.answer(0, device.exam.right(0))]
    const attempts = [
      { attemptId, writerId, ticket: newTicket(), lines },
      { attemptId, writerId, ticket: null, lines },
      { attemptId, writerId: newIdentifier(), ticket, lines },
    ]
    for (const batch of attempts) {
      expect(await appendEvents(academy.dependencies, batch)).toMatchObject({ code: 'attempts.ticket-refused' })
    }
    expect(await rowsOf(device)).toEqual([])
    expect(await device.row()).toMatchObject({ needsRegrade: false })
  })

  it('finds no attempt that does not exist', async () => {
    const batch = { attemptId: newIdentifier(), writerId: newIdentifier(), ticket: newTicket(), lines: [] }
    expect(await appendEvents(academy.dependencies, batch)).toMatchObject({ code: 'attempts.not-found' })
  })

  it('reads no ticket out of the database', async () => {
    const device = await sittingStudent(academy)
    const [writer] = await academy.database.query
      .select()
      .from(attemptWriters)
      .where(eq(attemptWriters.attemptId, device.attemptId))
    expect(writer?.ticketHash).toBe(createHash('sha256').update(device.ticket).digest('hex'))
  })
})

describe('a device that writes what only the server may', () => {
  it('is refused with the whole batch', async () => {
    const device = await sittingStudent(academy)
    const { attemptId, writerId, ticket } = device
    const progress = { phase: 'answering', sectionIndex: 0, sectionStartedAt: 0, sectionCompletedAt: null } as const
    for (const body of [{ type: 'close' }, { type: 'takeover', writerId, progress, afterSeq: 0 }] as const) {
      const lines = [{ seq: 1, at: academy.clock.now, body }]
      expect(await appendEvents(academy.dependencies, { attemptId, writerId, ticket, lines })).toMatchObject({
        code: 'attempts.event-not-allowed',
      })
    }
    expect(await rowsOf(device)).toEqual([])
  })
})

describe('a student whose phone lost its last writes and used their numbers again', () => {
  async function lostWrites() {
    const device = await sittingStudent(academy)
    device.answer(0, device.exam.wrong(0))
    device.answer(1, device.exam.right(1))
    await device.send()
    // The phone has lost all lines but the first.
    device.log = device.log.slice(0, 1)
    device.ackedSeq = 1
    academy.clock.now += MINUTE
    return device
  }

  it('has both branches counted by their instants', async () => {
    const device = await lostWrites()
    device.answer(0, device.exam.right(0))
    await device.send()
    expect(device.ackedSeq).toBe(2)
    await device.submit()
    expect(await device.score()).toBe(2)
  })

  it('has no number acknowledged that arrived only before the loss, when a part of a batch arrives', async () => {
    const device = await lostWrites()
    device.answer(2, device.exam.right(2))
    device.write({ type: 'submit', reason: 'finished' })
    const first = device.log.slice(0, 1)
    expect(await device.send(first)).toMatchObject({ ackedSeq: 1 })
    expect(await device.trySubmit({ lines: device.log.slice(0, 2) })).toMatchObject({
      code: 'attempts.events-missing',
      detail: { ackedSeq: 2 },
    })
    expect(await device.submit()).toMatchObject({ state: 'closed', ackedSeq: 3 })
    expect(await device.score()).toBe(2)
  })

  it('has the second branch stored once, however often it arrives', async () => {
    const device = await lostWrites()
    device.answer(0, device.exam.right(0))
    device.answer(2, device.exam.right(2))
    await device.send(device.log)
    await device.send(device.log)
    await Promise.all([device.send(device.log), device.send(device.log)])
    const rows = await rowsOf(device)
    expect(rows.map(({ writerId, seq }) => [writerId === device.writerId, seq]).sort()).toEqual([
      [false, 2],
      [true, 1],
      [true, 2],
      [true, 3],
    ])
    const audits = await academy.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, device.attemptId))
    expect(audits.filter(({ action }) => action === 'attempt.log-forked')).toHaveLength(1)
  })

  it('has a third branch kept apart from the second', async () => {
    const device = await lostWrites()
    for (const index of [2, 3]) {
      device.log = device.log.slice(0, 1)
      academy.clock.now += SECOND
      device.answer(index, device.exam.right(index))
      await device.send(device.log)
    }
    const rows = await rowsOf(device)
    expect(new Set(rows.map(({ writerId }) => writerId))).toEqual(
      new Set([device.writerId, forkWriterId(device.writerId, 1), forkWriterId(device.writerId, 2)]),
    )
    await device.submit()
    expect(await device.score()).toBe(3)
  })

  it('ends the exam by a submission whose number was taken, and the difference is on record', async () => {
    const device = await lostWrites()
    expect(await device.submit()).toMatchObject({ state: 'closed', closeReason: 'finished' })
    const [writer] = await academy.database.query
      .select()
      .from(attemptWriters)
      .where(eq(attemptWriters.attemptId, device.attemptId))
    expect(writer).toMatchObject({ finalSeq: 2, digestMatches: false })
    expect(await device.score()).toBe(1)
  })
})
