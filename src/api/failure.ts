import i18next from 'i18next'
import type { FieldErrors } from '#contract/foundation/errors.ts'

/** No answer came: no network, a dead server, or 20 seconds of silence. */
export const UNREACHABLE = 'network.unreachable'

/** Values that the server sends beside the sentence, for the code: how long to wait, how a sign-in goes on. */
export type FailureDetail = Readonly<Record<string, string | number | boolean | null>>

/** Why a call did not succeed, with a sentence in the reader's language. */
export interface CallFailure<Code extends string = string> {
  readonly ok: false
  readonly code: Code | typeof UNREACHABLE
  readonly message: string
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  /** Errors of fields, by path in the body. */
  readonly fields: FieldErrors
  readonly detail?: FailureDetail
}

export interface CallSuccess<Value> {
  readonly ok: true
  readonly value: Value
}

export type CallResult<Value, Code extends string = string> = CallSuccess<Value> | CallFailure<Code>

export function unreachable(): CallFailure<never> {
  const message = i18next.t('common:network.unreachable')
  return { ok: false, code: UNREACHABLE, message, status: null, fields: {} }
}

/**
 * Answers whether nothing was decided: no answer came, or only one of a server, or of a proxy before it, that was not
 * well.
 */
export function isUndecided({ code, status }: Pick<CallFailure, 'code' | 'status'>): boolean {
  return code === UNREACHABLE || (status ?? 0) >= 500
}

/** A failed call as an exception, for TanStack Query only. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The failure behind whatever a query or a loader threw; null for a bug. */
export function failureOf(error: unknown): CallFailure | null {
  return error instanceof CallError ? error.failure : null
}

interface FailedQuery {
  readonly error: unknown
  readonly refetch: () => unknown
}

/** A query that could not be read as `ErrorState` takes it. `fallback`: the sentence for what is no failed call. */
export function errorState({ error, refetch }: FailedQuery, fallback?: string) {
  const failure = failureOf(error)
  return {
    message: failure?.message ?? fallback,
    offline: failure?.code === UNREACHABLE,
    onRetry: () => void refetch(),
  }
}
