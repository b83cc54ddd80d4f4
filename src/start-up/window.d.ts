/** Properties that these scripts leave on the window for the app that comes after them. */
interface Window {
  /** Lets all later taps through, and repeats the last held one at once. Absent if nothing was prerendered. */
  miqyasListens?: () => void
  /** The browser's offer to install the app, where it came before the app. */
  miqyasInstall?: Event
  /** Names of the texts of the page that is opened: it appears when they are there. */
  miqyasTexts?: readonly string[]
}
