/** One message at a time at the top of the page, above all content. */
export type SnackbarColor = 'success' | 'error' | 'info'

export interface SnackbarMessage {
  readonly id: number
  readonly text: string
  readonly color: SnackbarColor
  /** Milliseconds until it closes by itself; -1 if it stays. */
  readonly timeout: number
  readonly action?: SnackbarAction
}

/** An action on the message, for example to undo. */
export interface SnackbarAction {
  readonly label: string
  readonly run: () => void
}

interface SnackbarOptions {
  readonly color?: SnackbarColor
  readonly timeout?: number
  readonly action?: SnackbarAction
}

let current: SnackbarMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

function replace(message: SnackbarMessage | null): void {
  current = message
  for (const listener of listeners) listener()
}

/** Shows a message, which replaces the one before. Default: success, closes after 5000 ms. */
export function showSnackbar(text: string, { color = 'success', timeout = 5000, action }: SnackbarOptions = {}): void {
  lastId += 1
  replace({ id: lastId, text, color, timeout, action })
}

export function closeSnackbar(): void {
  replace(null)
}

export function currentSnackbar(): SnackbarMessage | null {
  return current
}

export function subscribeSnackbar(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
