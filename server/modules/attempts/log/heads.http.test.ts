/** Lines that a device named before a result was read, and students who try to exploit that. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, type TestServer } from '#tests/http.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptEvidence, attemptsModule } from '../index.ts'
import type { LogLine } from './log-lines.ts'

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
const LEAVE = '?undelivered=leave'

/** A first device that sat the exam, and a second one of the same student that submitted it a minute later. */
async function twoDevices(meanwhile: (first: HttpStudent, began: number) => Promise<unknown> = async () => undefined) {
  const first = await HttpStudent.sitting(server, exam)
  const began = first.now
  server.advance(SECOND)
  await meanwhile(first, began)
  server.advance(MINUTE)
  const second = first.another()
  await second.join()
  await second.submit([{ seq: 1, at: second.now, body: { type: 'submit', reason: 'finished' } }])
  return { first, second, began }
}

describe('a student whose other device named answers before they arrived', () => {
  it('is asked whether to wait for it, and has all of them counted in the result that is read then', async () => {
    const { first, second } = await twoDevices((device, began) =>
      device.send([], { head: device.headOf(device.everythingRight(1, began)) }),
    )
    const asked = await second.result()
    expect([asked.status, asked.envelope.status.code]).toEqual([409, 'attempts.device-waiting'])
    expect(asked.envelope.data).toMatchObject({ detail: { lines: FULL, lastHeardAt: second.now - MINUTE } })
    await first.send(first.everythingRight(1, second.now - MINUTE - SECOND))
    expect(await second.score()).toBe(FULL)
  })

  it('reads the result without waiting, and has them wait for a person once they arrive', async () => {
    const { first, second, began } = await twoDevices((device, at) =>
      device.send([], { head: device.headOf(device.everythingRight(1, at)) }),
    )
    expect(await second.score(LEAVE)).toBe(0)
    server.advance(MINUTE)
    await first.send(first.everythingRight(1, began))
    expect([await first.storedScore(), await second.score()]).toEqual([0, 0])
    expect(await first.waitingLines()).toMatchObject([{ code: 'after-result', against: second.now - MINUTE }])
    const evidence = await attemptEvidence(server.dependencies, first.attemptId)
    const named = evidence?.log.filter(({ body }) => body.type === 'answer').map(({ namedAt }) => namedAt)
    expect([await evidence?.scoreInTime(), new Set(named)]).toEqual([0, new Set([began + SECOND])])
  })

  it('has what arrived late without having been named counted, and not in the score in time', async () => {
    const { first, began } = await twoDevices()
    server.advance(SECOND)
    await first.send(first.everythingRight(1, began))
    const evidence = await attemptEvidence(server.dependencies, first.attemptId)
    expect([await first.storedScore(), await evidence?.scoreInTime()]).toEqual([FULL, 0])
  })

  it('waits for it, and is asked until the last part of what it named is there', async () => {
    const { first, second, began } = await twoDevices((device, at) =>
      device.send([], { head: device.headOf(device.everythingRight(1, at)) }),
    )
    const log = first.everythingRight(1, began)
    await first.send(log.slice(0, 2))
    expect((await second.result()).envelope.data).toMatchObject({ detail: { lines: FULL - 2 } })
    await first.send(log.slice(2))
    expect([await second.score(), await first.waitingLines()]).toEqual([FULL, []])
  })

  it('whose submission came without its first lines has it count as naming them', async () => {
    const student = await HttpStudent.sitting(server, exam)
    const log = [
      ...student.everythingRight(1, student.now),
      { seq: FULL + 1, at: student.now + 10, body: { type: 'submit' as const, reason: 'finished' as const } },
    ]
    server.advance(SECOND)
    expect((await student.submit(log, { events: log.slice(-1) })).status).toBe(409)
    const second = student.another()
    await second.join()
    await second.submit([{ seq: 1, at: second.now, body: { type: 'submit', reason: 'finished' } }])
    expect((await second.result()).envelope.status.code).toBe('attempts.device-waiting')
    await student.submit(log)
    expect(await second.score()).toBe(FULL)
  })

  it('is asked nothing any more when the time for late answers is over', async () => {
    const { second } = await twoDevices((device, at) =>
      device.send([], { head: device.headOf(device.everythingRight(1, at)) }),
    )
    const attempt = await selectAttempt(server.database.query, second.attemptId)
    server.advance((attempt?.terms.lateSyncMs ?? 0) + SECOND)
    expect((await second.result()).envelope.status.code).not.toBe('attempts.device-waiting')
  })
})

