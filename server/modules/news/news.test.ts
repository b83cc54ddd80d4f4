import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CURRENT_NEWS_LIMIT, type CurrentNewsItem, type NewsItem } from '#contract/messages/news.ts'
import { NEWS_STANDINGS } from '#domain/news/standing.ts'
import { auditEntries, news } from '#server/db/schema.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { newsModule } from './index.ts'

let server: TestServer
let admin: string
let student: string

beforeAll(async () => {
  server = await openTestServer({ modules: [newsModule] })
  ;[admin, student] = await Promise.all([signInAs(server, 'admin'), signInAs(server, 'student')])
})
beforeEach(async () => void (await server.database.query.delete(news)))
afterAll(() => server.close())

const form = (more: object = {}) => ({
  title: 'اختبارات تجريبية جديدة',
  text: 'أضفنا **ثلاثة** اختبارات.\n\nابدأ متى شئت.',
  language: 'ar',
  publishedFrom: null,
  publishedUntil: null,
  pinned: false,
  status: 'active',
  ...more,
})
const post = (more: object = {}, token = admin) =>
  call<NewsItem>(server.app, 'POST', '/api/news', { token, body: form(more) })
const made = async (more: object = {}) => (await post(more)).envelope.data
const update = (item: NewsItem, more: object) =>
  call<NewsItem>(server.app, 'PUT', `/api/news/${item.id}`, { token: admin, body: { ...item, ...more } })
const list = (query = '') =>
  call<{ items: NewsItem[]; total: number }>(server.app, 'GET', `/api/news?${query}`, { token: admin })
const read = () => call<{ items: CurrentNewsItem[] }>(server.app, 'GET', '/api/current-news', { token: student })
const current = async () => (await read()).envelope.data.items
const codeOf = ({ envelope }: Awaited<ReturnType<typeof call>>) => envelope.status.code
const now = () => server.dependencies.now()

describe('a student who reads the news', () => {
  it('finds what is current, pinned news first, then the latest', async () => {
    const old = await made({ title: 'قديم', publishedFrom: now() - 5_000 })
    const pinned = await made({ title: 'مثبّت', pinned: true, publishedFrom: now() - 9_000 })
    const fresh = await made({ title: 'جديد', publishedFrom: now() })
    await made({ title: 'غدًا', publishedFrom: now() + 1_000 })
    await made({ title: 'أمس', publishedUntil: now() })
    await made({ title: 'مخفي', status: 'inactive' })
    expect((await current()).map(({ id }) => id)).toEqual([pinned.id, fresh.id, old.id])
  })

  it('reads the text as HTML and its beginning as words, and nothing that runs', async () => {
    await made({ text: '# عنوان\n\nقيمة $x^2$ <script>alert(1)</script> و**مهم** [رابط](javascript:alert(1))' })
    const [item] = await current()
    expect(item?.html).toContain('<math')
    expect(item?.html).toContain('<strong>مهم</strong>')
    expect(item?.html).not.toMatch(/<script|href="javascript/)
    expect(item?.excerpt).toMatch(/^عنوان قيمة \u2066x²\u2069 .*<\u2066?script>alert\(1\)\u2069?<\/script> ومهم/)
  })

  it('reads the beginning of a long text, cut between words', async () => {
    await made({ text: 'كلمة '.repeat(200) })
    const [item] = await current()
    expect(item?.excerpt).toMatch(/ كلمة…$/)
    expect(item?.excerpt.length).toBeLessThanOrEqual(221)
  })

  it('sees its first picture above the text, and once', async () => {
    const file = 'a'.repeat(64)
    await made({ text: `![قاعة الاختبار](file:${file})\n\nالاختبار في قاعة 7.` })
    const [item] = await current()
    expect(item?.picture).toEqual({ url: `/api/files/${file}`, words: 'قاعة الاختبار' })
    expect(item?.html.trim()).toBe('الاختبار في قاعة 7.')
    expect(item?.excerpt).toBe('الاختبار في قاعة 7.')
    await made({ title: 'بلا صورة', text: 'كلمات.', pinned: true })
    expect((await current())[0]?.picture).toBeNull()
  })

  it('gets no more than fits a page, and no fields of the desk', async () => {
    for (let index = 0; index <= CURRENT_NEWS_LIMIT; index += 1) await made()
    const items = await current()
    expect(items).toHaveLength(CURRENT_NEWS_LIMIT)
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      ['excerpt', 'html', 'id', 'language', 'picture', 'pinned', 'publishedAt', 'title'].toSorted(),
    )
  })

  it('may not write, change or list what is not published', async () => {
    const item = await made()
    const body = { ...form(), revision: item.revision }
    const tries = [
      await post({}, student),
      await call(server.app, 'PUT', `/api/news/${item.id}`, { token: student, body }),
      await call(server.app, 'DELETE', `/api/news/${item.id}`, { token: student }),
      await call(server.app, 'GET', '/api/news', { token: student }),
      await call(server.app, 'GET', `/api/news/${item.id}`, { token: student }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await call(server.app, 'GET', '/api/current-news')).status).toBe(401)
  })
})

