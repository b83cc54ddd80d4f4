import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Category, CategoryNode } from '#contract/exams/categories.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { exams } from '#server/db/schema.ts'
import { readSampleExam } from '#server/seed/sample-exams.ts'
import { importExam } from '#server/modules/exams/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { categoriesModule } from './index.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await openTestServer({ modules: [categoriesModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const form = (more: object = {}) => ({
  name: 'الجبر',
  parentId: null,
  icon: null,
  backgroundColor: '#0F766E',
  status: 'active',
  ...more,
})

const post = (more: object = {}) =>
  call<Category>(server.app, 'POST', '/api/categories', { token: admin, body: form(more) })
const made = async (more: object = {}) => (await post(more)).envelope.data
const update = (category: Category, more: object) =>
  call<Category>(server.app, 'PUT', `/api/categories/${category.id}`, { token: admin, body: { ...category, ...more } })
const remove = (id: string) => call(server.app, 'DELETE', `/api/categories/${id}`, { token: admin })
const list = (query: string) =>
  call<{ items: Category[]; total: number }>(server.app, 'GET', `/api/categories?${query}`, { token: admin })
const codeOf = ({ envelope }: Awaited<ReturnType<typeof call>>) => envelope.status.code

describe('an admin who makes categories', () => {
  it('finds them as a tree and as a list', async () => {
    const top = await made({ name: 'الكَمّي' })
    const below = await made({ name: 'الهندسة', parentId: top.id.toUpperCase(), status: 'inactive' })
    expect(below).toMatchObject({ parentId: top.id, parentName: 'الكَمّي', backgroundColor: '#0f766e', children: 0 })
    const { items } = (
      await call<{ items: CategoryNode[] }>(server.app, 'GET', '/api/categories/tree', { token: admin })
    ).envelope.data
    const place = items.findIndex(({ id }) => id === top.id)
    expect(items.slice(place, place + 2)).toMatchObject([{ depth: 0 }, { id: below.id, depth: 1, status: 'inactive' }])
    const names = async (query: string) => (await list(query)).envelope.data.items.map(({ name }) => name)
    expect(await names(`q=${encodeURIComponent('الكمي')}`)).toEqual(['الكَمّي'])
    expect(await names(`parent=${top.id}&status=inactive`)).toEqual(['الهندسة'])
    expect(await names('parent=none&sort=name')).toEqual(['الكَمّي'])
  })

  it('is shown which fields are wrong', async () => {
    const answer = await post({ name: ' ', backgroundColor: 'red', parentId: 'x', icon: '../etc', status: 'on' })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.envelope.data as unknown as { fields: object }).fields).toSorted()).toEqual([
      'backgroundColor',
      'icon',
      'name',
      'parentId',
      'status',
    ])
    expect((await post({ parentId: newIdentifier() })).envelope.data).toMatchObject({
      fields: { parentId: { code: 'exists' } },
    })
    expect((await post({ icon: 'a'.repeat(64) })).envelope.data).toMatchObject({ fields: { icon: { code: 'exists' } } })
  })
})

describe('an admin who moves categories', () => {
  it('cannot put one under itself, or under what lies under it', async () => {
    const one = await made()
    const two = await made({ parentId: one.id })
    const three = await made({ parentId: two.id })
    for (const parentId of [one.id, two.id, three.id, three.id.toUpperCase()]) {
      expect(codeOf(await update(one, { parentId }))).toBe('categories.circle')
    }
    expect((await update(three, { parentId: one.id })).envelope.data).toMatchObject({ parentId: one.id, revision: 2 })
  })

  it('makes no circle together with another person in the same moment', async () => {
    const [one, two] = [await made(), await made()]
    const answers = await Promise.all([update(one, { parentId: two.id }), update(two, { parentId: one.id })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('cannot nest without end', async () => {
    let parentId: string | null = null
    for (let depth = 0; depth < 8; depth += 1) parentId = (await made({ parentId })).id
    expect(codeOf(await post({ parentId }))).toBe('categories.circle')
  })

  it('is informed when another person was faster', async () => {
    const one = await made()
    expect((await update(one, { name: 'الأول' })).status).toBe(200)
    expect(codeOf(await update(one, { name: 'الثاني' }))).toBe('request.changed-meanwhile')
  })
})

describe('an admin who deletes categories', () => {
  it('deletes one that nothing lies under and no exam uses', async () => {
    const top = await made()
    const below = await made({ parentId: top.id })
    expect(codeOf(await remove(top.id))).toBe('categories.has-children')
    expect((await remove(below.id)).status).toBe(200)
    const exam = await importExam(server.dependencies, { ...readSampleExam('short-arabic'), categoryId: top.id }, null)
    expect(exam.ok).toBe(true)
    expect(codeOf(await remove(top.id))).toBe('categories.in-use')
    expect((await list(`q=${encodeURIComponent(top.name)}`)).envelope.data.items).toContainEqual(
      expect.objectContaining({ id: top.id, exams: 1 }),
    )
    await server.database.query.update(exams).set({ deletedAt: new Date(server.dependencies.now()) })
    expect((await remove(top.id)).status).toBe(200)
    expect(codeOf(await remove(top.id))).toBe('categories.not-found')
  })
})

describe('an admin who changes many categories', () => {
  it('changes the status of those named, or of all that match', async () => {
    const bulk = (body: object) =>
      call<{ changedIds: string[] }>(server.app, 'POST', '/api/categories/bulk', { token: admin, body })
    const [one, two] = [await made({ name: 'مفردات' }), await made({ name: 'مفردات ٢', status: 'inactive' })]
    const off = await bulk({ status: 'inactive', target: { ids: [one.id, two.id] } })
    expect(off.envelope.data.changedIds).toEqual([one.id])
    const on = await bulk({ status: 'active', target: { matching: { q: 'مفردات' } } })
    expect(on.envelope.data.changedIds.toSorted()).toEqual([one.id, two.id].toSorted())
  })
})
