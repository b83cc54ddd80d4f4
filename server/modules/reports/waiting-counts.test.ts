import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WaitingCounts } from '#contract/exams/attention.ts'
import { inquiriesModule } from '#server/modules/inquiries/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { reportsModule } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [reportsModule, inquiriesModule] })
})
afterAll(() => server.close())

async function counts(role: string) {
  const token = await signInAs(server, role)
  return call<WaitingCounts>(server.app, 'GET', '/api/attention/counts', { token })
}

describe('what waits', () => {
  it('is counted for staff, messages from the moment on in which they come', async () => {
    expect((await counts('admin')).envelope.data).toEqual({
      messages: 0,
      grading: 0,
      evidence: 0,
      differences: 0,
      handOvers: 0,
      reviews: 0,
    })
    const body = {
      id: randomUUID(),
      name: 'Sara',
      email: 'sara@example.com',
      subject: 'A question',
      message: 'When does it begin?',
      homepage: '',
    }
    expect((await call(server.app, 'POST', '/api/inquiries', { body })).status).toBe(201)
    expect((await counts('admin')).envelope.data.messages).toBe(1)
  })

  it('is nothing that a student is shown', async () => {
    expect((await counts('student')).status).toBe(403)
  })
})
