/** Asks the server before the scripts of the page have come; `app/early-answers.ts` hands the answers over to them. */
import type { EarlyAnswer } from '#src/app/early-answers.ts'
import type { Language } from '#src/features/settings/kept-preferences.ts'

/** Keeps the answer under its path until the app comes for it. */
export function keepEarly(path: string, early: EarlyAnswer): void {
  window.miqyasAsked = { ...window.miqyasAsked, [path]: early }
}

/** Headers of a question; a visitor has no token. */
export function headersOf(language: Language, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language }
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
  return headers
}

/**
 * Asks for `path` with the token of the reader's sign-in; a visitor has none. `method`: none reads. The answer has come
 * whole when it resolves.
 */
export function askEarly(
  path: string,
  language: Language,
  token: string | undefined,
  method?: 'POST',
): Promise<Response> {
  const controller = new AbortController()
  const headers = headersOf(language, token)
  const answer = fetch(path, { method, headers, signal: controller.signal }).then(readWhole)
  // The app hears of a failure if it comes for the answer; until then nobody does.
  answer.catch(() => undefined)
  const abort = () => controller.abort()
  keepEarly(path, { token, language, method, at: performance.now(), answer, abort })
  return answer
}

/** An answer that nobody comes for is read too, or its request would stay open. */
async function readWhole(response: Response): Promise<Response> {
  return new Response(await response.blob(), response)
}
