import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { RESCUE_FORMAT, type RescueFile } from '#contract/attempts/attempts.ts'
import { selectLinePartitions } from '#server/db/line-partitions.ts'
import { attempts } from '#server/db/schema.ts'
import { type Device, newTicket } from '../academy.test-support.ts'
import { settleAttempt } from '../closing/settle-attempt.ts'
import { reopenByAdmin } from '../running/reopen-attempt.ts'
import { appendEvents } from './append-events.ts'
import { importRescueFile } from './import-rescue-file.ts'
import { knownLog } from './known-logs.ts'
import { insertLines } from './log.repo.ts'
import { packOldLogs } from './pack-logs.ts'
import { dropIfPacked, packSome } from './packed-logs.repo.ts'
import { DAY, MONTHS, openPackingAcademy } from './packing.test-support.ts'

const { academy, gradeAgain, logOf, pack, packLater, packedOf, placeOf, rowsOf, sat } = openPackingAcademy()

const ROUNDS = 6

it('a student whose exam is long over has the same log, result and grade as before it was packed', async () => {
  const { device, partition } = await sat()
  const before = { log: await logOf(device), score: await device.score() }
  expect(partition).toMatch(/^attempt_events_\d{4}q\d$/)
  expect(await packLater()).toContain(partition)
  expect([await rowsOf(device), await packedOf(device)]).toEqual([0, 1])
  expect({ log: await logOf(device), score: await gradeAgain(device) }).toEqual(before)
  expect(await knownLog(academy.database, device.attemptId)).toHaveLength(before.log.length)
  expect((await selectLinePartitions(academy.database.query)).map(({ name }) => name)).not.toContain(partition)
})

it('an academy that says nothing about it keeps every line as a row', async () => {
  const { device } = await sat()
  academy.clock.now += 4_000 * DAY
  expect(await packOldLogs(academy.dependencies)).toEqual([])
  expect(await rowsOf(device)).toBe(3)
})

it('a device that was lost for half a year delivers what it held, and nothing is stored twice', async () => {
  const { device } = await sat()
  const score = await device.score()
  const late = device.answer(2, device.exam.right(2))
  await packLater()
  expect(await packedOf(device)).toBe(1)
  const answer = await device.send(device.log)
  expect(answer.ackedSeq).toBe(late.seq)
  expect(await logOf(device)).toHaveLength(4)
  expect([await rowsOf(device), await packedOf(device)]).toEqual([4, 0])
  expect(await placeOf(device)).toBe('attempt_events_other')
  expect(await device.row()).toMatchObject({ logPacked: false, discountedAnswers: 1 })
  expect(await device.score()).toBe(score)
  await device.send(device.log)
  expect(await rowsOf(device)).toBe(4)
})

