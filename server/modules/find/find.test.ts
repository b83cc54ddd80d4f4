import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundThing } from '#contract/office/find.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { FOUND_KINDS } from '#domain/find/kinds.ts'
import { personSearchText } from '#domain/people/search-text.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { rolePermissions, roles, users } from '#server/db/schema.ts'
import { contactsModule } from '#server/modules/contacts/index.ts'
import { coursesModule } from '#server/modules/courses/index.ts'
import { questionForm } from '#server/modules/exams/exams.test-support.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { marketingModule } from '#server/modules/marketing/index.ts'
import { meetingsModule } from '#server/modules/meetings/index.ts'
import { newsModule } from '#server/modules/news/index.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { inquiriesModule } from '#server/modules/inquiries/index.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { FINDERS } from './finders.gen.ts'
import { findModule } from './index.ts'

const COURSE = {
  description: '',
  type: 'quantitative',
  fileType: 'normal',
  categoryId: null,
  image: null,
  explanationFile: null,
  mainCourseId: null,
  isMarketable: false,
  status: 'active',
}

const NEWS = {
  text: 'نص',
  language: null,
  publishedFrom: null,
  publishedUntil: null,
  pinned: false,
  status: 'active',
}

const PUBLIC = [contactsModule, inquiriesModule, marketingModule, newsModule]

let shop: Shop

beforeAll(async () => {
  shop = await openShop([findModule, coursesModule, examsModule, groupsModule, meetingsModule, ...PUBLIC])
  await shop.open()
})
afterAll(() => shop.server.close())

async function find(q: string, token: string = shop.admin, language: 'ar' | 'en' = 'en') {
  const path = `/api/find?q=${encodeURIComponent(q)}`
  const answer = await call<{ items: FoundThing[] }>(shop.server.app, 'GET', path, { token, language })
  return answer.status === 200 ? answer.envelope.data.items : answer.status
}

async function kindsFound(q: string, token?: string): Promise<string[]> {
  const items = await find(q, token)
  return typeof items === 'number' ? [] : [...new Set(items.map(({ kind }) => kind))]
}

async function write<Data = { readonly id: string }>(path: string, body: object): Promise<Data> {
  const answer = await call<Data>(shop.server.app, 'POST', path, { token: shop.admin, body })
  expect([path, answer.status]).toEqual([path, 201])
  return answer.envelope.data
}

async function rename(userId: string, firstName: string, lastName: string) {
  const named = { firstName, lastName, email: `${userId}@example.com` }
  const change = { firstName, lastName, searchText: personSearchText(named) }
  await shop.server.database.query.update(users).set(change).where(eq(users.id, userId))
}

/** A colleague with these permissions. */
async function colleague(...permissions: Permission[]): Promise<string> {
  const { query } = shop.server.database
  const [roleId, name] = [newIdentifier(), `colleague-${randomUUID()}`]
  await query.insert(roles).values({ id: roleId, name })
  await query.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })))
  return signInAs(shop.server, name)
}

/** One of each kind whose name holds this word. */
async function oneOfEach(word: string) {
  const studentId = await userIdOf(shop.server, shop.student)
  await rename(studentId, word, 'الطالب')
  const exam = await write('/api/exams', { title: `اختبار ${word}` })
  const draft = await call<{ sections: { id: string }[] }>(shop.server.app, 'GET', `/api/exams/${exam.id}/draft`, {
    token: shop.admin,
  })
  const sectionId = draft.envelope.data.sections[0]?.id
  const form = questionForm({ sectionId, text: `ما **معنى** ${word}؟` })
  const question = await write(`/api/exams/${exam.id}/questions`, form)
  const course = await write('/api/courses', { ...COURSE, title: `دورة ${word}` })
  const order = await shop.bought()
  return { studentId, exam, question, course, order }
}

