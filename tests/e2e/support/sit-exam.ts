/** A student who sits an exam without a browser. */
import { createHash, randomUUID } from 'node:crypto'
import { digestText } from '#domain/attempt/digest.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { type Academy, expect } from './fixtures.ts'
import { adminToken } from './people.ts'

/** Answers the first `right` questions of a test exam rightly, the others wrongly, and hands in. Answers the attempt's id. */
export async function sitExam(academy: Academy, token: string, examId: string, right: number): Promise<string> {
  const { data } = await academy.call<{ paper: Paper }>(`/api/exams/${examId}/preview`, {
    token: await adminToken(academy),
  })
  const [id, writerId, ticket] = [randomUUID(), randomUUID(), randomUUID().padEnd(43, 'x')]
  const body = { id, examId, writerId, ticket }
  expect((await academy.call('/api/attempts', { method: 'POST', token, body })).status).toBeLessThan(300)
  const questions = data.paper.sections.flatMap((section) => section.questions)
  // Question n's right option is the one at place n − 1, counted round.
  const answers = questions.map(({ id: questionId, options }, index) => {
    const option = options[(index < right ? index : index + 1) % 4]
    return { type: 'answer', questionId, optionIds: [option?.id ?? ''] } as const
  })
  const at = Date.now()
  const events = [...answers, { type: 'submit', reason: 'finished' } as const].map((event, index) => ({
    seq: index + 1,
    at,
    body: event,
  }))
  const digest = createHash('sha256')
    .update(digestText(events.map((event) => ({ writerId, ...event }))))
    .digest('hex')
  const response = await fetch(`http://127.0.0.1:${academy.server.port()}/api/attempts/${id}/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Attempt-Ticket': ticket },
    body: JSON.stringify({ writerId, events, finalSeq: events.length, digest }),
  })
  expect(response.status).toBe(200)
  return id
}
