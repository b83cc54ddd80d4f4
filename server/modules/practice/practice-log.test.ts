import { describe, expect, it } from 'vitest'
import { and, eq, gt } from 'drizzle-orm'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { LINE_LENGTH_MOST, LOG_BYTES_MOST, PAGE_LENGTH_MOST, WRITERS_MOST } from '#domain/practice/limits.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { practiceEvents, practiceLogs, practiceWriters } from '#server/db/schema.ts'
import { newToken } from '#server/http/bearer.ts'
import { TEST_START } from '#tests/http.ts'
import { answered, openPracticeOffice, type PractisingStudent } from './practice.test-support.ts'

const office = openPracticeOffice()

interface Log {
  readonly events: PracticeEvent[]
  readonly from: number
  readonly position: number
  readonly mark: number | null
  readonly ackedSeq: number | null
  readonly isLast: boolean
  readonly answers: number
}
const readLog = async (student: PractisingStudent, asked: string) =>
  (await student.send<Log>('GET', `/api/practice/events?${asked}`)).envelope.data
const logOf = (student: PractisingStudent, after = 0) => readLog(student, `after=${after}`)
const question = newIdentifier()

describe('a student who practises on a phone', () => {
  it('has every line once, however often and in whatever pieces it is sent', async () => {
    const student = await office.student()
    const device = await student.device()
    const lines = [1, 2, 3, 4].map((seq) => answered(seq, question))
    expect(await device.deliver(lines.slice(2))).toMatchObject({ status: 200, ackedSeq: 0, answers: 2 })
    expect(await device.deliver(lines.slice(0, 1))).toMatchObject({ ackedSeq: 1, answers: 3 })
    expect(await device.deliver(lines)).toMatchObject({ ackedSeq: 4, answers: 4 })
    expect(await device.deliver(lines)).toMatchObject({ ackedSeq: 4, answers: 4 })
    const { events, isLast, answers } = await logOf(student)
    expect(events.map(({ seq }) => seq).toSorted()).toEqual([1, 2, 3, 4])
    expect([isLast, answers]).toEqual([true, 4])
  })

  it('keeps the first of two lines with one number, and says which number is taken', async () => {
    const student = await office.student()
    const device = await student.device()
    const first = answered(1, question, { options: ['a'] })
    expect(await device.deliver([first])).toMatchObject({ ackedSeq: 1, taken: [] })
    expect(await device.deliver([first, answered(2, question)])).toMatchObject({ ackedSeq: 2, taken: [] })
    const other = answered(1, question, { options: ['b'] })
    expect(await device.deliver([other])).toMatchObject({ ackedSeq: 2, answers: 2, taken: [1] })
    expect((await logOf(student)).events[0]).toMatchObject({ body: { options: ['a'] } })
  })

  it('is given everything again by an academy that was restored and went on with other lines', async () => {
    const student = await office.student()
    const [phone, laptop] = [await student.device(), await student.device()]
    await phone.deliver([answered(1, question), answered(2, question), answered(3, question)])
    const { position, mark } = await logOf(student)
    const asked = `after=${position}&mark=${mark}&writer=${phone.writer}`
    expect(await readLog(student, asked)).toMatchObject({ from: 3, position: 3, mark, events: [], ackedSeq: 3 })
    const { query } = office.server.database
    await query.delete(practiceEvents).where(and(eq(practiceEvents.writer, phone.writer), gt(practiceEvents.seq, 1)))
    await query
      .update(practiceLogs)
      .set({ length: 1, answers: 1 })
      .where(eq(practiceLogs.userId, await student.userId()))
    expect(await readLog(student, asked)).toMatchObject({ from: 0, position: 1, ackedSeq: 1 })
    office.server.advance(1_000)
    await laptop.deliver([answered(1, question), answered(2, question)])
    const again = await readLog(student, asked)
    expect([again.from, again.events.map(({ writer, seq }) => [writer, seq])]).toEqual([
      0,
      [
        [phone.writer, 1],
        [laptop.writer, 1],
        [laptop.writer, 2],
      ],
    ])
  })

  it('delivers after the sign-in has ended, and reads on where the other device stopped', async () => {
    const student = await office.student()
    const [phone, laptop] = [await student.device(), await student.device()]
    await phone.deliver([answered(1, question)])
    const { position } = await logOf(student)
    await laptop.deliver([answered(1, question), answered(2, question)])
    const { events, answers } = await logOf(student, position)
    expect(events.map(({ writer, seq }) => [writer, seq])).toEqual([
      [laptop.writer, 1],
      [laptop.writer, 2],
    ])
    expect(answers).toBe(3)
  })

  it('loses nothing of two deliveries in the same moment', async () => {
    const student = await office.student()
    const devices = await Promise.all([student.device(), student.device(), student.device()])
    const lines = Array.from({ length: 20 }, (_, index) => answered(index + 1, question))
    await Promise.all(devices.flatMap((device) => [device.deliver(lines), device.deliver(lines.toReversed())]))
    const { events, answers } = await logOf(student)
    expect([events.length, answers]).toEqual([60, 60])
  })

  it('has an instant of the future corrected to that of the arrival', async () => {
    const student = await office.student()
    const device = await student.device()
    await device.deliver([{ ...answered(1, question), at: office.server.dependencies.now() + 86_400_000 }])
    expect((await logOf(student)).events[0]?.at).toBe(office.server.dependencies.now())
  })
})

