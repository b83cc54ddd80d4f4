/** Progress that teachers read of their groups: whose practice it is, what it is made of, and who may read it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { GroupSummary, MemberProgress } from '#contract/groups/group-progress.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { rolePermissions, roles } from '#server/db/schema.ts'
import { readSheet } from '#server/spreadsheet/index.ts'
import { call, openTestServer, signInAs, TEST_START, type TestServer, userIdOf } from '#tests/http.ts'
import {
  insertAttempt,
  insertGroup,
  insertPractice,
  insertStudent,
  practiceAnswer,
  seat,
} from './group-progress.test-support.ts'
import { progressModule } from './index.ts'

interface Answer {
  readonly items: MemberProgress[]
  readonly total: number
  readonly group: { readonly title: string } | null
  readonly summary: GroupSummary
}

/** 21 November 2026 is a Saturday. */
const DAY = 24 * 3_600_000
const ago = (days: number) => new Date(TEST_START - days * DAY)
const OLD = { createdAt: ago(200) }

let server: TestServer
let [teacher, colleague]: string[] = []
let [evening, morning, over]: string[] = []
let [maha, aya, noor]: string[] = []

const get = (query: string, token = teacher) =>
  call<Answer>(server.app, 'GET', `/api/group-progress?${query}`, { token, language: 'en' })
const read = async (query: string, token = teacher) => (await get(query, token)).envelope.data
const names = async (query: string) => (await read(query)).items.map(({ student }) => student.replace('طالبة ', ''))

async function staffWith(name: string, permission: 'see-reports' | 'monitor-exams'): Promise<string> {
  const roleId = newIdentifier()
  await server.database.query.insert(roles).values({ id: roleId, name })
  await server.database.query.insert(rolePermissions).values({ roleId, permission })
  return signInAs(server, name)
}

beforeAll(async () => {
  server = await openTestServer({ modules: [progressModule] })
  const { query } = server.database
  ;[teacher, colleague] = [await staffWith('tutor', 'see-reports'), await staffWith('tutor two', 'see-reports')]
  const teacherId = await userIdOf(server, teacher)
  evening = await insertGroup(query, 'المساء', { teacherId, endsAt: ago(-30) })
  morning = await insertGroup(query, 'الصباح', { teacherId, endsAt: ago(-30) })
  over = await insertGroup(query, 'القديمة', { teacherId, endsAt: ago(1) })
  maha = await insertStudent(query, 'مها الأحمدي', OLD)
  aya = await insertStudent(query, 'آية الزهراني', OLD)
  noor = await insertStudent(query, 'نور', { createdAt: ago(2) })
  const left = await insertStudent(query, 'غادر', { ...OLD, active: false })
  for (const id of [maha, aya, noor, left]) await seat(query, evening, id)
  await seat(query, morning, maha)
  await seat(query, morning, aya, 'waiting')
  await seat(query, over, noor)
  const exam = newIdentifier()
  const practised = [
    { closedAt: ago(40), accuracy: 50, topics: [['algebra', 4, 8]] },
    { closedAt: ago(2), accuracy: 90, topics: [['algebra', 8, 8]] },
    { closedAt: ago(1), accuracy: 70, topics: [['geometry', 2, 8]] },
    { closedAt: ago(1), accuracy: 10, provisional: true, topics: [['geometry', 0, 80]] },
    { closedAt: ago(1), accuracy: null },
    { closedAt: null, accuracy: null },
  ] as const
  for (const attempt of practised) await insertAttempt(query, { userId: maha, ...attempt })
  for (let index = 0; index < 7; index += 1) {
    const closedAt = ago(100 - index)
    await insertAttempt(query, { userId: aya, examId: exam, closedAt, accuracy: index < 2 ? 30 : 60 })
  }
})
afterAll(() => server.close())

