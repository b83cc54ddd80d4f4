/** Students who write to the academy over HTTP, and staff who answer them. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { OwnConversation } from '#contract/messages/contacts.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { filesModule } from '#server/modules/files/index.ts'
import { inquiriesModule } from '#server/modules/inquiries/index.ts'
import { marketingModule } from '#server/modules/marketing/index.ts'
import { openTestServer, send, signInAs, type TestMethod, type TestReply, type TestServer } from '#tests/http.ts'
import { contactsModule } from './index.ts'

export interface ContactOffice {
  readonly server: TestServer
  /** Status, code and data of a call by this token, each from an address of its own. */
  send<Data>(token: string, method: TestMethod, path: string, body?: unknown): Promise<TestReply<Data>>
  /** Gives what the route answers; fails the test when it refuses. */
  ask<Data>(token: string, method: TestMethod, path: string, body?: unknown): Promise<Data>
  person(role: 'student' | 'admin'): Promise<string>
  /** A conversation that this student has begun. */
  begun(student: string, subject?: string, text?: string): Promise<OwnConversation>
}

export const message = (text: string, more: object = {}) => ({ id: newIdentifier(), text, image: null, ...more })

export const lastIdOf = ({ messages }: { readonly messages: readonly { readonly id: string }[] }): string =>
  messages.at(-1)?.id ?? ''

export function openContactOffice(): ContactOffice {
  let server: TestServer | undefined
  const opened = (): TestServer => {
    if (server === undefined) throw new Error('the office is not open yet')
    return server
  }
  beforeAll(async () => {
    server = await openTestServer({ modules: [filesModule, contactsModule, inquiriesModule, marketingModule] })
  })
  afterAll(() => server?.close())
  const office: ContactOffice = {
    get server() {
      return opened()
    },
    send: (token, method, path, body) =>
      send(opened(), token, method, path, method === 'GET' ? undefined : (body ?? {})),
    async ask<Data>(token: string, method: TestMethod, path: string, body?: unknown) {
      const reply = await office.send<Data>(token, method, path, body)
      expect([path, reply.code]).toEqual([path, undefined])
      return reply.data
    },
    person: (role) => signInAs(opened(), role),
    begun: (student, subject = 'سؤال', text = 'متى تبدأ الدورة؟') =>
      office.ask<OwnConversation>(student, 'POST', '/api/contacts', {
        id: newIdentifier(),
        subject,
        message: message(text),
      }),
  }
  return office
}
