/**
 * Spans of this process. They cost a comparison while nobody asked for traces: then there is no tracer, and the packages
 * of OpenTelemetry are not loaded.
 *
 * A span carries names and numbers of this code alone: never a value of a request or of a statement, an address, a
 * message of an error or anything of a person.
 */

export type Said = Readonly<Record<string, string | number | boolean>>

export interface Named {
  /** A name out of few: `SELECT attempts`, never with an identifier. */
  readonly name: string
  /** `server`: it answers a request; `client`: it waits for another system. Absent: it works within this process. */
  readonly kind?: 'server' | 'client'
  readonly said?: Said
  /** It begins a trace of its own, whatever is running. */
  readonly isRoot?: boolean
  /** The header `traceparent` of a proxy that is trusted; the span continues its trace. */
  readonly traceparent?: string | undefined
}

export interface OpenSpan {
  /** 32 hexadecimal digits; empty without a tracer. */
  readonly traceId: string
  /** Does work whose own spans are children of this one. */
  run<Value>(work: () => Value): Value
  say(said: Said): void
  /** Ends it once; `failure` names what went wrong: a code or a class, never a message. */
  end(failure?: string): void
}

export interface Tracer {
  begin(named: Named): OpenSpan
}

const SILENT: OpenSpan = { traceId: '', run: (work) => work(), say: () => undefined, end: () => undefined }

let tracer: Tracer | null = null

/** Sets the tracer of this process; null: no spans. */
export function traceBy(next: Tracer | null): void {
  tracer = next
}

/** True while spans are made. */
export const isTraced = (): boolean => tracer !== null

/** Begins a span that its caller ends. */
export function beginSpan(named: Named): OpenSpan {
  return tracer === null ? SILENT : tracer.begin(named)
}

/** Names a failure: the code of PostgreSQL or of the system, else the class of the error. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const { code } = error as { readonly code?: unknown }
  if (typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code)) return code
  return error.cause instanceof Error ? failureOf(error.cause) : error.name
}

/** Traces a call of another system; the span carries the status of its answer. */
export function tracedCall<Answer extends { readonly status: number }>(
  name: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  return traced({ name, kind: 'client' }, async (span) => {
    const answer = await call()
    span.say({ 'http.response.status_code': answer.status })
    return answer
  })
}

/** Does work within a span of its own. */
export async function traced<Value>(named: Named, work: (span: OpenSpan) => Promise<Value>): Promise<Value> {
  if (tracer === null) return work(SILENT)
  const span = tracer.begin(named)
  try {
    const value = await span.run(() => work(span))
    span.end()
    return value
  } catch (error) {
    span.end(failureOf(error))
    throw error
  }
}
