/** Teachers give sets of questions; students get those in their packs, and nobody learns of a graded exam. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { AssignableQuestion, ChosenQuestions } from '#contract/learning/chosen-questions.ts'
import type {
  AssignedAnswers,
  AssignmentProgress,
  AssignmentReach,
  AssignmentRecord,
} from '#contract/practice/practice-assignments.ts'
import { ASSIGNED_SET_MOST } from '#domain/practice/assignment.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { doubtedQuestions, packageContents, packages, rolePermissions, roles, settings } from '#server/db/schema.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import {
  answered,
  openPracticeOffice,
  practiceQuestion,
  type PractisingStudent,
} from '#server/modules/practice/practice.test-support.ts'
import { insertGroup, seat } from '#server/modules/progress/group-progress.test-support.ts'
import { call, signInAs, TEST_START, userIdOf } from '#tests/http.ts'
import { practiceTeachingModule } from './index.ts'

const office = openPracticeOffice([
  (dependencies) => practiceTeachingModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
])
const DAY_MS = 86_400_000
const TODAY = academyDay(TEST_START)

let teacher = ''
let group = ''
let sara: PractisingStudent
let noor: PractisingStudent
let [saraId, noorId] = ['', '']
let ratio: string[] = []
let twin = ''
let closed = ''
let graded = ''
let unpublished = ''

const ask = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = teacher) => {
  const answer = await call<Data>(office.server.app, method, path, {
    token,
    ...(method === 'GET' ? {} : { body: body ?? {} }),
  })
  const { status, data } = answer.envelope
  return { status: answer.status, code: status.code, data, text: JSON.stringify(answer.envelope) }
}
const form = (questionIds: readonly string[], changes: object = {}) => ({
  title: 'عشرة أسئلة',
  topics: [],
  questionIds,
  questions: 1,
  since: dayText(TODAY),
  until: dayText(TODAY + 6),
  groupIds: [group],
  studentIds: [],
  ...changes,
})
const assign = async (questionIds: readonly string[], changes: object = {}) => {
  const { data, code } = await ask<AssignmentRecord>('POST', '/api/practice-assignments', form(questionIds, changes))
  expect(code).toBeUndefined()
  return data
}
const progressOf = async (id: string) =>
  (await ask<AssignmentProgress>('GET', `/api/practice-assignments/${id}/progress`)).data
const assignedTo = async (student: PractisingStudent, id: string) =>
  (await student.overview()).assignments.find((assignment) => assignment.id === id)

async function staff(): Promise<string> {
  const roleId = newIdentifier()
  await office.server.database.query.insert(roles).values({ id: roleId, name: `teacher ${roleId}` })
  await office.server.database.query.insert(rolePermissions).values({ roleId, permission: 'see-reports' })
  return signInAs(office.server, `teacher ${roleId}`)
}

/** Makes a topic open by a package that nobody has. */
async function closeTopic(topic: string): Promise<void> {
  const { id: contentId } = await office.topicOf(topic)
  const { query } = office.server.database
  const id = newIdentifier()
  const at = new Date(TEST_START)
  const names = { nameAr: 'الفضية', nameEn: 'Silver', descriptionAr: '', descriptionEn: '', tier: 'silver' } as const
  const price = { monthlyPrice: 9_900, monthlyDays: 30, yearlyPrice: null, yearlyDays: 365 }
  const rest = { features: [], position: 1, searchText: '', createdAt: at }
  await query.insert(packages).values({ id, ...names, ...price, ...rest })
  await query.insert(packageContents).values({ packageId: id, kind: 'practice', contentId, createdAt: at })
}

