/** A student who sits an exam without a browser. */
import { createHash, randomUUID } from 'node:crypto'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { digestText } from '#domain/attempt/digest.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { type Academy, expect } from './fixtures.ts'
import { adminToken } from './people.ts'

interface Device {
  readonly writerId: string
  readonly ticket: string
}

function newDevice(): Device {
  return { writerId: randomUUID(), ticket: randomUUID().padEnd(43, 'x') }
}

function logOf(bodies: readonly AttemptEventBody[]) {
  const at = Date.now()
  return bodies.map((body, index) => ({ seq: index + 1, at, body }))
}

function digestOf(log: ReturnType<typeof logOf>): string {
  return createHash('sha256')
    .update(digestText(log.map((event) => ({ writerId: '', ...event }))))
    .digest('hex')
}

async function deliver(academy: Academy, path: string, { writerId, ticket }: Device, body: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${academy.server.port()}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Attempt-Ticket': ticket },
    body: JSON.stringify({ writerId, ...body }),
  })
  expect(response.status).toBe(200)
}

/** Which questions a student answers rightly: the first so many, or those at the places that are said to be. */
export type RightAnswers = number | ((place: number) => boolean)

/** An attempt begun by a device, and its answers. */
async function begunAttempt(academy: Academy, token: string, examId: string, right: RightAnswers) {
  const { data } = await academy.call<{ paper: Paper }>(`/api/exams/${examId}/preview`, {
    token: await adminToken(academy),
  })
  const device = newDevice()
  const id = randomUUID()
  const body = { id, examId, ...device }
  expect((await academy.call('/api/attempts', { method: 'POST', token, body })).status).toBeLessThan(300)
  const questions = data.paper.sections.flatMap((section) => section.questions)
  // Question n's right option is the one at place n − 1, counted round.
  const answers = questions.map(({ id: questionId, options }, index): AttemptEventBody => {
    const isRight = typeof right === 'number' ? index < right : right(index)
    const option = options[(isRight ? index : index + 1) % options.length]
    return { type: 'answer', questionId, optionIds: [option?.id ?? ''] }
  })
  return { id, device, answers }
}

/**
 * Answers questions of a test exam rightly, the others wrongly, and submits. Answers the attempt's id.
 */
export async function sitExam(academy: Academy, token: string, examId: string, right: RightAnswers): Promise<string> {
  const { id, device, answers } = await begunAttempt(academy, token, examId, right)
  const events = logOf([...answers, { type: 'submit', reason: 'finished' }])
  const body = { events, finalSeq: events.length, digest: digestOf(events) }
  await deliver(academy, `/api/attempts/${id}/submit`, device, body)
  return id
}

/**
 * Does the same on two devices: the first has only named its answers, all right, when the second submits without any.
 * `arrive` delivers them.
 */
export async function sitOnTwoDevices(academy: Academy, token: string, examId: string) {
  const { id, device, answers } = await begunAttempt(academy, token, examId, Number.POSITIVE_INFINITY)
  const log = logOf(answers)
  const head = { seq: log.length, digest: digestOf(log) }
  await deliver(academy, `/api/attempts/${id}/events`, device, { events: [], head })
  const second = newDevice()
  const joining = { method: 'POST', token, body: { ...second, lastSeq: 0 } } as const
  expect((await academy.call(`/api/attempts/${id}/writers`, joining)).status).toBe(200)
  const events = logOf([{ type: 'submit', reason: 'finished' }])
  await deliver(academy, `/api/attempts/${id}/submit`, second, { events, finalSeq: 1, digest: digestOf(events) })
  return { attemptId: id, arrive: () => deliver(academy, `/api/attempts/${id}/events`, device, { events: log }) }
}
