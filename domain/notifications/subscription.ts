/** A browser's push subscription, as `toJSON` tells it. */
export interface TellingSubscription {
  readonly endpoint?: string | undefined
  readonly keys?: Readonly<Record<string, string>> | undefined
}

/** What the server keeps of a subscription. */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export function deviceOf({ endpoint = '', keys = {} }: TellingSubscription): PushDevice {
  // Some browsers pad what the standard writes without padding.
  const unpadded = (name: string) => (keys[name] ?? '').replace(/=+$/, '')
  return { endpoint, p256dh: unpadded('p256dh'), auth: unpadded('auth') }
}
