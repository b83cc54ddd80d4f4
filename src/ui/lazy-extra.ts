import { type ComponentType, lazy } from 'react'
import { untilIdle } from './when-idle.ts'

function Nothing(): null {
  return null
}

/**
 * A part of a page that comes by itself, and that the page stands without: where its code cannot be had (no worker, no
 * network) nothing stands in its place, instead of an error in the place of the page.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => Nothing) }))
}

/** Does the same, but loads when the page is idle: on a slow network the page's main content comes first. */
export function lazyExtraWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyExtra(() => untilIdle().then(load))
}
