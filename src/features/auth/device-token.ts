/** Proves a device, not a person: a person who guesses passwords elsewhere cannot slow the sign-in on this one down. */
import { TOUCH_KEY } from '#src/api/touch.ts'

const KEY = 'miqyas.device'
const BYTES = 32
/** So long are these bytes in base64 without its padding; `+` and `/` become a hyphen. */
const LENGTH = 43

function newDeviceToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\W/g, '-')
    .slice(0, LENGTH)
}

/** Made at the first sign-in and kept through sign-outs, with the link by which it came; nothing where storage is refused. */
export function deviceToken(): { readonly device?: string; readonly touch?: string | null } {
  try {
    const kept = localStorage.getItem(KEY)
    const device = kept?.length === LENGTH ? kept : newDeviceToken()
    localStorage.setItem(KEY, device)
    return { device, touch: localStorage.getItem(TOUCH_KEY) }
  } catch {
    return {}
  }
}

/** `body` with what the device proves itself by, as every form of the sign-in is sent. */
export function withDevice<Body extends object>(body: Body): Body & ReturnType<typeof deviceToken> {
  return { ...body, ...deviceToken() }
}
