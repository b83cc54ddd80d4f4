import type { ServerAnswer } from './answers.ts'
import { proofHeaders } from './page-proof.ts'

/** One request of the outbox, as plain data: tests answer it without a network. */
export interface OutboxRequest {
  readonly path: string
  readonly body: unknown
  readonly token: string | null
  readonly ticket: string | null
  /** What the page of the attempt could show of Safe Exam Browser; absent: what this page can. */
  readonly safeBrowser?: string | undefined
}

export type Send = (request: OutboxRequest, timeOutMs?: number) => Promise<ServerAnswer>

/** Every fetch has a time-out: without one a black hole would hold the outbox's lock for ever. */
const TIME_OUT_MS = 20_000

/** Sends over the network; any failure to get a whole answer is "unreached", never an exception. */
export const sendOverNetwork: Send = async ({ path, body, token, ticket, safeBrowser }, timeOutMs = TIME_OUT_MS) => {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(ticket === null ? {} : { 'x-attempt-ticket': ticket }),
        ...proofHeaders(safeBrowser),
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeOutMs),
    })
    if (isIntercepted(response)) return { kind: 'unreached', isIntercepted: true }
    return readAnswer(response.status, await response.json())
  } catch {
    return { kind: 'unreached' }
  }
}

/** A page instead of an answer. That of a gateway whose server is away has a status of 5xx. */
function isIntercepted({ status, headers }: Response): boolean {
  return status < 500 && headers.get('Content-Type')?.includes('html') === true
}

/** An envelope, or whatever a proxy in between said: then only the status speaks. */
function readAnswer(status: number, envelope: unknown): ServerAnswer {
  if (typeof envelope !== 'object' || envelope === null || !('status' in envelope)) {
    return status >= 200 && status < 300 ? { kind: 'unreached' } : { kind: 'answered', status, code: null, data: null }
  }
  const { status: inner, data } = envelope as { status: { code?: string }; data?: unknown }
  return { kind: 'answered', status, code: inner?.code ?? null, data: data ?? null }
}
