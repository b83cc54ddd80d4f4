import { describe, expect, it } from 'vitest'
import type { ExamSummary } from '#contract/exams/exams.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { rolePermissions, roles } from '#server/db/schema.ts'
import { call, signInAs } from '#tests/http.ts'
import { openOffice } from './exams.test-support.ts'

const office = openOffice()
const { ask, newExam, addQuestion, publish } = office

type Listed = { items: ExamSummary[]; total: number }

describe('an author who looks for exams', () => {
  it('finds an exam by a name that is written in one word or in two', async () => {
    const title = 'اختبار نور الدين'
    await ask('POST', '/api/exams', { title, locale: 'ar', type: 'mixed', durationMinutes: 30 })
    for (const typed of ['نورالدين', 'نور الدين', 'نورالدین', 'اختبار نورالدين']) {
      const { items } = await ask<Listed>('GET', `/api/exams?q=${encodeURIComponent(typed)}`)
      expect(items.map((exam) => exam.title)).toEqual([title])
    }
  })

  it('finds them by state, kind, category and folded words', async () => {
    const categoryId = await office.knownCategory()
    const [a, b] = [
      await newExam({ title: 'إحصاء أ', categoryId, type: 'verbal' }),
      await newExam({ title: 'احصاء ب' }),
    ]
    await addQuestion(a.id)
    await publish(a.id)
    const count = async (query: string) => (await ask<Listed>('GET', `/api/exams?q=احصاء&${query}`)).total
    expect(await count('')).toBe(2)
    expect(await count('published=published')).toBe(1)
    expect(await count('published=unpublished&type=mixed')).toBe(1)
    expect(await count(`categoryId=${categoryId}`)).toBe(1)
    expect(await count('status=inactive')).toBe(0)
    await ask('PUT', `/api/exams/${b.id}/status`, { active: false })
    expect(await count('status=inactive&locale=ar&demo=false')).toBe(1)
    expect(await count('published=changed')).toBe(0)
    await addQuestion(a.id)
    expect(await count('published=changed')).toBe(1)
    const { items } = await ask<Listed>('GET', '/api/exams?q=احصاء&sort=title')
    expect(items.map(({ title }) => title)).toEqual(['إحصاء أ', 'احصاء ب'])
    expect(items[0]).toMatchObject({ hasUnpublishedChanges: true, updatedByName: 'تجربة Test', questions: 2 })
  })
})

describe('an author who acts on many exams at once', () => {
  it('hides and shows all that match, deletes those that nobody has taken, and brings them back', async () => {
    const exams = [await newExam({ title: 'حزمة 1' }), await newExam({ title: 'حزمة 2' })]
    const ids = exams.map(({ id }) => id)
    const act = (action: string, target: object) =>
      ask<{ changedIds: string[]; keptIds: string[] }>('POST', '/api/exams/bulk', { action, target })
    const matching = { q: 'حزمه', status: '' }
    expect((await act('deactivate', { matching })).changedIds.toSorted()).toEqual(ids.toSorted())
    expect(await act('deactivate', { matching })).toEqual({ changedIds: [], keptIds: [] })
    expect(await ask('GET', `/api/exams/${ids[0]}`)).toMatchObject({ active: false, revision: 2 })
    expect((await act('delete', { ids })).changedIds).toHaveLength(2)
    expect(await ask<Listed>('GET', '/api/exams?q=حزمه')).toMatchObject({ total: 0 })
    expect((await act('restore', { ids })).changedIds).toHaveLength(2)
    expect(await ask<Listed>('GET', '/api/exams?q=حزمه&status=inactive&type=')).toMatchObject({ total: 2 })
  })

  it('takes the list away as a sheet, with nothing in it that runs', async () => {
    await newExam({ title: '=cmd() ورقة' })
    const token = await signInAs(office.server, 'admin')
    const csv = await call(office.server.app, 'GET', '/api/exams/export?format=csv&q=ورقه', { token, language: 'ar' })
    expect(csv.text).toMatch(/^\ufeffالعنوان,/)
    expect(csv.text.split('\r\n')[1]).toMatch(/^"?'=cmd\(\) ورقة"?,كمي ولفظي,60,0,0,نشط,,لا,/)
    const xlsx = await call(office.server.app, 'GET', '/api/exams/export?format=xlsx', { token })
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
  })
})

describe('an editor who may write questions and no exams', () => {
  it('finds exams to choose from by their title, and cannot read the list of exams', async () => {
    const { id } = await office.newExam({ title: 'محاكاة الكمّي' })
    const { query } = office.server.database
    const roleId = newIdentifier()
    await query.insert(roles).values({ id: roleId, name: 'question writer' })
    await query.insert(rolePermissions).values({ roleId, permission: 'create-questions' })
    const token = await signInAs(office.server, 'question writer')
    const found = await call<{ items: { id: string; title: string }[] }>(
      office.server.app,
      'GET',
      `/api/exams/choices?q=${encodeURIComponent('محاكاه الكمي')}`,
      { token },
    )
    expect(found.envelope.data.items).toEqual([{ id, title: 'محاكاة الكمّي' }])
    expect((await call(office.server.app, 'GET', '/api/exams', { token })).status).toBe(403)
    const student = await signInAs(office.server, 'student')
    expect((await call(office.server.app, 'GET', '/api/exams/choices', { token: student })).status).toBe(403)
  })
})
