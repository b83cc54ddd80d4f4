/** A whole attempt as a device sends it: the same requests in the same sizes, without the screen. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AttemptEvent, AttemptEventBody } from '#domain/attempt/event.ts'
import { digestText } from '#domain/attempt/digest.ts'
import type { Agent } from './http-agent.ts'

export interface ScriptedExam {
  readonly id: string
  readonly sections: readonly {
    readonly questions: readonly { readonly id: string; readonly options: readonly string[] }[]
  }[]
}

interface Writer {
  readonly attemptId: string
  readonly writerId: string
  readonly ticket: string
  readonly events: AttemptEvent[]
  sent: number
  requests: number
  /** Time that each batch waited for its answer, ms. */
  readonly waits: number[]
}

/** Starts, answers every question with one request each (what a thinking student makes of it), submits. */
export async function takeExam(
  agent: Agent,
  token: string,
  exam: ScriptedExam,
): Promise<{ readonly requests: number; readonly waits: readonly number[] }> {
  const writer = await start(agent, token, exam.id)
  for (const [sectionIndex, { questions }] of exam.sections.entries()) {
    if (sectionIndex > 0) note(writer, { type: 'section-start', sectionIndex })
    for (const { id, options } of questions) {
      note(writer, { type: 'seen', questionId: id })
      note(writer, { type: 'answer', questionId: id, optionIds: options.slice(0, 1) })
      await send(agent, writer, 'events', {})
    }
    if (sectionIndex < exam.sections.length - 1) note(writer, { type: 'section-complete', sectionIndex })
  }
  note(writer, { type: 'submit', reason: 'finished' })
  const digest = createHash('sha256').update(digestText(writer.events)).digest('hex')
  await send(agent, writer, 'submit', { finalSeq: writer.events.length, digest })
  return { requests: writer.requests, waits: writer.waits }
}

async function start(agent: Agent, token: string, examId: string): Promise<Writer> {
  const { attemptId, writerId, ticket } = await startAttempt(agent, token, examId)
  return { attemptId, writerId, ticket, events: [], sent: 0, requests: 1, waits: [] }
}

/**
 * The one request of a start, from `address` where the server trusts who says so, with the turn that was given to it
 * before; `bytes` is the size of its answer.
 */
export async function startAttempt(agent: Agent, token: string, examId: string, address?: string, turn?: string) {
  const [attemptId, writerId] = [randomUUID(), randomUUID()]
  const ticket = randomBytes(32).toString('base64url')
  const { bytes } = await agent.call(
    'POST',
    '/api/attempts',
    { id: attemptId, examId, writerId, ticket, ...(turn !== undefined && { turn }) },
    { authorization: `Bearer ${token}`, ...(address !== undefined && { 'x-forwarded-for': address }) },
  )
  return { attemptId, writerId, ticket, bytes }
}

function note(writer: Writer, body: AttemptEventBody): void {
  writer.events.push({ writerId: writer.writerId, seq: writer.events.length + 1, at: Date.now(), body })
}

async function send(agent: Agent, writer: Writer, path: 'events' | 'submit', beside: object): Promise<void> {
  const events = writer.events.slice(writer.sent).map(({ seq, at, body }) => ({ seq, at, body }))
  writer.sent = writer.events.length
  writer.requests += 1
  const body = { writerId: writer.writerId, events, ...beside }
  const since = performance.now()
  await agent.call('POST', `/api/attempts/${writer.attemptId}/${path}`, body, { 'x-attempt-ticket': writer.ticket })
  writer.waits.push(performance.now() - since)
}
