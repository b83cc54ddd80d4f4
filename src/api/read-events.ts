/** Server-sent events by fetch: an EventSource could carry neither a bearer token nor a ticket. */
import i18next from 'i18next'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { connection } from './connection.ts'
import type { ClientRoute } from './client-route.ts'

export interface EventsInput {
  readonly id: string
  readonly signal: AbortSignal
  /** Default: the bearer token of the signed-in user. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * `ended`: by the server or the line, to be joined anew; `refused`: by an answer that joining anew would not change.
 */
export type EventsEnd = { readonly kind: 'ended' } | { readonly kind: 'refused'; readonly status: number }

/** Reads until the stream ends. `onSign`: any sign of life, also those that say nothing. */
export async function readEvents<Contract>(
  route: ClientRoute<Contract>,
  { id, signal, headers }: EventsInput,
  onEvent: (event: ResponseOf<Contract>) => void,
  onSign: () => void = () => undefined,
): Promise<EventsEnd> {
  try {
    const response = await fetch(route.path.replace(':id', encodeURIComponent(id)), {
      headers: { Accept: 'text/event-stream', 'Accept-Language': i18next.language ?? 'ar', ...(headers ?? bearer()) },
      cache: 'no-store',
      signal,
    })
    if (!response.ok || response.body === null) return endOf(response.status)
    await readLines(response.body, (line) => {
      onSign()
      if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice(6)) as ResponseOf<Contract>)
    })
  } catch {
    // The line broke, or the listener has gone.
  }
  return { kind: 'ended' }
}

function bearer(): Record<string, string> {
  const token = connection().token()
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

function endOf(status: number): EventsEnd {
  return status >= 400 && status < 500 && status !== 429 ? { kind: 'refused', status } : { kind: 'ended' }
}

async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}
