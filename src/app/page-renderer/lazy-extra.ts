/** `ui/behaviour/lazy-extra.ts` where the server renders: what comes late, or from the device, is left to the browser. */
import { type ComponentType, lazy } from 'react'

export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load() }))
}

/** React renders the fallback in place of a part that throws, and the browser the part. */
export class LeftToBrowser extends Error {
  override readonly name = 'LeftToBrowser'
}

export function OfBrowser(): never {
  throw new LeftToBrowser()
}

export function lazyExtraWhenIdle() {
  return OfBrowser
}

export { lazyExtraWhenIdle as lazyOfDevice }