describe('a person who wants to write or read the practice of others', () => {
  it('is refused without the ticket of the device, with another one, and for a device that is not there', async () => {
    const device = await (await office.student()).device()
    const lines = [answered(1, question)]
    expect(await device.deliver(lines, newToken())).toMatchObject({ status: 403, code: 'practice.ticket-refused' })
    const other = await (await office.student()).device()
    expect(await device.deliver(lines, other.ticket)).toMatchObject({ status: 403, code: 'practice.ticket-refused' })
  })

  it('cannot register the device of another student, nor change its ticket', async () => {
    const owner = await office.student()
    const { writer, ticket } = await owner.device()
    const thief = await office.student()
    const register = (student: PractisingStudent, carried: string) =>
      student.send('POST', '/api/practice/writers', { body: { writer, ticket: carried } })
    for (const answer of [await register(thief, ticket), await register(owner, newToken())]) {
      expect([answer.status, answer.envelope.status.code]).toEqual([409, 'practice.writer-taken'])
    }
    expect((await register(owner, ticket)).status).toBe(200)
  })

  it('reads only the own log, and is refused lines that no device writes', async () => {
    const owner = await office.student()
    await (await owner.device()).deliver([answered(1, question)])
    expect((await logOf(await office.student())).events).toEqual([])
    const device = await owner.device()
    for (const bad of [
      { ...answered(1, question), seq: 0 },
      { ...answered(1, question), seq: 2 ** 31 },
      answered(1, 'no-question'),
      answered(1, question, { hints: 9 }),
      answered(1, question, { options: Array.from({ length: 500 }, () => 'a') }),
      { seq: 1, at: 1, body: { type: 'right', question } },
    ]) {
      expect((await device.deliver([bad])).status).toBe(422)
    }
    expect((await owner.send('GET', `/api/practice/events?after=${2 ** 40}`)).status).toBe(200)
  })

  it('is refused lines that are longer than any, and reads long ones in parts that stop nobody else', async () => {
    const student = await office.student()
    const device = await student.device()
    const shown = Array.from({ length: 6 }, (_, index) => `${index}`.repeat(30))
    const printed = (seq: number, questions: number) => ({
      seq,
      at: TEST_START,
      body: {
        type: 'printed' as const,
        sheet: 's',
        day: 1,
        questions: Array.from({ length: questions }, () => ({ question, version: 1, shown })),
      },
    })
    const length = (line: object) => JSON.stringify(line).length
    expect(length(printed(1, 60).body)).toBeGreaterThan(LINE_LENGTH_MOST)
    expect(await device.deliver([printed(1, 60)])).toMatchObject({ status: 422 })
    const lines = Array.from({ length: 120 }, (_, index) => printed(index + 1, 50))
    for (let from = 0; from < lines.length; from += 30)
      expect(await device.deliver(lines.slice(from, from + 30))).toMatchObject({ status: 200 })
    const read: number[] = []
    for (let after = 0, isLast = false; !isLast;) {
      const part = await logOf(student, after)
      expect(length(part.events)).toBeLessThan(PAGE_LENGTH_MOST * 1.1)
      read.push(...part.events.map(({ seq }) => seq))
      ;({ position: after, isLast } = part)
    }
    expect(read).toEqual(lines.map(({ seq }) => seq))
  })

  it('stores no more bytes than a log of answers ever has, however long each line is', async () => {
    const student = await office.student()
    const device = await student.device()
    const [line, ...more] = [1, 2, 3].map((seq) => answered(seq, question))
    if (line === undefined) throw new Error('no line')
    await device.deliver([line])
    const { query } = office.server.database
    const own = eq(practiceLogs.userId, await student.userId())
    const bytes = Buffer.byteLength(JSON.stringify(line.body))
    expect((await query.select().from(practiceLogs).where(own))[0]).toMatchObject({ length: 1, bytes })
    await query
      .update(practiceLogs)
      .set({ bytes: LOG_BYTES_MOST - 2 * bytes + 1 })
      .where(own)
    expect(await device.deliver(more)).toMatchObject({ status: 409, code: 'practice.log-full' })
    expect(await device.deliver([line])).toMatchObject({ status: 200, ackedSeq: 1 })
    expect(await device.deliver(more.slice(0, 1))).toMatchObject({ status: 200, ackedSeq: 2 })
  })

  it('has the bytes of an older log counted with its next line, and all of a log that is too long stays', async () => {
    const student = await office.student()
    const device = await student.device()
    const lines = [1, 2, 3].map((seq) => answered(seq, question))
    await device.deliver(lines.slice(0, 2))
    const { query } = office.server.database
    const own = eq(practiceLogs.userId, await student.userId())
    await query.update(practiceLogs).set({ bytes: null }).where(own)
    expect(await device.deliver(lines)).toMatchObject({ status: 200, ackedSeq: 3 })
    const [counted] = await query.select().from(practiceLogs).where(own)
    expect(counted?.bytes).toBeGreaterThan(3 * Buffer.byteLength(JSON.stringify(lines[0]?.body)) - 1)
    await query
      .update(practiceLogs)
      .set({ bytes: LOG_BYTES_MOST + 1 })
      .where(own)
    expect(await device.deliver([answered(4, question)])).toMatchObject({ status: 409, code: 'practice.log-full' })
    expect(await device.deliver(lines)).toMatchObject({ status: 200, ackedSeq: 3 })
    expect((await logOf(student)).events).toHaveLength(3)
  })

  it('registers no endless number of devices', async () => {
    const student = await office.student()
    const { writer } = await student.device()
    const { query } = office.server.database
    const [first] = await query.select().from(practiceWriters).where(eq(practiceWriters.id, writer))
    if (first === undefined) throw new Error('no device')
    const more = Array.from({ length: WRITERS_MOST - 1 }, () => ({ ...first, id: newIdentifier() }))
    await query.insert(practiceWriters).values(more)
    const body = { writer: newIdentifier(), ticket: newToken() }
    const answer = await student.send('POST', '/api/practice/writers', { body })
    expect([answer.status, answer.envelope.status.code]).toEqual([409, 'practice.too-many-devices'])
  })
})