describe('an admin who writes news', () => {
  it('is informed of every field that does not hold', async () => {
    const { status, envelope } = await post({ title: ' ', text: '' })
    expect(status).toBe(422)
    expect(envelope.data).toMatchObject({ fields: { title: { code: 'required' }, text: { code: 'required' } } })
    const inverted = await post({ publishedFrom: 2_000, publishedUntil: 2_000 })
    expect(inverted.envelope.data).toMatchObject({ fields: { publishedUntil: { code: 'invalid' } } })
  })

  it('finds it by words of title or text, however they are spelled', async () => {
    const item = await made({ title: 'إجازة', text: 'تُغلق الأكاديمية' })
    for (const q of ['اجازه', 'الاكاديمية']) {
      const { items } = (await list(`q=${encodeURIComponent(q)}`)).envelope.data
      expect(items.map(({ id }) => id)).toEqual([item.id])
    }
    expect((await list(`q=${encodeURIComponent('امتحان')}`)).envelope.data.total).toBe(0)
  })

  it('finds each piece under exactly the standing that it is shown with', async () => {
    const times = [null, now() - 1_000, now(), now() + 1_000]
    for (const status of ['active', 'inactive']) {
      for (const publishedFrom of times) {
        for (const publishedUntil of times) {
          if (publishedFrom === null || publishedUntil === null || publishedFrom < publishedUntil) {
            await made({ status, publishedFrom, publishedUntil })
          }
        }
      }
    }
    const all = (await list('perPage=100')).envelope.data.items
    for (const standing of NEWS_STANDINGS) {
      const found = (await list(`perPage=100&standing=${standing}`)).envelope.data.items
      const expected = all.filter((item) => item.standing === standing)
      expect(expected.length).toBeGreaterThan(0)
      expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    }
  })

  it('changes it from its last state only, and the change is on record', async () => {
    const item = await made()
    const changed = await update(item, { title: 'عنوان أوضح', pinned: true })
    expect(changed.envelope.data).toMatchObject({ title: 'عنوان أوضح', pinned: true, revision: 2 })
    expect(codeOf(await update(item, { title: 'متأخر' }))).toBe('request.changed-meanwhile')
    const [entry] = await server.database.query.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'news.update',
      subject: `news:${item.id}`,
      detail: { before: { title: item.title, pinned: false }, after: { title: 'عنوان أوضح', pinned: true } },
    })
  })

  it('hides many at once, and deletes one for good', async () => {
    const [one, two] = [await made({ title: 'نتائج' }), await made({ title: 'نتائج', status: 'inactive' })]
    const bulk = (body: object) =>
      call<{ changedIds: string[] }>(server.app, 'POST', '/api/news/bulk', { token: admin, body })
    const hidden = await bulk({ status: 'inactive', target: { ids: [one.id, two.id] } })
    expect(hidden.envelope.data.changedIds).toEqual([one.id])
    const shown = await bulk({ status: 'active', target: { matching: { q: 'نتائج' } } })
    expect(shown.envelope.data.changedIds.toSorted()).toEqual([one.id, two.id].toSorted())
    const remove = () => call(server.app, 'DELETE', `/api/news/${one.id}`, { token: admin })
    expect((await remove()).status).toBe(200)
    expect(codeOf(await remove())).toBe('news.not-found')
    expect(codeOf(await call(server.app, 'GET', `/api/news/${one.id}`, { token: admin }))).toBe('news.not-found')
    expect(codeOf(await update(one, {}))).toBe('news.not-found')
  })
})
