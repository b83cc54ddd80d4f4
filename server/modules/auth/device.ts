import type { CallContext } from '#server/http/handler.ts'

/** Device and place from which a person signs in. */
export interface Device extends Pick<CallContext, 'address' | 'userAgent'> {
  /** The token that the device keeps for itself, if it has one. */
  readonly token?: string | undefined
}
