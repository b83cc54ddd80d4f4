/**
 * A page that is opened by its address: what it stands without (choices of filters, figures of the navigation, dialogs)
 * is asked for when it stands, or it would share the network and the page's thread with what it is opened for. A page
 * within the app waits for nothing.
 */
import { whenIdle } from './when-idle.ts'

/** A page whose files and answers are there is rendered within this time, or is rendering and not idle. */
const RENDERING_MS = 300
/** A page that is never idle asks after this time. */
const AT_LATEST_MS = 1_500

let opening: Promise<void> | null = null

/** The page that is being opened stands a moment after `parts`, its files and answers, have come or failed. */
export function openWith(parts: Promise<unknown>): void {
  opening = parts
    .catch(() => undefined)
    .then(() => new Promise<void>((resolve) => setTimeout(resolve, RENDERING_MS)))
    .then(() => new Promise<void>((resolve) => void whenIdle(resolve, AT_LATEST_MS)))
    .then(() => {
      opening = null
    })
}

/** Resolves when the page that is being opened stands; null: it does. */
export function untilOpened(): Promise<void> | null {
  return opening
}

/** The same query, asked when the page that is being opened stands; until then it is loading. */
export function askedLater<Query extends object>(query: Query): Query {
  const { queryFn } = query as { readonly queryFn?: (context: unknown) => unknown }
  if (opening === null || typeof queryFn !== 'function') return query
  return { ...query, queryFn: (context: unknown) => opening?.then(() => queryFn(context)) ?? queryFn(context) }
}
