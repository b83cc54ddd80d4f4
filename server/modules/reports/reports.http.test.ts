import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExamReport, ResultRow } from '#contract/attempts/reports.ts'
import { groups, groupStudents } from '#server/db/schema.ts'
import { readSheet } from '#server/spreadsheet/index.ts'
import { seedSampleAcademy } from '#server/seed/index.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { reportsModule } from './index.ts'

let server: TestServer
let token: string
let examId: string

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule, reportsModule, groupsModule] })
  await seedSampleAcademy(server.dependencies)
  token = await signInAs(server, 'admin')
  const student = await signInAs(server, 'student')
  const exams = await get<{ items: { id: string }[] }>('/api/student-exams', student)
  examId = exams.envelope.data.items[0]?.id ?? ''
  const [id, writerId, ticket] = [crypto.randomUUID(), crypto.randomUUID(), 't'.repeat(43)]
  const started = await call(server.app, 'POST', '/api/attempts', {
    token: student,
    body: { id, examId, writerId, ticket },
  })
  expect(started.status).toBeLessThan(300)
})
afterAll(() => server.close())

function get<Data>(path: string, caller = token, language: 'ar' | 'en' = 'en') {
  return call<Data>(server.app, 'GET', path, { token: caller, language })
}

describe('an admin with a browser', () => {
  it('reads the report and the list of an exam', async () => {
    const report = await get<ExamReport>(`/api/exams/${examId}/report`)
    expect(report.status).toBe(200)
    expect(report.envelope.data.counts.running).toBe(1)
    expect(report.envelope.data.items.length).toBeGreaterThan(10)
    expect(report.envelope.data.items.every(({ excerpt }) => !excerpt.includes('<'))).toBe(true)
    const list = await get<{ items: ResultRow[] }>(
      `/api/exams/${examId.toUpperCase()}/report/attempts?state=running&sort=-score`,
    )
    expect(list.envelope.data.items).toMatchObject([{ student: 'تجربة Test', state: 'running' }])
  })

  it('narrows the list to those who have a seat in a group', async () => {
    const listed = async (query: string) =>
      (await get<{ items: ResultRow[] }>(`/api/exams/${examId}/report/attempts?${query}`)).envelope.data.items
    const everyone = await listed('')
    const [first] = everyone
    if (first === undefined) throw new Error('the exam has no attempt')
    const at = new Date(server.dependencies.now())
    const times = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2026-12-01', endsAt: at }
    const [seated, empty] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const id of [seated, empty]) {
      const group = { id, title: 'الأحد', maxStudents: 9, packageIds: [], searchText: '', createdAt: at, ...times }
      await server.database.query.insert(groups).values(group)
    }
    const seat = { groupId: seated, userId: first.studentId, since: at, place: crypto.randomUUID() }
    await server.database.query.insert(groupStudents).values({ ...seat, state: 'member' })
    const own = everyone.filter(({ studentId }) => studentId === first.studentId)
    expect((await listed(`groupId=${seated}`)).map(({ id }) => id)).toEqual(own.map(({ id }) => id))
    expect(await listed(`groupId=${empty}`)).toEqual([])
    const members = await get<{ studentIds: string[] }>(`/api/group-choices/${seated}`)
    expect(members.envelope.data.studentIds).toEqual([first.studentId])
    expect((await get<{ studentIds: string[] }>(`/api/group-choices/${empty}`)).envelope.data.studentIds).toEqual([])
    expect((await get<{ items: object[] }>('/api/group-choices')).envelope.data.items).toHaveLength(2)
  })

  it('opens the attempt and a question', async () => {
    const list = await get<{ items: ResultRow[] }>(`/api/exams/${examId}/report/attempts`)
    const attempt = await get(`/api/exams/${examId}/report/attempts/${list.envelope.data.items[0]?.id}`)
    expect(attempt.envelope.data).toMatchObject({ attempt: { state: 'running' }, devices: [{ isActive: true }] })
    const { items } = (await get<ExamReport>(`/api/exams/${examId}/report`)).envelope.data
    const item = await get(`/api/exams/${examId}/report/items/${items[0]?.id}`)
    expect(item.envelope.data).toMatchObject({ item: { id: items[0]?.id }, unanswered: 0 })
  })

  it.each(['ar', 'en'] as const)(
    'downloads results and items as sheets in %s, which nobody keeps',
    async (language) => {
      for (const part of ['attempts', 'items']) {
        for (const format of ['csv', 'xlsx']) {
          const url = `/api/exams/${examId}/report/${part}/export?format=${format}&version=latest`
          const answer = await server.app.inject({
            url,
            headers: { authorization: `Bearer ${token}`, 'accept-language': language },
          })
          expect([url, answer.statusCode]).toEqual([url, 200])
          expect(answer.headers['cache-control']).toBe('no-store')
          expect(answer.headers['content-disposition']).toContain(`.${format}`)
          const sheet = await readSheet(answer.rawPayload)
          if (!sheet.ok) throw new Error(sheet.code)
          const [head = [], first = []] = sheet.value
          expect(head[0]).toBe(
            { attempts: { ar: 'الطالب', en: 'Student' }, items: { ar: 'الرقم', en: 'No.' } }[part]?.[language],
          )
          expect(first[0]).toBe(part === 'attempts' ? 'تجربة Test' : '1')
        }
      }
    },
  )

  it('reads what needs attention', async () => {
    const attention = await get('/api/attention')
    expect(attention.envelope.data).toMatchObject({ running: [{ examId, inside: 1 }], grading: [] })
  })

  it('is refused what makes no sense, and an exam that is not there', async () => {
    expect((await get(`/api/exams/${examId}/report?version=newest`)).status).toBe(422)
    expect((await get(`/api/exams/${crypto.randomUUID()}/report/attempts`)).envelope.status.code).toBe(
      'exams.not-found',
    )
    expect((await get(`/api/exams/${examId}/report/items/x`)).envelope.status.code).toBe('reports.no-such-question')
  })

  it('keeps students out', async () => {
    const student = await signInAs(server, 'student')
    for (const path of [
      `/api/exams/${examId}/report`,
      `/api/exams/${examId}/report/attempts/export`,
      '/api/attention',
    ]) {
      expect((await get(path, student)).status).toBe(403)
    }
  })
})
