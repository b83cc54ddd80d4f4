/** A browser's push subscription in the form of its `toJSON`. */
export interface TellingSubscription {
  readonly endpoint?: string | undefined
  readonly keys?: Readonly<Record<string, string>> | undefined
}

/** Data of a subscription that the server stores. */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export function deviceOf({ endpoint = '', keys = {} }: TellingSubscription): PushDevice {
  // The standard requires base64url without padding, but some browsers pad.
  const unpadded = (name: string) => (keys[name] ?? '').replace(/=+$/, '')
  return { endpoint, p256dh: unpadded('p256dh'), auth: unpadded('auth') }
}
