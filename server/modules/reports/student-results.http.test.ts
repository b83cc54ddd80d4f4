/** Results of all students at all exams, as staff read them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentResult } from '#contract/attempts/student-results.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { exams, groups, groupStudents, users } from '#server/db/schema.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { type HttpExam, HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { selectAttempt } from '#server/modules/attempts/attempts.repo.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { readSheet } from '#server/spreadsheet/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { reportsModule } from './index.ts'
import { fromTheNearerEnd } from './student-results.ts'

const DAY = 86_400_000

let server: TestServer
let algebra: HttpExam
let verbal: HttpExam
/** Twice at algebra, with one and then with all four right; once at verbal, with two right. */
let mona: { readonly id: string; readonly token: string; readonly begun: number }
/** Once at algebra, with three right. */
let huda: { readonly id: string }

async function handIn(student: HttpStudent, right: number): Promise<void> {
  const lines = student.exam.questions.map((question, place) =>
    student.line(place + 1, place, place < right ? question.right : question.wrong),
  )
  const end = { seq: lines.length + 1, at: student.now, body: { type: 'submit', reason: 'finished' } } as const
  const answer = await student.submit([...lines, end])
  if (answer.status !== 200) throw new Error(answer.text)
}

async function nameStudent({ attemptId }: HttpStudent, firstName: string): Promise<string> {
  const { query } = server.database
  const id = (await selectAttempt(query, attemptId))?.userId ?? ''
  const names = { firstName, lastName: '', searchText: firstName.toLowerCase() }
  await query.update(users).set(names).where(eq(users.id, id))
  return id
}

async function again(exam: HttpExam, token: string, right: number): Promise<void> {
  const student = HttpStudent.of(server, exam, token)
  await student.start()
  await handIn(student, right)
}

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule, reportsModule] })
  algebra = await publishedExam(server, { title: 'Algebra', passMark: 60 })
  verbal = await publishedExam(server, { title: 'Verbal' })
  const begun = server.dependencies.now()
  const first = await HttpStudent.sitting(server, algebra)
  await handIn(first, 1)
  mona = { id: await nameStudent(first, 'Mona'), token: first.token, begun }
  await again(verbal, mona.token, 2)
  const other = await HttpStudent.sitting(server, algebra)
  await handIn(other, 3)
  huda = { id: await nameStudent(other, 'Huda') }
  server.advance(1_000)
  await again(algebra, mona.token, 4)
})
afterAll(() => server.close())

async function listed(query = ''): Promise<readonly StudentResult[]> {
  const token = await signInAs(server, 'admin')
  const path = `/api/student-results?${query}`
  return (await call<{ items: StudentResult[] }>(server.app, 'GET', path, { token })).envelope.data.items
}

const namesOf = async (query: string) => (await listed(query)).map(({ student, exam }) => `${student} ${exam.title}`)

