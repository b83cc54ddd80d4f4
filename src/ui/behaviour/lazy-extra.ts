import { type ComponentType, lazy } from 'react'
import { orNothing } from './lazy-part.tsx'
import { untilIdle } from './when-idle.ts'

/**
 * Part of a page that loads by itself and that the page can do without: if its code is unavailable (no worker, no
 * network), nothing is rendered, instead of an error in place of the page.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyOfDevice(orNothing(load))
}

/** Does the same, but loads when the page is idle: on a slow network the page's main content comes first. */
export function lazyExtraWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyExtra(() => untilIdle().then(load))
}

/** Part of a page that is made of what the device keeps: no server renders it. */
export function lazyOfDevice<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load() }))
}