describe('an admin who types a name anywhere', () => {
  it('is answered for every kind by one module', () => {
    expect(FINDERS.map(({ kind }) => kind).toSorted()).toEqual(FOUND_KINDS.toSorted())
  })

  it('finds one of each kind, whatever alef and ta were typed', async () => {
    const { studentId, exam, question, course, order } = await oneOfEach('إحسانة')
    const items = await find('احسانه')
    expect(items).toEqual([
      { kind: 'people', id: studentId, name: 'إحسانة الطالب', detail: `${studentId}@example.com` },
      { kind: 'exams', id: exam.id, name: 'اختبار إحسانة', detail: '' },
      {
        kind: 'questions',
        id: question.id,
        examId: exam.id,
        name: 'ما معنى إحسانة؟',
        detail: 'اختبار إحسانة',
      },
      { kind: 'courses', id: course.id, name: 'دورة إحسانة', detail: '' },
      { kind: 'payments', id: order.id, name: 'إحسانة الطالب', detail: 'INV-000001 · Package' },
    ])
    expect(await kindsFound('INV-000001')).toEqual(['payments'])
  })

  it('finds people by their address, packages by both names', async () => {
    const studentId = await userIdOf(shop.server, shop.student)
    const [person] = (await find(studentId)) as FoundThing[]
    expect(person).toMatchObject({ kind: 'people', id: studentId })
    const [first] = (await find('package', shop.admin, 'ar')) as FoundThing[]
    expect(first).toMatchObject({ kind: 'packages', name: 'باقة', detail: 'Package' })
  })

  it('finds conversations, visitors’ messages, coupons, links and news by their words', async () => {
    const { admin, server } = shop
    const student = await shop.another()
    await rename(await userIdOf(server, student), 'سارة', 'العلي')
    const id = newIdentifier()
    const message = { id: newIdentifier(), text: 'متى تبدأ؟', image: null }
    const begun = { token: student, body: { id, subject: 'سؤال عن فيروزة', message } }
    expect((await call(server.app, 'POST', '/api/contacts', begun)).status).toBe(201)
    const visitor = { name: 'زائر', email: 'visitor@example.com', subject: 'فيروزة', message: 'كم السعر؟' }
    const inquiry = await write('/api/inquiries', { id: newIdentifier(), ...visitor })
    const { envelope } = await shop.coupon({ code: 'FAYR', title: 'خصم فيروزة' })
    const link = await write('/api/marketing-links', {
      title: 'حملة فيروزة',
      slug: 'fayruza',
      target: { kind: 'none' },
      status: 'active',
    })
    const news = await write('/api/news', { ...NEWS, title: 'خبر فيروزة' })
    expect(await find('فيروزه', admin, 'ar')).toEqual([
      { kind: 'contacts', id, name: 'سؤال عن فيروزة', detail: 'سارة العلي' },
      { kind: 'inquiries', id: inquiry.id, name: 'فيروزة', detail: 'زائر' },
      { kind: 'coupons', id: envelope.data.id, name: 'FAYR', detail: 'خصم فيروزة' },
      { kind: 'marketing-links', id: link.id, name: 'حملة فيروزة', detail: 'fayruza' },
      { kind: 'news', id: news.id, name: 'خبر فيروزة', detail: '' },
    ])
    const found = async (permission: Permission) => kindsFound('فيروزه', await colleague(permission))
    expect(await found('answer-messages')).toEqual(['contacts', 'inquiries'])
    expect(await found('manage-coupons')).toEqual(['coupons'])
    expect(await found('manage-marketing')).toEqual(['marketing-links', 'news'])
    expect(await found('list-users')).toEqual([])
  })

  it('gets at most five of a kind, the latest first', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      shop.server.advance(1_000)
      await write('/api/exams', { title: `Sixfold ${number}` })
    }
    const names = ((await find('sixfold')) as FoundThing[]).map(({ name }) => name)
    expect(names).toEqual([6, 5, 4, 3, 2].map((number) => `Sixfold ${number}`))
  })

  it('is refused a text that is too short or too long, and finds nothing by marks alone', async () => {
    expect(await find('a')).toBe(422)
    expect(await find('a'.repeat(101))).toBe(422)
    expect(await find('   ')).toEqual([])
    expect(await find('ــــ')).toEqual([])
    expect(await find('%%')).toEqual([])
    expect(await find('__')).toEqual([])
  })
})

describe('a colleague', () => {
  it('finds the kinds that their permissions list, and no others', async () => {
    await oneOfEach('Zebulon')
    expect(await kindsFound('zebulon')).toEqual(['people', 'exams', 'questions', 'courses', 'payments'])
    const allowed: Readonly<Partial<Record<Permission, readonly string[]>>> = {
      'list-users': ['people'],
      'monitor-exams': ['exams'],
      'list-questions': ['questions'],
      'manage-courses': ['courses'],
      'manage-payments': ['payments'],
      'list-categories': [],
    }
    for (const [permission, kinds] of Object.entries(allowed)) {
      const token = await colleague(permission as Permission)
      expect([permission, await kindsFound('zebulon', token)]).toEqual([permission, kinds])
    }
  })

  it('who is a student, or nobody, is refused', async () => {
    expect(await find('zebulon', shop.student)).toBe(403)
    expect(await find('zebulon', '')).toBe(401)
  })
})
