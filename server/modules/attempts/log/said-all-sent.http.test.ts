/** Devices that report that they hold nothing more, and students who then claim to have answered before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, type TestServer } from '#tests/http.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptEvidence, attemptsModule } from '../index.ts'

let server: TestServer
let exam: HttpExam

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
  exam = await publishedExam(server)
})
afterAll(() => server.close())

const SECOND = 1_000
const MINUTE = 60_000
const FULL = 4

const present = (student: HttpStudent, more: object = {}) => ({ presence: { present: true, at: student.now, ...more } })
const handIn = (seq: number, at: number) => ({
  seq,
  at,
  body: { type: 'submit' as const, reason: 'finished' as const },
})

/** A student who looks at the exam's page for five minutes and answers nothing. */
async function looking(contact: (student: HttpStudent) => Readonly<Record<string, unknown>> = present) {
  const student = await HttpStudent.sitting(server, exam)
  const began = student.now
  for (let minute = 0; minute < 5; minute += 1) {
    server.advance(MINUTE)
    expect((await student.send([], contact(student))).status).toBe(200)
  }
  return { student, began }
}

describe('a student whose colleague has finished before', () => {
  it('gains nothing by claiming the answers for a time in which the page had said what it held', async () => {
    const { student, began } = await looking()
    await student.send(student.everythingRight(1, began + MINUTE))
    await student.submit([...student.everythingRight(1, began + MINUTE), handIn(FULL + 1, student.now)])
    expect(await student.storedScore()).toBe(0)
    const [parked] = await student.waitingLines()
    expect(parked).toMatchObject({ kind: 'late-log', code: 'contradicted', against: began + 5 * MINUTE })
    expect(parked?.lines).toHaveLength(FULL)
    const evidence = await attemptEvidence(server.dependencies, student.attemptId)
    expect(evidence?.doubtful.map(({ doubt }) => doubt)).toEqual(Array.from({ length: FULL }, () => 'contradicted'))
  })

  it('gains nothing under numbers that were used before either', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const began = student.now
    await student.send(student.everythingWrong(1, began))
    server.advance(5 * MINUTE)
    await student.send([], present(student))
    await student.send(student.everythingRight(1, began + SECOND))
    await student.submit([...student.everythingWrong(1, began), handIn(FULL + 1, student.now)])
    expect(await student.storedScore()).toBe(0)
    expect(await student.waitingLines()).toMatchObject([{ code: 'contradicted' }])
  })

  it('gains nothing by a contact that was said to be of the future', async () => {
    const { student, began } = await looking((own) => present(own, { at: own.now + MINUTE * 60 }))
    await student.send(student.everythingRight(1, began + MINUTE))
    await student.submit([...student.everythingRight(1, began + MINUTE), handIn(FULL + 1, student.now)])
    expect(await student.storedScore()).toBe(0)
  })
})

describe('a student who answers as everybody does', () => {
  it('has what was tapped after the last contact, and a little before it, counted', async () => {
    const { student } = await looking()
    const tapped = student.now - 10 * SECOND
    await student.send(student.everythingRight(1, tapped))
    await student.submit([...student.everythingRight(1, tapped), handIn(FULL + 1, student.now)])
    expect([await student.storedScore(), await student.waitingLines()]).toEqual([FULL, []])
  })

  it('has it counted where the page said that lines wait, named them, or was left', async () => {
    const contacts = [
      (student: HttpStudent) => present(student, { unsent: true }),
      (student: HttpStudent) => ({
        ...present(student),
        head: student.headOf(student.everythingRight(1, student.now)),
      }),
      (student: HttpStudent) => present(student, { present: false }),
      () => ({}),
    ]
    for (const contact of contacts) {
      const { student, began } = await looking(contact)
      await student.send([{ seq: 1, at: student.now, body: { type: 'back' } }])
      const log = [
        { seq: 1, at: student.now, body: { type: 'back' as const } },
        ...student.everythingRight(2, began + MINUTE),
        handIn(FULL + 2, student.now),
      ]
      await student.submit(log)
      expect(await student.storedScore()).toBe(FULL)
    }
  })

  it('has what a device had said hold for that device alone', async () => {
    const { student, began } = await looking()
    const second = student.another()
    await second.join()
    await second.send(second.everythingRight(1, began + MINUTE))
    await second.submit([...second.everythingRight(1, began + MINUTE), handIn(FULL + 1, second.now)])
    expect(await second.waitingLines()).toEqual([])
  })
})
