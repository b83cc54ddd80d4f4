/** Apart from what reads them: every page loads this. */
export const RECENT_THINGS_KEY = 'miqyas.recent-things'

export function forgetRecentThings(): void {
  try {
    localStorage.removeItem(RECENT_THINGS_KEY)
  } catch {
    // Nothing was kept where storage is refused.
  }
}