describe('a student who lies about what a device holds', () => {
  it('and delivers other answers than it had named gains nothing, and staff see what speaks against them', async () => {
    const { first, second, began } = await twoDevices((device, at) =>
      device.send([], { head: device.headOf(device.everythingWrong(1, at)) }),
    )
    await second.score(LEAVE)
    server.advance(SECOND)
    await first.send(first.everythingRight(1, began))
    expect(await first.storedScore()).toBe(0)
    expect(await first.waitingLines()).toMatchObject([{ code: 'contradicted', against: began + SECOND }])
  })

  it('and names a better log after having read the result gains nothing', async () => {
    const { first, second, began } = await twoDevices((device, at) =>
      device.send([], { head: device.headOf(device.everythingWrong(1, at)) }),
    )
    await second.score(LEAVE)
    server.advance(SECOND)
    const better = [...first.everythingRight(1, began), first.line(FULL + 1, 0, exam.questions[0]?.right ?? [], began)]
    await first.send([], { head: first.headOf(better) })
    await first.send(better)
    expect([await first.storedScore(), (await first.waitingLines()).length]).toEqual([0, 1])
  })

  it('and names a second log under the same number keeps the first', async () => {
    const { first, second, began } = await twoDevices(async (device, at) => {
      await device.send([], { head: device.headOf(device.everythingWrong(1, at)) })
      await device.send([], { head: device.headOf(device.everythingRight(1, at)) })
    })
    await second.score(LEAVE)
    server.advance(SECOND)
    await first.send(first.everythingRight(1, began))
    expect(await first.storedScore()).toBe(0)
  })

  it('and names every beginning of a log that tries all answers cannot stop at the best of them', async () => {
    const { first, second, began } = await twoDevices(async (device, at) => {
      const log = [...device.everythingRight(1, at), ...device.everythingWrong(FULL + 1, at + 10)]
      for (let end = 1; end <= log.length; end += 1) await device.send([], { head: device.headOf(log.slice(0, end)) })
    })
    await second.score(LEAVE)
    server.advance(SECOND)
    await first.send(first.everythingRight(1, began))
    expect(await first.storedScore()).toBe(0)
    await first.send(first.everythingWrong(FULL + 1, began + 10))
    expect([await first.storedScore(), (await first.waitingLines()).length]).toEqual([0, 1])
  })

  it('and announces one answer on each of many devices cannot deliver the right ones after the score', async () => {
    const announced: { readonly device: HttpStudent; readonly line: LogLine; readonly isRight: boolean }[] = []
    const { first, second } = await twoDevices(async (student, at) => {
      for (const [place, { right, wrong }] of exam.questions.entries()) {
        for (const optionIds of place < 2 ? [right, wrong] : [right]) {
          const device = student.another()
          await device.join()
          const line = device.line(1, place, optionIds, at)
          await device.send([], { head: device.headOf([line]) })
          announced.push({ device, line, isRight: optionIds === right })
        }
      }
    })
    expect(await second.score(LEAVE)).toBe(0)
    server.advance(SECOND)
    for (const { device, line, isRight } of announced) if (isRight) await device.send([line])
    expect([await first.storedScore(), await second.score()]).toEqual([0, 0])
    expect((await attemptEvidence(server.dependencies, first.attemptId))?.doubtful).toHaveLength(exam.questions.length)
    expect(await (await attemptEvidence(server.dependencies, first.attemptId))?.scoreInTime()).toBe(0)
  })

  it('and names the log of one device as that of another, or with the ticket of another, gains nothing', async () => {
    const { first, second, began } = await twoDevices(async (device, at) => {
      const head = device.headOf(device.everythingRight(1, at))
      expect((await device.another().send([], { head })).status).toBe(403)
    })
    await second.score(LEAVE)
    server.advance(SECOND)
    await first.send(first.everythingRight(1, began))
    expect(await first.storedScore()).toBe(0)
  })
})
