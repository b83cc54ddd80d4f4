/**
 * Fixtures of each worker: a server with its own data behind a network that can fail, and students who are signed in.
 */
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { SAMPLE_STUDENT_PASSWORD } from '#server/seed/sample-accounts.ts'
import { type AcademyServer, startAcademyServer } from './academy-server.ts'
import { cardsKeptBy } from './card-traces.ts'
import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts'
import { signedInNote } from './signed-in-note.ts'
import { TEMPLATE_DIRECTORY } from './template.ts'

export interface Academy {
  readonly origin: string
  readonly server: AcademyServer
  readonly network: NetworkProxy
  /** Calls the API past the broken network, as the holder of the token. */
  readonly call: <T = unknown>(
    path: string,
    options?: { method?: string; body?: unknown; token?: string },
  ) => Promise<Answer<T>>
  readonly signIn: (email: string, password?: string) => Promise<SignedInStudent>
}

export interface Answer<T> {
  readonly status: number
  readonly data: T
  readonly code: string | undefined
}

export interface SignedInStudent {
  readonly token: string
  /** Session as the app stores it. */
  readonly session: { readonly user: { readonly id: string } }
}

interface SignInData {
  readonly access_token: string
  readonly user: { readonly id: string }
  readonly avatar_url: string | null
  readonly role: string
}

const SAMPLE_STUDENTS = 200
let nextStudent = 0

export const test = base.extend<{ studentEmail: string; openAs: OpenAs }, { academy: Academy }>({
  academy: [
    async ({}, use) => {
      const server = await startAcademyServer(TEMPLATE_DIRECTORY)
      const network = await startNetworkProxy(server.port)
      await use(academyOf(server, network))
      await network.close()
      // The check runs after all purchases of this worker's tests.
      expect(cardsKeptBy(server), 'test cards in the database, files, mails and log of the server').toEqual([])
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ academy }, use) => use(academy.origin),
  // Each test has a student of its own, so that no test sees another's attempts.
  studentEmail: async ({}, use, testInfo) => {
    nextStudent += 1
    await use(`student${((testInfo.parallelIndex * 100 + nextStudent) % SAMPLE_STUDENTS) + 1}@miqyas.test`)
  },
  openAs: async ({ academy, browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (email, options = {}) => {
      const context = await browser.newContext({ baseURL: academy.origin, ...options.context })
      contexts.push(context)
      const { session } = await academy.signIn(email)
      await context.addCookies([signedInNote(academy.origin)])
      await context.addInitScript(storeSession, { session, language: options.language ?? 'en' })
      return context.newPage()
    })
    academy.network.set('up')
    for (const context of contexts) await context.close()
  },
})

export type OpenAs = (
  email: string,
  options?: { language?: 'ar' | 'en'; context?: Parameters<import('@playwright/test').Browser['newContext']>[0] },
) => Promise<Page>

/** Runs in the page before its scripts; only the first time, so that a sign-out or a new sign-in stays. */
function storeSession({ session, language }: { session: unknown; language: string }): void {
  if (localStorage.getItem('test.prepared') !== null) return
  localStorage.setItem('test.prepared', 'yes')
  localStorage.setItem('miqyas.session', JSON.stringify(session))
  localStorage.setItem('miqyas.language', language)
}

/** A server behind its network, as the tests use it. */
export function academyOf(server: AcademyServer, network: NetworkProxy): Academy {
  const call: Academy['call'] = async (path, { method = 'GET', body, token } = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port()}${path}`, {
      method,
      headers: {
        'Accept-Language': 'en',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const envelope = (await response.json()) as { status: { code?: string }; data: never }
    return { status: response.status, data: envelope.data, code: envelope.status.code }
  }
  return {
    origin: `http://localhost:${network.port}`,
    server,
    network,
    call,
    async signIn(email, password = SAMPLE_STUDENT_PASSWORD) {
      const { data } = await call<SignInData>('/api/login', { method: 'POST', body: { email, password } })
      const session = { token: data.access_token, user: data.user, avatarUrl: data.avatar_url, role: data.role }
      return { token: data.access_token, session }
    },
  }
}

export { expect } from '@playwright/test'