describe('a teacher', () => {
  it('reads the members of a group by name, without those who wait or whose account is inactive', async () => {
    const { items, total, group } = await read(`groupId=${evening?.toUpperCase()}`)
    expect(items.map(({ id }) => id)).toEqual([aya, maha, noor])
    expect([total, group?.title]).toEqual([3, 'المساء'])
    expect(await names(`groupId=${morning}`)).toEqual(['مها الأحمدي'])
  })

  it('reads what a member practised: everything that has ended, and scores of what is final', async () => {
    const { items } = await read(`groupId=${evening}`)
    expect(items.find(({ id }) => id === maha)).toMatchObject({
      attempts: 5,
      exams: 5,
      lastAt: ago(1).getTime(),
      practised: 2,
      streak: 2,
      isIdle: false,
      average: 70,
      change: null,
      strongest: { topic: 'algebra', questions: 16, share: 0.75 },
      weakest: { topic: 'geometry', questions: 8, share: 0.25 },
    })
    expect(items.find(({ id }) => id === aya)).toMatchObject({
      attempts: 7,
      exams: 1,
      practised: 0,
      missed: 20,
      streak: 0,
      isIdle: true,
      average: 60,
      change: 30,
      weakest: null,
    })
    expect(items.find(({ id }) => id === noor)).toMatchObject({
      attempts: 0,
      exams: 0,
      lastAt: null,
      missed: 1,
      isIdle: false,
      average: null,
    })
  })

  it('reads practice as practice: who answers questions every day and takes no exam is not idle', async () => {
    const { query } = server.database
    const quiet = await insertGroup(query, 'الظهر', { endsAt: ago(-30) })
    const [hind, lama] = [await insertStudent(query, 'هند', OLD), await insertStudent(query, 'لمى', OLD)]
    for (const id of [hind, lama]) await seat(query, quiet, id)
    const answers = [0, 1, 2, 3].flatMap((days) => [ago(days), ago(days)]).map((at) => [at, practiceAnswer()] as const)
    await insertPractice(query, hind, answers)
    // Wednesday and Thursday are days of rest, so that nothing lies between Tuesday and Friday.
    const rests = [ago(30), { type: 'settled', settings: { restDays: [3, 4] } }] as const
    await insertPractice(query, lama, [rests, [ago(4), practiceAnswer()], [ago(1), practiceAnswer()]])
    await insertAttempt(query, { userId: lama, closedAt: ago(0), accuracy: null })
    const { items, summary } = await read(`groupId=${quiet}`)
    expect(items).toMatchObject([
      { id: lama, lastKind: 'exam', practised: 3, streak: 3, isIdle: false },
      { id: hind, attempts: 0, lastAt: TEST_START, lastKind: 'practice', practised: 4, streak: 4, isIdle: false },
    ])
    expect(summary).toMatchObject({ practising: 2, idle: 0 })
  })

  it('reads of all groups that are theirs and not over, each student once with their groups', async () => {
    const { items, group, total } = await read('')
    expect([group, total]).toEqual([null, 3])
    const groupsOf = (id: string | undefined) => items.find((row) => row.id === id)?.groups.map(({ title }) => title)
    expect([groupsOf(maha)?.toSorted(), groupsOf(aya), groupsOf(noor)]).toEqual([
      ['الصباح', 'المساء'],
      ['المساء'],
      ['المساء'],
    ])
    expect(await read('', colleague)).toMatchObject({ items: [], total: 0, summary: { members: 0, average: null } })
  })

  it('finds a student however the name is written, and sorts by every number', async () => {
    const of = `groupId=${evening}`
    expect(await names(`${of}&q=${encodeURIComponent('ايه زهراني')}`)).toEqual(['آية الزهراني'])
    expect(await names(`${of}&q=nobody`)).toEqual([])
    expect(await names(`${of}&sort=-student`)).toEqual(['نور', 'مها الأحمدي', 'آية الزهراني'])
    expect(await names(`${of}&sort=-average`)).toEqual(['مها الأحمدي', 'آية الزهراني', 'نور'])
    expect(await names(`${of}&sort=average`)).toEqual(['آية الزهراني', 'مها الأحمدي', 'نور'])
    expect(await names(`${of}&sort=lastAt`)).toEqual(['نور', 'آية الزهراني', 'مها الأحمدي'])
    expect(await names(`${of}&sort=-missed`)).toEqual(['آية الزهراني', 'مها الأحمدي', 'نور'])
    expect(await names(`${of}&sort=constructor`)).toEqual(['آية الزهراني', 'مها الأحمدي', 'نور'])
    expect(await names(`${of}&sort=-attempts&perPage=2&page=2`)).toEqual(['نور'])
    expect(await names(`${of}&practice=idle`)).toEqual(['آية الزهراني'])
  })

  it('reads of the whole group who does not practise and where it is weakest, whatever is searched for', async () => {
    const summary = {
      members: 3,
      practising: 1,
      idle: 1,
      idleMembers: [{ id: aya, student: 'طالبة آية الزهراني', lastAt: ago(94).getTime() }],
      average: 65,
      weakestTopics: [
        { topic: 'geometry', questions: 8, share: 0.25 },
        { topic: 'algebra', questions: 16, share: 0.75 },
      ],
    }
    expect((await read(`groupId=${evening}`)).summary).toEqual(summary)
    expect((await read(`groupId=${evening}&q=nobody&practice=idle&page=9`)).summary).toEqual(summary)
  })

  it.each(['ar', 'en'] as const)('downloads what is shown as a sheet in %s, which nobody keeps', async (language) => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await server.app.inject({
        url: `/api/group-progress/export?groupId=${evening}&format=${format}&sort=-average`,
        headers: { authorization: `Bearer ${teacher}`, 'accept-language': language },
      })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      const sheet = await readSheet(answer.rawPayload)
      if (!sheet.ok) throw new Error(sheet.code)
      const [head = [], first = []] = sheet.value
      expect(head[0]).toBe({ ar: 'الطالب', en: 'Student' }[language])
      expect(first[0]).toBe('طالبة مها الأحمدي')
      expect(first).toContain({ ar: 'الهندسة', en: 'Geometry' }[language])
    }
  })
})

describe('the progress of a group', () => {
  it('costs as many queries for three members as for one', async () => {
    const spy = vi.spyOn(server.database.pool, 'query')
    const counts = []
    for (const id of [evening, morning]) {
      spy.mockClear()
      await read(`groupId=${id}`)
      counts.push(spy.mock.calls.filter(([query]) => JSON.stringify(query).includes('group_students')).length)
    }
    spy.mockRestore()
    expect(counts).toEqual([3, 3])
  })

  it('is nothing where there is no such group, and refuses what makes no sense', async () => {
    for (const path of ['/api/group-progress', '/api/group-progress/export']) {
      const gone = await call(server.app, 'GET', `${path}?groupId=${newIdentifier()}`, { token: teacher })
      expect([gone.status, gone.envelope.status.code]).toEqual([404, 'groups.not-found'])
      expect((await call(server.app, 'GET', `${path}?groupId=x`, { token: teacher })).status).toBe(422)
    }
    expect((await get('practice=often')).status).toBe(422)
  })

  it('is for those who may read results alone', async () => {
    const invigilator = await staffWith('watcher', 'monitor-exams')
    const student = await signInAs(server, 'student')
    for (const token of [invigilator, student]) {
      for (const path of ['/api/group-progress', '/api/group-progress/export']) {
        expect((await call(server.app, 'GET', `${path}?groupId=${evening}`, { token })).status).toBe(403)
      }
    }
    expect((await call(server.app, 'GET', '/api/group-progress')).status).toBe(401)
  })
})