beforeAll(async () => {
  teacher = await staff()
  const exam = await office.practiceExam()
  const add = async (changes: Parameters<typeof practiceQuestion>[0]) =>
    (await office.addQuestion(exam.id, practiceQuestion(changes))).id
  for (let index = 0; index < 4; index += 1) ratio.push(await add({ topic: 'ratio', text: `نسبة رقم ${index}` }))
  twin = await add({ topic: 'ratio', text: 'توأم', twinOfId: ratio[0] ?? null })
  closed = await add({ topic: 'closed', text: 'سؤال في حزمة مغلقة' })
  for (const topic of ['ratio', 'closed']) await office.publishTopic(topic)
  await closeTopic('closed')
  graded = (await office.addQuestion(exam.id, { text: 'سرّ الاختبار', topic: 'ratio' })).id
  unpublished = await add({ topic: 'ratio', text: 'لم ينشر بعد' })
  ;[sara, noor] = [await office.student(), await office.student()]
  ;[saraId, noorId] = [await userIdOf(office.server, sara.token), await userIdOf(office.server, noor.token)]
  const { query } = office.server.database
  group = await insertGroup(query, 'المساء', { endsAt: new Date(TEST_START + 90 * DAY_MS) })
  for (const id of [saraId, noorId]) await seat(query, group, id)
  const before = { ...answered(1, ratio[1] ?? ''), at: TEST_START - 3 * DAY_MS }
  await (await sara.device()).deliver([before, { ...answered(2, ratio[2] ?? ''), at: TEST_START - 60_000 }])
})

describe('a teacher who gives a set of questions', () => {
  it('finds them by words and topic, and twins once', async () => {
    const found = async (search: string) =>
      (await ask<{ items: AssignableQuestion[]; total: number }>('GET', `/api/practice-set-questions${search}`)).data
    const all = await found('?topic=ratio')
    expect(all.items.map(({ id }) => id).toSorted()).toEqual([...ratio].toSorted())
    expect(all.items.find(({ id }) => id === ratio[0])).toMatchObject({ text: 'نسبة رقم 0', topic: 'ratio', twins: 1 })
    expect((await found(`?q=${encodeURIComponent('نسبه رقم 2')}`)).items.map(({ id }) => id)).toEqual([ratio[2]])
    expect(await found(`?q=${encodeURIComponent('سرّ الاختبار')}`)).toMatchObject({ items: [], total: 0 })
    expect((await found('')).total).toBe(5)
  })

  it('gives one of each family, and reads how much each student has done of what can count for them', async () => {
    const made = await assign([...ratio, twin])
    expect(made).toMatchObject({ questionIds: ratio, questions: 4, topics: ['ratio'] })
    expect(await assignedTo(sara, made.id)).toMatchObject({ questionIds: ratio, questions: 4 })
    const { students, leftOut } = await progressOf(made.id)
    expect(leftOut).toBe(0)
    expect(students.find(({ id }) => id === saraId)).toMatchObject({ done: 1, of: 3, known: 1 })
    expect(students.find(({ id }) => id === noorId)).toMatchObject({ done: 0, of: 4, known: 0 })
    const { data } = await ask<AssignedAnswers>('GET', `/api/practice-assignments/${made.id}/students/${saraId}`)
    expect(data.items.map(({ questionId }) => questionId)).toEqual([ratio[2]])
  })

  it('leaves out what is in doubt by now, and reads that it does', async () => {
    const made = await assign(ratio)
    const { query } = office.server.database
    await query
      .insert(doubtedQuestions)
      .values({ questionId: ratio[3] ?? '', reason: 'staff', since: new Date(TEST_START) })
    const { students, leftOut } = await progressOf(made.id)
    expect([leftOut, students.find(({ id }) => id === noorId)?.of]).toEqual([1, 3])
    const { data } = await ask<ChosenQuestions>('GET', `/api/practice-assignments/${made.id}/questions`)
    expect(data.items.map(({ isAsked }) => isAsked)).toEqual([true, true, true, false])
    expect((await assignedTo(noor, made.id))?.questionIds).toEqual(ratio.slice(0, 3))
    const kept = { ...form(ratio, { title: 'أخرى' }), revision: made.revision }
    expect((await ask('PUT', `/api/practice-assignments/${made.id}`, kept)).status).toBe(200)
    expect((await ask('POST', '/api/practice-assignments', form(ratio))).status).toBe(422)
    await query.delete(doubtedQuestions)
  })

  it('hears before saving who cannot open them, and gives no id of a closed pack away', async () => {
    const reach = await ask<AssignmentReach>('POST', '/api/practice-reach', {
      topics: [],
      questionIds: [ratio[0], closed],
      groupIds: [group],
      studentIds: [noorId],
    })
    expect(reach.data).toEqual({ students: 2, closed: [{ topic: 'closed', students: 2 }] })
    const made = await assign([ratio[0] ?? '', closed])
    expect(await assignedTo(noor, made.id)).toMatchObject({ questionIds: [ratio[0]], questions: 1, topics: ['ratio'] })
    const hidden = await assign([closed])
    expect(await assignedTo(noor, hidden.id)).toBeUndefined()
    expect(JSON.stringify(await noor.overview())).not.toContain(closed)
  })

  it('keeps the set once it has begun', async () => {
    const made = await assign(ratio.slice(0, 2))
    const changed = { ...form(ratio.slice(0, 1)), revision: made.revision }
    expect((await ask('PUT', `/api/practice-assignments/${made.id}`, changed)).code).toBe('practice-assignments.begun')
    const asTopics = { ...form([]), topics: ['ratio'], revision: made.revision }
    expect((await ask('PUT', `/api/practice-assignments/${made.id}`, asTopics)).code).toBe('practice-assignments.begun')
  })
})

