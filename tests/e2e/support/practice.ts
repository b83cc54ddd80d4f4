/** Packs of practice and logs of students, for tests of practice. */
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { PracticeTopicRecord } from '#contract/practice/practice-topics.ts'
import { EVENTS_OF_BATCH } from '#domain/practice/limits.ts'
import type { PracticePack } from '#domain/practice/pack.ts'
import { sampleLog } from '#server/seed/sample-practice.ts'
import { type Academy, expect } from './fixtures.ts'
import { adminToken } from './people.ts'

/** Publishes the packs of the sample questions, once in each academy; all their topics are free. */
export async function publishPacks(academy: Academy): Promise<void> {
  const token = await adminToken(academy)
  const { data } = await academy.call<{ items: PracticeTopicRecord[] }>('/api/practice-topics', { token })
  for (const { id, pack } of data.items) {
    if (pack !== null) continue
    const { status } = await academy.call(`/api/practice-topics/${id}/publish`, { token, method: 'POST' })
    expect(status).toBe(200)
  }
}

/** Gives a student three months of practice, once; needs the packs. */
export async function practiseForMonths(academy: Academy, email: string): Promise<void> {
  const { token } = await academy.signIn(email)
  const { data: overview } = await academy.call<PracticeOverview>('/api/practice', { token })
  if (overview.answers > 0) return
  const address = `http://127.0.0.1:${academy.server.port()}`
  const headers = { Authorization: `Bearer ${token}` }
  const packs = await Promise.all(
    overview.topics.flatMap(({ pack }) =>
      pack === null ? [] : [packOf(`${address}/api/practice/packs/${pack.hash}`, headers)],
    ),
  )
  const facts = packs.flatMap(({ questions }) => questions.map((question) => question.facts))
  const [writer, ticket] = [crypto.randomUUID(), 'phone'.padEnd(43, '0')]
  const registered = await academy.call('/api/practice/writers', { token, method: 'POST', body: { writer, ticket } })
  expect(registered.status).toBe(200)
  const lines = sampleLog(facts, 0, Date.now())
  for (let from = 0; from < lines.length; from += EVENTS_OF_BATCH) {
    const answer = await fetch(`${address}/api/practice/writers/${writer}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-attempt-ticket': ticket },
      body: JSON.stringify({ events: lines.slice(from, from + EVENTS_OF_BATCH) }),
    })
    expect(answer.status).toBe(200)
  }
}

async function packOf(address: string, headers: Readonly<Record<string, string>>): Promise<PracticePack> {
  const answer = await fetch(address, { headers })
  return (await answer.json()) as PracticePack
}