it('several devices that deliver to one packed attempt at once each find their lines stored', async () => {
  const { device } = await sat()
  device.answer(2, device.exam.right(2))
  device.answer(3, device.exam.right(3))
  await packLater()
  const [, , , fourth, fifth] = device.log
  await Promise.all([
    device.send(device.log.slice(0, 3)),
    device.send(fourth && [fourth]),
    device.send(fifth && [fifth]),
  ])
  expect((await logOf(device)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  expect(await packedOf(device)).toBe(0)
})

it('another person who knows an attempt’s identifier and has no ticket cannot unpack it', async () => {
  const { device } = await sat()
  await packLater()
  const { attemptId, writerId } = device
  const refused = await appendEvents(academy.dependencies, {
    attemptId,
    writerId,
    ticket: newTicket(),
    lines: device.log,
  })
  expect(refused).toMatchObject({ ok: false, code: 'attempts.ticket-refused' })
  expect(await packedOf(device)).toBe(1)
})

it('an admin who imports a rescue file of a packed attempt finds it counted', async () => {
  const { device, exam } = await sat()
  device.answer(2, exam.right(2), academy.clock.now - 30_000)
  await packLater()
  const { attemptId, writerId, ticket, log: events } = device
  const file: RescueFile = {
    format: RESCUE_FORMAT,
    version: 1,
    exportedAt: academy.clock.now,
    offlineStart: null,
    examId: exam.examId,
    attemptId,
    writerId,
    ticket,
    events: events as RescueFile['events'],
  }
  const imported = await importRescueFile(academy.dependencies, (await academy.student()).userId, file)
  expect(imported).toMatchObject({ ok: true, value: { stored: 1, repeated: 3 } })
  expect((await logOf(device)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

it('staff who reopen a packed attempt find all of its log, and what they did after it', async () => {
  const { device, exam } = await sat()
  await packLater()
  const { userId } = await academy.student()
  const reopening = {
    attemptId: device.attemptId,
    examId: exam.examId,
    grantId: randomUUID(),
    minutes: 10,
    actorId: userId,
  }
  expect(await reopenByAdmin(academy.dependencies, reopening)).toMatchObject({ ok: true })
  expect((await logOf(device)).map(({ body }) => body.type).toSorted()).toEqual([
    'answer',
    'answer',
    'reopen',
    'submit',
  ])
  expect(await packedOf(device)).toBe(0)
  device.answer(2, exam.right(2))
  await device.send()
  await device.submit()
})

it('an operator of two nodes that pack at once finds each log packed once', async () => {
  const { devices, partition } = await sat(7)
  const before = await Promise.all(devices.map(logOf))
  academy.clock.now += 190 * DAY
  const settings = { ...academy.dependencies, packLinesAfterMonths: MONTHS }
  const dropped = await Promise.all([packOldLogs(settings, 2), packOldLogs(settings, 2), packOldLogs(settings, 3)])
  expect([...dropped.flat(), ...(await pack())].filter((name) => name === partition)).toHaveLength(1)
  expect(await Promise.all(devices.map(logOf))).toEqual(before)
  expect(await Promise.all(devices.map(packedOf))).toEqual(devices.map(() => 1))
})

it('a student who still sits keeps the quarter as it is, and so does one who was heard of lately', async () => {
  const { devices, partition } = await sat(2)
  const [device, other] = devices
  academy.clock.now += 150 * DAY
  await other?.say(true)
  academy.clock.now += 40 * DAY
  expect(await pack()).not.toContain(partition)
  expect(device && (await packedOf(device))).toBe(0)
  academy.clock.now += 60 * DAY
  await academy.database.query
    .update(attempts)
    .set({ needsRegrade: true })
    .where(eq(attempts.id, other?.attemptId ?? ''))
  expect(await pack()).not.toContain(partition)
  await settleAttempt(academy.dependencies, other?.attemptId ?? '')
  expect(await pack()).toContain(partition)
})

/** The partition of an attempt, and the logs of all its attempts copied, as a node leaves it that dies then. */
async function diedAfterCopying(partition: string) {
  academy.clock.now += 190 * DAY
  const since = new Date(academy.clock.now - 90 * DAY)
  const found = (await selectLinePartitions(academy.database.query)).find(({ name }) => name === partition)
  if (found === undefined) throw new Error('there is no such partition')
  await academy.database.transaction((transaction) => packSome(transaction, found, { since, limit: 100 }))
  return found
}

it('a student loses nothing when the node dies between packing and dropping, nor in the middle of the drop', async () => {
  const { device, partition } = await sat()
  const before = await logOf(device)
  const found = await diedAfterCopying(partition)
  expect([await rowsOf(device), await packedOf(device)]).toEqual([3, 1])
  expect(await logOf(device)).toEqual(before)
  const dying = academy.database.transaction(async (transaction) => {
    await dropIfPacked(transaction, found)
    throw new Error('died')
  })
  await expect(dying).rejects.toThrow('died')
  expect([await rowsOf(device), await packedOf(device)]).toEqual([3, 1])
  device.answer(2, device.exam.right(2))
  await device.send()
  expect([await rowsOf(device), await packedOf(device)]).toEqual([4, 0])
  expect(await packLater()).toContain(partition)
  expect((await logOf(device)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

it('a line that came beside a packed log keeps its partition, until it is packed too', async () => {
  const { device, partition } = await sat()
  await diedAfterCopying(partition)
  const { attemptId, writerId } = device
  const line = { seq: 4, at: academy.clock.now, body: { type: 'view' } as never }
  await insertLines(academy.database.query, { attemptId, writerId, lines: [line], receivedAt: 0, via: 'rescue' })
  expect(await pack()).not.toContain(partition)
  expect(await pack()).toContain(partition)
  expect((await logOf(device)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

it('a line that a node of an earlier release stored beside a packed log stands in it, and so does the rest', async () => {
  const { device } = await sat()
  await packLater()
  const { attemptId, writerId } = device
  const late = device.answer(2, device.exam.right(2))
  await insertLines(academy.database.query, { attemptId, writerId, lines: [late], receivedAt: late.at, via: 'sync' })
  expect((await logOf(device)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  await device.send(device.log)
  expect((await logOf(device)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect([await rowsOf(device), await packedOf(device)]).toEqual([4, 0])
})

/** Delivers as a device does: again, when the server could not answer. */
async function deliver(device: Device): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    try {
      await device.send(device.log)
      return
    } catch (error) {
      console.log(`delivered again: ${String(error)}`)
    }
  }
  throw new Error('the device could not deliver')
}

it('devices that deliver while their logs are packed and dropped lose nothing and double nothing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { devices } = await sat(4)
    for (const device of devices) device.answer(2, device.exam.right(2))
    academy.clock.now += 190 * DAY
    await Promise.all([pack(), ...devices.map(deliver), pack()])
    for (const device of devices) {
      expect((await logOf(device)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
      expect(await gradeAgain(device)).not.toBeNull()
    }
  }
}, 60_000)
