/** Teachers ask for practice and read of it; some of it stays the students' own. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AssignedAnswers, AssignmentProgress, AssignmentRecord } from '#contract/practice/practice-assignments.ts'
import type { PersonPractice, PracticeClass } from '#contract/practice/practice-classes.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { erasePerson } from '#server/db/person-data.ts'
import { groupStudents, rolePermissions, roles, settings } from '#server/db/schema.ts'
import {
  answered,
  openPracticeOffice,
  practiceQuestion,
  type PractisingStudent,
} from '#server/modules/practice/practice.test-support.ts'
import { insertGroup, seat } from '#server/modules/progress/group-progress.test-support.ts'
import { call, signInAs, TEST_START, userIdOf } from '#tests/http.ts'
import { practiceTeachingModule } from './index.ts'

const office = openPracticeOffice([practiceTeachingModule])
const DAY_MS = 86_400_000
const TODAY = academyDay(TEST_START)
const day = (offset: number) => dayText(TODAY + offset)

let teacher = ''
let group = ''
let sara: PractisingStudent
let noor: PractisingStudent
let [saraId, noorId] = ['', '']
const questions: { id: string; right: string; wrong: string }[] = []

const ask = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = teacher) => {
  const answer = await call<Data>(office.server.app, method, path, {
    token,
    ...(method === 'GET' ? {} : { body: body ?? {} }),
  })
  return { status: answer.status, code: answer.envelope.status.code, data: answer.envelope.data }
}
const form = (changes: object = {}) => ({
  title: 'نسب الأسبوع',
  topics: ['ratio'],
  questions: 3,
  since: day(0),
  until: day(6),
  groupIds: [group],
  studentIds: [],
  ...changes,
})
const assign = async (changes: object = {}) => {
  const { data, code } = await ask<AssignmentRecord>('POST', '/api/practice-assignments', form(changes))
  expect(code).toBeUndefined()
  return data
}
const progressOf = async (id: string) =>
  (await ask<AssignmentProgress>('GET', `/api/practice-assignments/${id}/progress`)).data.students
const classOf = async () => (await ask<PracticeClass>('GET', `/api/practice-classes/${group}`)).data

async function staffWith(permission: 'see-reports' | 'monitor-exams'): Promise<string> {
  const roleId = newIdentifier()
  await office.server.database.query.insert(roles).values({ id: roleId, name: `${permission} ${roleId}` })
  await office.server.database.query.insert(rolePermissions).values({ roleId, permission })
  return signInAs(office.server, `${permission} ${roleId}`)
}

beforeAll(async () => {
  teacher = await staffWith('see-reports')
  const exam = await office.practiceExam()
  for (let index = 0; index < 9; index += 1) {
    const { id, options } = await office.addQuestion(exam.id, practiceQuestion({ topic: 'ratio' }))
    questions.push({ id, right: options[0]?.id ?? '', wrong: options[1]?.id ?? '' })
  }
  await office.publishTopic('ratio')
  ;[sara, noor] = [await office.student(), await office.student()]
  ;[saraId, noorId] = [await userIdOf(office.server, sara.token), await userIdOf(office.server, noor.token)]
  const { query } = office.server.database
  group = await insertGroup(query, 'المساء', { endsAt: new Date(TEST_START + 90 * DAY_MS) })
  for (const id of [saraId, noorId]) await seat(query, group, id)
  const lines = questions.map(({ id, right, wrong }, index) => ({
    ...answered(index + 1, id, { options: [index < 4 ? wrong : right] }),
    at: index === 0 ? TEST_START - 3 * DAY_MS : TEST_START - 60_000,
  }))
  await (await sara.device()).deliver(lines)
})

describe('a teacher who assigns practice', () => {
  it('asks a group, sees it in the students’ practice, and reads first sights since its first day', async () => {
    const made = await assign()
    expect(made).toMatchObject({ state: 'running', groups: [{ id: group, name: 'المساء' }], students: [] })
    expect((await sara.overview()).assignments.map(({ id }) => id)).toContain(made.id)
    const students = await progressOf(made.id)
    expect(students.find(({ id }) => id === saraId)).toMatchObject({ done: 3, right: 0, lastDay: day(0) })
    expect(students.find(({ id }) => id === noorId)).toMatchObject({ done: 0, lastDay: null })
    const { data } = await ask<AssignedAnswers>('GET', `/api/practice-assignments/${made.id}/students/${saraId}`)
    expect(data.items).toHaveLength(3)
    expect(data.items.map(({ questionId }) => questionId)).not.toContain(questions[0]?.id)
    expect(data.items[0]).toMatchObject({ topic: 'ratio', isRight: false, misconceptions: ['تقسم على العدد الخطأ'] })
  })

  it('asks single students, and takes it back', async () => {
    const made = await assign({ groupIds: [], studentIds: [noorId], title: 'لنور' })
    expect((await noor.overview()).assignments.map(({ title }) => title)).toContain('لنور')
    expect((await sara.overview()).assignments.map(({ title }) => title)).not.toContain('لنور')
    expect((await ask('DELETE', `/api/practice-assignments/${made.id}`)).status).toBe(200)
    expect((await noor.overview()).assignments.map(({ title }) => title)).not.toContain('لنور')
    expect((await ask('GET', `/api/practice-assignments/${made.id}`)).code).toBe('practice-assignments.not-found')
  })

  it('changes title, number and last day from the revision that was read; the rest stays once it has begun', async () => {
    const made = await assign({ title: 'أولى' })
    const path = `/api/practice-assignments/${made.id}`
    const changed = { ...form({ title: 'ثانية', questions: 5, until: day(9) }), revision: made.revision }
    expect((await ask<AssignmentRecord>('PUT', path, changed)).data).toMatchObject({ title: 'ثانية', questions: 5 })
    expect((await ask('PUT', path, changed)).code).toBe('request.changed-meanwhile')
    for (const change of [{ topics: ['other'] }, { since: day(-1) }, { groupIds: [], studentIds: [saraId] }]) {
      const next = { ...changed, ...change, revision: made.revision + 1 }
      expect((await ask('PUT', path, next)).code).toBe('practice-assignments.begun')
    }
  })

  it('cannot reach back, nor ask for what is not there', async () => {
    for (const change of [
      { since: day(-1) },
      { since: day(3), until: day(2) },
      { until: day(400) },
      { since: '2026-13-01' },
      { topics: [] },
      { questions: 0 },
      { title: ' ' },
      { groupIds: [], studentIds: [] },
      { groupIds: [newIdentifier()] },
      { groupIds: [], studentIds: [newIdentifier()] },
    ]) {
      const { status, code } = await ask('POST', '/api/practice-assignments', form(change))
      expect([change, status, code]).toEqual([change, 422, 'request.invalid'])
    }
  })

  it('counts for a student nothing of the days before the seat in the group was taken', async () => {
    const made = await assign({ title: 'متأخرة' })
    const late = await office.student()
    const lateId = await userIdOf(office.server, late.token)
    await (await late.device()).deliver([answered(1, questions[0]?.id ?? '')])
    const since = new Date(TEST_START + DAY_MS)
    const row = { groupId: group, userId: lateId, state: 'member', since, place: newIdentifier() } as const
    await office.server.database.query.insert(groupStudents).values(row)
    expect((await progressOf(made.id)).find(({ id }) => id === lateId)).toMatchObject({ done: 0 })
    await office.server.database.query
      .update(groupStudents)
      .set({ since: new Date(TEST_START - DAY_MS) })
      .where(eq(groupStudents.userId, lateId))
    expect((await progressOf(made.id)).find(({ id }) => id === lateId)).toMatchObject({ done: 1 })
  })

  it('finds topics, groups and students to choose from', async () => {
    const choices = await ask<{ topics: unknown[]; groups: { id: string }[]; today: string }>(
      'GET',
      '/api/practice-choices',
    )
    expect(choices.data.topics).toContainEqual({ topic: 'ratio', section: 'other', questions: 9 })
    expect(choices.data.groups.map(({ id }) => id)).toEqual([group])
    expect(choices.data.today).toBe(day(0))
    const found = await ask<{ items: { id: string }[] }>('GET', '/api/practice-students')
    expect(found.data.items.map(({ id }) => id)).toEqual(expect.arrayContaining([saraId, noorId]))
  })
})

describe('a teacher who looks at a class', () => {
  it('reads levels in every topic, and that too few answers are no level', async () => {
    const { topics, students, clusters } = await classOf()
    expect(topics.map(({ topic }) => topic)).toContain('ratio')
    const of = (id: string) =>
      students.find((student) => student.id === id)?.levels.find(({ topic }) => topic === 'ratio')
    expect(of(saraId)).toMatchObject({ answers: 9, missing: 0, interval: { low: expect.any(Number) } })
    expect(of(saraId)?.level).not.toBe('unknown')
    expect(of(noorId)).toMatchObject({ level: 'unknown', missing: 8, interval: null })
    expect(clusters).toEqual([{ misconception: 'تقسم على العدد الخطأ', students: 1, count: 4 }])
  })

  it('reads who needs help first, with the reason', async () => {
    const { students } = await classOf()
    expect(students[0]).toMatchObject({
      id: saraId,
      needs: [{ kind: 'misconception', misconception: 'تقسم على العدد الخطأ', count: 4 }],
    })
  })

  it('sees a new answer at the next look', async () => {
    const before = (await classOf()).students.find(({ id }) => id === noorId)?.answers
    await (await noor.device()).deliver([answered(1, questions[0]?.id ?? '', { options: [questions[0]?.right] })])
    expect((await classOf()).students.find(({ id }) => id === noorId)?.answers).toBe((before ?? 0) + 1)
  })

  it('reads on a student’s page levels and assignments, and no single answer', async () => {
    const answer = await ask<PersonPractice>('GET', `/api/users/${saraId}/practice`)
    expect(answer.data).toMatchObject({ answers: 9, lastDay: day(0), practised: 2 })
    expect(answer.data.assignments.length).toBeGreaterThan(0)
    for (const { id } of questions) expect(JSON.stringify(answer.data)).not.toContain(id)
    expect((await ask('GET', `/api/users/${newIdentifier()}/practice`)).code).toBe('users.not-found')
    expect((await ask('GET', `/api/practice-classes/${newIdentifier()}`)).code).toBe('groups.not-found')
  })
})

describe('a person without the right', () => {
  const paths = () => [
    '/api/practice-assignments',
    '/api/practice-choices',
    '/api/practice-students',
    `/api/practice-classes/${group}`,
    `/api/users/${saraId}/practice`,
  ]

  it('reads nobody’s practice: neither a student nor staff who may not read results', async () => {
    const watcher = await staffWith('monitor-exams')
    for (const token of [sara.token, noor.token, watcher]) {
      for (const path of paths()) expect([path, (await ask('GET', path, {}, token)).status]).toEqual([path, 403])
      expect((await ask('POST', '/api/practice-assignments', form(), token)).status).toBe(403)
    }
  })

  it('reads no answers of a student whom the assignment does not name', async () => {
    const made = await assign({ groupIds: [], studentIds: [noorId] })
    const { code } = await ask('GET', `/api/practice-assignments/${made.id}/students/${saraId}`)
    expect(code).toBe('users.not-found')
  })

  it('leaves assignments without the name of a student whose account is erased', async () => {
    const gone = await office.student()
    const goneId = await userIdOf(office.server, gone.token)
    const made = await assign({ groupIds: [], studentIds: [goneId, noorId] })
    await office.server.database.transaction((transaction) => erasePerson(transaction, goneId, 'gone@example.com'))
    const { data } = await ask<AssignmentRecord>('GET', `/api/practice-assignments/${made.id}`)
    expect(data.students.map(({ id }) => id)).toEqual([noorId])
    expect(
      JSON.stringify(await office.server.database.query.execute('select student_ids from practice_assignments')),
    ).not.toContain(goneId)
  })
})

describe('a teacher who sees only the students of their own groups', () => {
  it('reads, asks and changes no one else', async () => {
    const { query } = office.server.database
    const ownToken = await staffWith('see-reports')
    const teacherId = await userIdOf(office.server, ownToken)
    const ownGroup = await insertGroup(query, 'مجموعتي', { teacherId, endsAt: new Date(TEST_START + 90 * DAY_MS) })
    await seat(query, ownGroup, noorId)
    const shared = await assign({ groupIds: [group, ownGroup], studentIds: [saraId], title: 'مشترك' })
    const others = await assign({ groupIds: [], studentIds: [saraId], title: 'لسارة وحدها' })
    await query.insert(settings).values({ name: 'public', value: { teachersSeeOwnGroups: true } as never })
    const own = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      ask<Data>(method, path, body, ownToken)
    const listed = (await own<{ items: AssignmentRecord[] }>('GET', '/api/practice-assignments?perPage=100')).data.items
    expect(listed.map(({ id }) => id)).not.toContain(others.id)
    expect(listed.find(({ id }) => id === shared.id)).toMatchObject({ groups: [{ id: ownGroup }], students: [] })
    expect((await own('GET', `/api/practice-assignments/${others.id}`)).status).toBe(404)
    const seen = await own<AssignmentProgress>('GET', `/api/practice-assignments/${shared.id}/progress`)
    expect(seen.data.students.map(({ id }) => id)).toEqual([noorId])
    expect(JSON.stringify(seen.data)).not.toContain(saraId)
    expect((await own('GET', `/api/practice-assignments/${shared.id}/students/${saraId}`)).status).toBe(404)
    expect((await own('DELETE', `/api/practice-assignments/${shared.id}`)).status).toBe(404)
    const change = { ...form({ groupIds: [group, ownGroup], studentIds: [saraId] }), revision: shared.revision }
    expect((await own('PUT', `/api/practice-assignments/${shared.id}`, change)).status).toBe(404)
    for (const recipients of [{ groupIds: [group] }, { groupIds: [], studentIds: [saraId] }]) {
      expect((await own('POST', '/api/practice-assignments', form(recipients))).status).toBe(422)
    }
    const made = await own<AssignmentRecord>('POST', '/api/practice-assignments', form({ groupIds: [ownGroup] }))
    expect([made.status, made.data.groups.map(({ id }) => id)]).toEqual([201, [ownGroup]])
    expect((await own('DELETE', `/api/practice-assignments/${made.data.id}`)).status).toBe(200)
    await query.delete(settings).where(eq(settings.name, 'public'))
  })
})
