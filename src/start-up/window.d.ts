/** Properties that these scripts leave on the window for the app that comes after them. */
interface Window {
  /** Lets all later taps through, and repeats the last held one at once. Absent if nothing was prerendered. */
  miqyasListens?: () => void
  /** The browser's offer to install the app, where it came before the app. */
  miqyasInstall?: Event
  /** Names of the texts of the page that is opened: it appears when they are there. */
  miqyasTexts?: readonly string[]
  /** The page as the server rendered it for its reader. Absent if the device renders it by itself. */
  miqyasRendered?: RenderedForReader
}

interface RenderedForReader {
  /** The device's clock when the page was asked for, ms UTC. */
  readonly now: number
  /** The page is hydrated when these are here: a part that comes late would be rendered anew. */
  readonly scripts: readonly string[]
  readonly queries: readonly {
    readonly queryKey: unknown[]
    readonly queryHash: string
    readonly isPersisted: boolean
    readonly data?: unknown
  }[]
}
