const RETRY_AFTER_MS = 3_000

/**
 * Loads a part of the player and retries until it succeeds. It never rejects: a student in an exam must not meet an
 * error page because a request was lost.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    const part = await load().catch(() => null)
    if (part !== null) return part
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  }
}
