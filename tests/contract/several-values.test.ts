/** Lists that are filtered by several values of one filter, over the sample academy. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEVERAL_MOST } from '#domain/lists/several.ts'
import { call, signInAs, type TestServer } from '#tests/http.ts'
import { openAcademy } from './academy.ts'

interface Listed {
  readonly items: readonly { readonly id?: string; readonly name?: string }[]
  readonly total: number
}

let server: TestServer
let token: string
let examId: string

beforeAll(async () => {
  server = await openAcademy()
  token = await signInAs(server, 'admin')
  examId = (await asked('/api/exams?perPage=100')).items[0]?.id ?? ''
}, 60_000)
afterAll(() => server.close())

async function asked(path: string): Promise<Listed> {
  const { status, envelope } = await call<Listed>(server.app, 'GET', path, { token })
  expect(status, path).toBe(200)
  return envelope.data
}

async function found(path: string, filter: string, values: readonly string[], separator = ','): Promise<string[]> {
  const text = encodeURIComponent(values.join(separator))
  const { items, total } = await asked(`${path}?perPage=100&${filter}=${text}`)
  if (total <= 100) expect(items.length, `${path} ${filter}`).toBe(total)
  return items.map(({ id, name }) => id ?? name ?? '').toSorted()
}

/** Filter values that the academy already has. */
async function idsOf(path: string): Promise<string[]> {
  return (await asked(path)).items.slice(0, 3).map(({ id }) => id ?? '')
}

const KNOWN = [
  ['/api/payments', 'status', ['paid', 'failed', 'pending', 'cancelled']],
  ['/api/payments', 'type', ['silver', 'gold']],
  ['/api/payments', 'period', ['monthly', 'yearly']],
  ['/api/payments', 'method', ['card', 'transfer', 'cash', 'free']],
  ['/api/exams', 'published', ['published', 'unpublished', 'changed']],
  ['/api/exams', 'type', ['quantitative', 'verbal', 'mixed']],
  ['/api/questions', 'answerType', ['radio', 'checkbox', 'true_false']],
  ['/api/permissions', 'module', ['users', 'exams', 'payments']],
  ['/api/packages', 'tier', ['silver', 'gold']],
  ['/api/news', 'standing', ['current', 'hidden', 'over', 'scheduled']],
  ['/api/courses', 'fileType', ['normal', 'important', 'kit']],
  ['/api/subscriptions', 'state', ['running', 'coming', 'over']],
  ['/api/audit', 'feature', ['users', 'exams', 'questions']],
  ['/api/audit', 'actor', ['server']],
  ['/api/security-log', 'kind', ['sign-in', 'refusal', 'profile']],
  ['/api/inbox', 'kind', ['student', 'visitor', 'interest']],
  ['/api/inbox', 'state', ['open', 'new', 'read', 'answered', 'closed']],
  ['/api/inbox', 'assigned', ['me', 'nobody']],
  ['/api/interests', 'link', ['none']],
] as const

async function expectUnion(path: string, filter: string, values: readonly string[], separator?: string) {
  const each = await Promise.all(values.map((value) => found(path, filter, [value], separator)))
  const together = await found(path, filter, values, separator)
  if (together.length < 100) expect(together, `${path} ${filter}`).toEqual([...new Set(each.flat())].toSorted())
  expect(await found(path, filter, [...values, ...values], separator)).toEqual(together)
}

describe('a colleague who chooses several values of a filter', () => {
  it.each(KNOWN)('finds in %s by %s what each of them finds, once', (path, filter, values) =>
    expectUnion(path, filter, values),
  )

  it('finds people of several roles, and attempts of several states, reasons and kinds', async () => {
    await expectUnion('/api/users', 'role', await idsOf('/api/roles?perPage=100'))
    const results = `/api/exams/${examId}/report/attempts`
    await expectUnion(results, 'state', ['running', 'graded', 'provisional'])
    await expectUnion(results, 'reason', ['finished', 'timeout', 'left', 'closed'])
    await expectUnion(results, 'late', ['late', 'without-contact', 'discounted', 'parked'])
  })

  it('finds questions of several exams and topics, and categories under several others', async () => {
    await expectUnion('/api/questions', 'examId', await idsOf('/api/exams?perPage=100'))
    await expectUnion('/api/categories', 'parent', ['none', ...(await idsOf('/api/categories?perPage=100'))])
    const { envelope } = await call<{ topics: { topic: string }[] }>(server.app, 'GET', '/api/questions/topics', {
      token,
    })
    const topics = envelope.data.topics.slice(0, 3).map(({ topic }) => topic)
    expect(topics.length).toBeGreaterThan(1)
    await expectUnion('/api/questions', 'topic', topics, '\n')
  })

  it('asks for a bulk change of all that match in the same words', async () => {
    const target = { matching: { tier: 'silver,gold', priceFrom: 1, priceTo: '٢' } }
    const body = { status: 'active', target }
    const { status, envelope } = await call(server.app, 'POST', '/api/packages/bulk', { token, body })
    expect(status).toBe(200)
    expect(envelope.data).toEqual({ changedIds: [] })
  })

  it.each([
    ['/api/payments', 'status', 'paid,gone'],
    ['/api/users', 'role', 'no-identifier'],
    ['/api/users', 'role', Array.from({ length: SEVERAL_MOST + 1 }, (_, at) => `${at}`).join(',')],
    ['/api/audit', 'feature', 'users,%'],
    ['/api/questions', 'topic', 'x'.repeat(3_000)],
    ['/api/payments', 'amountFrom', '1.5'],
    ['/api/payments', 'amountTo', '99999999999'],
    ['/api/coupons', 'from', '2026-02-30'],
  ])('is refused in %s what %s cannot be', async (path, filter, value) => {
    const { status } = await call(server.app, 'GET', `${path}?${filter}=${encodeURIComponent(value)}`, { token })
    expect(status).toBe(422)
  })
})
