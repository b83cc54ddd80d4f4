/** Takes away what pages noted of attempts in localStorage, each under a key that ends with the attempt's id. */
export function forgetMarks(attemptIds: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('miqyas.') && attemptIds.some((id) => key.endsWith(`.${id}`))) localStorage.removeItem(key)
    }
  } catch {
    // A browser that gives no localStorage has kept nothing in it.
  }
}
