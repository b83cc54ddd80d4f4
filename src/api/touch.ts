/** The marketing link by which this device came last, as the academy wrote it; see `contract/touch.ts`. */

export const TOUCH_KEY = 'miqyas.touch'

export function keptTouch(): string | null {
  try {
    return localStorage.getItem(TOUCH_KEY)
  } catch {
    return null
  }
}

/** Where storage is refused, nobody knows afterwards which link it was. */
export function keepTouch(touch: string): void {
  try {
    localStorage.setItem(TOUCH_KEY, touch)
  } catch {}
}