describe('a set that cannot be given', () => {
  it('names what is not in a published pack, and tells nothing of a graded exam’s question', async () => {
    const refused = await ask('POST', '/api/practice-assignments', form([ratio[0] ?? '', graded, newIdentifier()]))
    expect([refused.status, refused.code]).toEqual([422, 'request.invalid'])
    expect(refused.text).toContain('#2 · #3')
    expect(refused.text).not.toContain('سرّ')
    expect((await ask('POST', '/api/practice-assignments', form([unpublished]))).text).toContain('#1')
    const { query } = office.server.database
    await query
      .insert(doubtedQuestions)
      .values({ questionId: ratio[3] ?? '', reason: 'staff', since: new Date(TEST_START) })
    expect((await ask('POST', '/api/practice-assignments', form([ratio[3] ?? '']))).text).toContain('نسبة رقم 3')
    await query.delete(doubtedQuestions)
  })

  it('is one of nothing, of topics beside questions, or of more than a hundred', async () => {
    const many = Array.from({ length: ASSIGNED_SET_MOST + 1 }, () => newIdentifier())
    for (const refused of [form([]), form(ratio, { topics: ['ratio'] }), form(many), form(['x'])]) {
      expect((await ask('POST', '/api/practice-assignments', refused)).status).toBe(422)
    }
    const reach = { topics: [], questionIds: many, groupIds: [], studentIds: [] }
    expect((await ask('POST', '/api/practice-reach', reach)).status).toBe(422)
  })
})

describe('a person without the right', () => {
  it('finds no questions, reads no set and learns of nobody’s packages', async () => {
    const made = await assign(ratio)
    for (const path of ['/api/practice-set-questions', `/api/practice-assignments/${made.id}/questions`]) {
      expect((await ask('GET', path, {}, sara.token)).status).toBe(403)
    }
    expect((await ask('POST', '/api/practice-reach', {}, sara.token)).status).toBe(403)
  })

  it('with own groups only reads no set of others, and no access of their students', async () => {
    const made = await assign(ratio)
    const { query } = office.server.database
    const other = await staff()
    await query.insert(settings).values({ name: 'public', value: { teachersSeeOwnGroups: true } as never })
    expect((await ask('GET', `/api/practice-assignments/${made.id}/questions`, {}, other)).status).toBe(404)
    const body = { topics: [], questionIds: [closed], groupIds: [group], studentIds: [saraId] }
    const reach = await ask<AssignmentReach>('POST', '/api/practice-reach', body, other)
    expect(reach.data).toEqual({ students: 0, closed: [] })
    expect((await ask('POST', '/api/practice-assignments', form(ratio), other)).status).toBe(422)
    await query.delete(settings)
  })
})