describe('staff who read the results of all students', () => {
  it('find what a student reached first, last and at best, the trend, and whether it is enough', async () => {
    const [newest, ...others] = await listed()
    expect(newest).toMatchObject({
      student: 'Mona',
      exam: { id: algebra.id, title: 'Algebra', isDeleted: false },
      attempts: 2,
      first: 25,
      latest: 100,
      best: 100,
      change: 75,
      passed: true,
      lastAttempt: { state: 'graded' },
    })
    expect(others).toHaveLength(2)
    const [atVerbal] = await listed(`examId=${verbal.id}`)
    expect(atVerbal).toMatchObject({ attempts: 1, first: 50, latest: 50, change: null, passed: null })
  })

  it('filter by exam, by name and by who passed', async () => {
    expect(await namesOf(`examId=${algebra.id}&sort=student`)).toEqual(['Huda Algebra', 'Mona Algebra'])
    expect(await namesOf('q=huda')).toEqual(['Huda Algebra'])
    expect(await namesOf('passed=passed&sort=-best')).toEqual(['Mona Algebra', 'Huda Algebra'])
    expect(await namesOf('passed=not-passed')).toEqual([])
    expect(await namesOf('sort=exam&passed=passed,not-passed')).toHaveLength(2)
  })

  it('filter by group, and count on from the page', async () => {
    const at = new Date(server.dependencies.now())
    const times = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2026-12-01', endsAt: at }
    const id = newIdentifier()
    const group = { id, title: 'الأحد', maxStudents: 9, packageIds: [], searchText: '', createdAt: at, ...times }
    await server.database.query.insert(groups).values(group)
    const seat = { groupId: id, userId: huda.id, since: at, place: newIdentifier(), state: 'member' as const }
    await server.database.query.insert(groupStudents).values(seat)
    expect(await namesOf(`groupId=${id}`)).toEqual(['Huda Algebra'])
    const token = await signInAs(server, 'admin')
    const page = (number: number) =>
      call<{ items: object[]; total: number }>(server.app, 'GET', `/api/student-results?perPage=20&page=${number}`, {
        token,
      })
    expect((await page(1)).envelope.data).toMatchObject({ total: 3 })
    expect((await page(7)).envelope.data).toMatchObject({ items: [], total: 3 })
  })

  it('turn over every row once, in either direction of time', async () => {
    const all = await listed('perPage=100')
    const key = ({ studentId, exam }: StudentResult) => `${studentId} ${exam.id}`
    for (let total = 0; total <= 13; total += 1) {
      const rows = Array.from({ length: total }, (_, index) => index)
      const read = [0, 5, 10].flatMap((offset) => {
        const { isReversed, ...slice } = fromTheNearerEnd({ sort: undefined, limit: 5, offset }, total)
        const ordered = slice.sort === 'startedAt' ? rows.toReversed() : rows
        const found = ordered.slice(slice.offset, slice.offset + slice.limit)
        return isReversed ? found.toReversed() : found
      })
      expect(read).toEqual(rows)
    }
    expect((await listed('perPage=100&sort=startedAt')).map(key)).toEqual(all.map(key).toReversed())
  })

  it('count only attempts that began in the period', async () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    expect(await listed(`from=${day(mona.begun - DAY)}&to=${day(mona.begun + DAY)}`)).toHaveLength(3)
    expect(await listed(`from=${day(mona.begun + 2 * DAY)}`)).toEqual([])
    server.advance(3 * DAY)
    const token = (await HttpStudent.sitting(server, algebra)).token
    await server.database.query
      .update(users)
      .set({ firstName: 'Sara', lastName: '' })
      .where(eq(users.firstName, 'Test'))
    expect(token).not.toBe('')
    const [running] = await listed(`from=${day(mona.begun + 2 * DAY)}`)
    expect(running).toMatchObject({ attempts: 1, best: null, passed: null, lastAttempt: { state: 'running' } })
    expect((await listed('sort=-best')).at(-1)).toMatchObject({ best: null })
    expect((await listed('sort=best')).at(-1)).toMatchObject({ best: null })
  })

  it('keep results of an exam that was deleted, and choose from exams that were sat', async () => {
    const token = await signInAs(server, 'admin')
    await publishedExam(server, { title: 'Never sat' })
    const sat = await call<{ items: { title: string }[] }>(server.app, 'GET', '/api/student-results/exams', { token })
    expect(sat.envelope.data.items.map(({ title }) => title).toSorted()).toEqual(['Algebra', 'Verbal'])
    const deleted = { deletedAt: new Date(server.dependencies.now()) }
    await server.database.query.update(exams).set(deleted).where(eq(exams.id, verbal.id))
    expect(await listed(`examId=${verbal.id}`)).toMatchObject([{ student: 'Mona', exam: { isDeleted: true } }])
  })

  it.each(['csv', 'xlsx'])('download what the list shows as %s', async (format) => {
    const headers = { authorization: `Bearer ${await signInAs(server, 'admin')}`, 'accept-language': 'en' }
    const url = `/api/student-results/export?format=${format}&examId=${algebra.id}&sort=student&passed=passed`
    const answer = await server.app.inject({ url, headers })
    expect(answer.headers['cache-control']).toBe('no-store')
    const sheet = await readSheet(answer.rawPayload)
    if (!sheet.ok) throw new Error(sheet.code)
    const [head = [], ...rows] = sheet.value
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
    expect([column('Student'), column('First %'), column('Best %'), column('Passed')]).toEqual([
      ['Huda', 'Mona'],
      ['75', '25'],
      ['75', '100'],
      ['Passed', 'Passed'],
    ])
  })

  it('are staff: a student is refused', async () => {
    for (const path of ['', '/export', '/exams']) {
      const token = await signInAs(server, 'student')
      expect((await call(server.app, 'GET', `/api/student-results${path}`, { token })).status).toBe(403)
    }
  })
})
