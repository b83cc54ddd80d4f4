/**
 * A page that is opened by its address: what it stands without (choices of filters, figures of the navigation, dialogs)
 * is asked for when it stands, or it would share the network and the page's thread with what it is opened for. A page
 * within the app waits for nothing.
 */
import { whenIdle } from './when-idle.ts'

/** A page whose files and answers are there is rendered within this time, or is rendering and not idle. */
const RENDERING_MS = 300
/** A page that is never idle asks after this time. */
const IDLE_AT_LATEST_MS = 1_500
/** A page whose answers do not come asks after this time. */
const OPEN_AT_LATEST_MS = 5_000

let opening: Promise<void> | null = null

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function opened(parts: Promise<unknown>): Promise<void> {
  await Promise.race([parts.catch(() => undefined), rest(OPEN_AT_LATEST_MS)])
  await rest(RENDERING_MS)
  await new Promise<void>((resolve) => void whenIdle(resolve, IDLE_AT_LATEST_MS))
  opening = null
}

/** The page that is being opened stands a moment after `parts`, its files and answers, have come or failed. */
export function openWith(parts: Promise<unknown>): void {
  opening = opened(parts)
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
