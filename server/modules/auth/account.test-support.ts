/** People who register in a test, and their mails. */
import type { SignedIn } from '#contract/people/auth.ts'
import { sendMails } from '#server/jobs/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call } from '#tests/http.ts'

export const PASSWORD = 'Student@1234'

let hosts = 0
/** A fresh network address, so that one test's limits do not reach another. */
export function freshAddress(): string {
  hosts += 1
  return `198.51.${hosts >> 8}.${hosts & 255}`
}

export async function registered({ app }: TestServer, email: string): Promise<SignedIn> {
  const body = {
    first_name: 'سارة',
    last_name: 'أحمد',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    accept_privacy: true,
  }
  const answer = await call<SignedIn>(app, 'POST', '/api/register', { body, address: freshAddress() })
  if (answer.status !== 201) throw new Error(`not registered: ${answer.text}`)
  return answer.envelope.data
}

/** Signs in from a fresh address. */
export function login({ app }: TestServer, email: string, password = PASSWORD) {
  return call<SignedIn & { detail?: { challenge: string; step: string; waitSeconds?: number } }>(
    app,
    'POST',
    '/api/login',
    { body: { email, password }, address: freshAddress() },
  )
}

/** Sends what waits, and answers the mails to everybody since the last look. */
export async function allMails({ dependencies }: TestServer) {
  await sendMails(dependencies)
  return dependencies.mail.sent.splice(0)
}

/** Sends what waits, and answers the mails to this address since the last look. */
export async function mailsTo(server: TestServer, email: string) {
  return (await allMails(server)).filter(({ to }) => to === email)
}

/** The token in the link of a mail. */
export function tokenIn(mail: { readonly text: string } | undefined): string {
  const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('there is no link in this mail')
  return token
}
