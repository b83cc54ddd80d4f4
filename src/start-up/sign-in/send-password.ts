/** Sends the password as the form of the app would (`sign-in.ts`), which takes the answer over where it is a refusal. */
import type { SignedIn } from '#contract/people/auth.ts'
import { noteForExams, type Session, SESSION_KEY, sessionOf } from '#contract/people/kept-session.ts'
import { routes } from '#src/api/routes.gen.ts'
import { withDevice } from '#src/features/auth/device-token.ts'
import { credentialsOf } from '#src/features/auth/form-bodies.ts'
import type { Language } from '#src/features/settings/kept-preferences.ts'
import { keepJson } from '#src/ui/behaviour/kept-text.ts'
import { keepEarly } from '../ask-early.ts'

const LATEST_MS = 20_000

function typedIn(form: HTMLFormElement, id: string): string {
  return form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
}

/**
 * Keeps the sign-in on the device as the app does, and answers with it. Rejects where the server refuses, asks for
 * more or does not answer in 20 s, and where the device keeps nothing: the app then finds the answer that came.
 */
export async function sendPassword(form: HTMLFormElement, language: Language): Promise<Session> {
  const { path, method } = routes.auth.login
  const credentials = credentialsOf({ email: typedIn(form, 'email'), password: typedIn(form, 'password') })
  const body = JSON.stringify(withDevice(credentials))
  const headers = { Accept: 'application/json', 'Accept-Language': language, 'Content-Type': 'application/json' }
  const controller = new AbortController()
  const abort = () => controller.abort()
  const tooLate = setTimeout(abort, LATEST_MS)
  const answer = fetch(path, { method, headers, body, signal: controller.signal })
  keepEarly(path, { body, answer, abort })
  const response = await answer
  clearTimeout(tooLate)
  const session = sessionOf(((await response.clone().json()) as { readonly data: SignedIn }).data)
  if (!session.token || !keepJson(SESSION_KEY, session)) throw new Error('not signed in')
  document.cookie = noteForExams(true)
  delete window.miqyasAsked
  return session
}
