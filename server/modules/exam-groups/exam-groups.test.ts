/** Exams that are given to groups over HTTP: who may begin them and when, and what changes while they are sat. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StartAnswer } from '#contract/attempts/attempts.ts'
import type { ExamGroups } from '#contract/exams/exam-groups.ts'
import type { StudentExam } from '#contract/exams/exams.ts'
import type { GroupRecord } from '#contract/groups/groups.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { readReadiness } from '#server/modules/exams/publication/read-readiness.ts'
import { type HttpExam, HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import {
  openTestServer,
  send as sendTo,
  signInAs,
  TEST_START,
  type TestMethod,
  type TestServer,
  userIdOf,
} from '#tests/http.ts'
import { examGroupsModule } from './index.ts'

const MINUTE = 60_000
let server: TestServer
let admin: string

/** The clock of every test begins at 09:00 UTC, when it is 12:00 in Riyadh and 11:00 in Cairo. */
beforeAll(async () => {
  const withClaims = (given: ServerDependencies) => ({ ...given, readContentClaims: contentClaims(given) })
  server = await openTestServer({
    modules: [groupsModule, examGroupsModule, (given) => attemptsModule(withClaims(given))],
  })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const send = <Data>(token: string, method: TestMethod, path: string, body?: unknown) =>
  sendTo<Data>(server, token, method, path, body)

async function group(timeZone: string, members: readonly string[]): Promise<GroupRecord> {
  const times = { timeZone, week: [[], [], [], [], [], [], []], startsOn: '2026-11-01', endsOn: '2027-01-31' }
  const form = { title: `مجموعة ${timeZone}`, maxStudents: 50, teacherId: null, packageIds: [], ...times }
  const made = (await send<GroupRecord>(admin, 'POST', '/api/groups', form)).data
  await seat(made.id, members)
  return made
}

async function seat(groupId: string, members: readonly string[]) {
  if (members.length === 0) return
  const ids = await Promise.all(members.map((token) => userIdOf(server, token)))
  await send(admin, 'POST', `/api/groups/${groupId}/students`, { ids })
}

const read = async (examId: string) => (await send<ExamGroups>(admin, 'GET', `/api/exams/${examId}/groups`)).data

type Hour = readonly [group: Pick<GroupRecord, 'id' | 'timeZone'>, opens: string | null, ends: string | null]

async function give(examId: string, hours: readonly Hour[], more: object = {}) {
  const { revision } = await read(examId)
  const groups = hours.map(([{ id, timeZone }, opens, ends]) => ({ groupId: id, timeZone, opens, ends }))
  return send<ExamGroups>(admin, 'PUT', `/api/exams/${examId}/groups`, { groupsOnly: true, groups, revision, ...more })
}

const attempt = ({ id: examId }: HttpExam) => ({
  id: newIdentifier(),
  examId,
  writerId: newIdentifier(),
  ticket: randomBytes(32).toString('base64url'),
})
const start = (token: string, exam: HttpExam, body: object = attempt(exam)) =>
  send<StartAnswer>(token, 'POST', '/api/attempts', body)
const listed = async (token: string, { id }: HttpExam) =>
  (await send<{ items: StudentExam[] }>(token, 'GET', '/api/student-exams')).data.items.find((one) => one.id === id)
const student = () => signInAs(server, 'student')
const at = (minutes: number) => TEST_START + minutes * MINUTE

describe('staff who give an exam to two groups with other hours', () => {
  it('are asked before publishing whether right and wrong may be known to those who sit later', async () => {
    const exam = await publishedExam(server)
    const found = async () => {
      const readiness = await readReadiness(server.dependencies, exam.id)
      return readiness.ok && readiness.value.problems.map(({ code }) => code).includes('answers-while-others-sit')
    }
    expect(await found()).toBe(false)
    await give(exam.id, [[await group('Asia/Riyadh', []), '2026-11-21T11:00', '2026-11-21T12:20']])
    expect(await found()).toBe(true)
  })

  it('write them by the clock of each group, and students of each find theirs', async () => {
    const exam = await publishedExam(server)
    const [inCairo, inRiyadh, inNone] = [await student(), await student(), await student()]
    const [cairo, riyadh] = [await group('Africa/Cairo', [inCairo]), await group('Asia/Riyadh', [inRiyadh])]
    const given = await give(exam.id, [
      [cairo, '2026-11-21T11:30', '2026-11-21T12:30'],
      [riyadh, '2026-11-21T11:00', '2026-11-21T12:20'],
    ])
    expect(given.data.groups.find(({ groupId }) => groupId === cairo.id)).toMatchObject({
      opensAt: at(30),
      endsAt: at(90),
      opens: '2026-11-21T11:30',
      members: 1,
    })
    expect(await listed(inCairo, exam)).toMatchObject({ ofGroup: true, opensAt: at(30), endsAt: at(90) })
    expect(await listed(inRiyadh, exam)).toMatchObject({ ofGroup: true, opensAt: at(-60), endsAt: at(20) })
    expect(await listed(inNone, exam)).toBeUndefined()
    expect((await start(inCairo, exam)).code).toBe('exams.group-not-open')
    expect((await start(inNone, exam)).code).toBe('exams.not-given')
    expect((await start(inRiyadh, exam)).status).toBe(201)
    const ofGroup = await send<{ items: { id: string; opensAt: number }[] }>(
      admin,
      'GET',
      `/api/groups/${cairo.id}/exams`,
    )
    expect(ofGroup.data.items).toMatchObject([{ id: exam.id, opensAt: at(30) }])
    expect((await send(admin, 'DELETE', `/api/groups/${cairo.id}`)).code).toBe('groups.has-exams')
  })

  it('are shown what is wrong, at its place', async () => {
    const exam = await publishedExam(server)
    const one = await group('Africa/Cairo', [])
    const wrong = async (hours: readonly Hour[], more: object = {}) =>
      Object.keys((await give(exam.id, hours, more)).data['fields' as never] ?? {})
    expect(await wrong([])).toEqual(['groups'])
    expect(await wrong([[one, '2026-11-21T12:00', '2026-11-21T12:00']])).toEqual(['groups.0.ends'])
    expect(await wrong([[one, '2026-02-30T12:00', null]])).toEqual(['groups.0.opens'])
    expect(await wrong([[one, '0001-01-01T12:00', '9999-12-31T23:59']])).toEqual(['groups.0.opens', 'groups.0.ends'])
    expect(await wrong([[{ ...one, id: newIdentifier() }, null, null]])).toEqual(['groups.0.groupId'])
    // Cairo skips this hour: 00:30 is 01:30, so nothing is left until 01:00.
    expect(await wrong([[one, '2027-04-30T00:30', '2027-04-30T01:00']])).toEqual(['groups.0.ends'])
    const twice: Hour = [one, null, null]
    expect(await wrong([twice, twice])).toEqual(['groups'])
    expect((await give(exam.id, [[{ ...one, timeZone: 'Asia/Riyadh' }, null, null]])).code).toBe(
      'request.changed-meanwhile',
    )
    expect(await read(exam.id)).toMatchObject({ groupsOnly: false, groups: [], revision: 1 })
  })

  it('of two who save at once one is asked to look again', async () => {
    const exam = await publishedExam(server)
    const groups = [await group('Africa/Cairo', []), await group('Asia/Riyadh', [])]
    const { revision: seen } = await read(exam.id)
    const answers = await Promise.all(groups.map((one) => give(exam.id, [[one, null, null]], { revision: seen })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { groups: kept, revision } = await read(exam.id)
    expect([kept.length, revision]).toEqual([1, 2])
  })
})

describe('a student of an exam that is given to groups', () => {
  it('who joins gets it, and who leaves in the middle of an attempt finishes it and reads the result', async () => {
    const exam = await publishedExam(server)
    const [stays, late] = [await student(), await student()]
    const one = await group('Asia/Riyadh', [stays])
    await give(exam.id, [[one, null, null]])
    expect((await start(late, exam)).code).toBe('exams.not-given')
    await seat(one.id, [late])
    const sitting = HttpStudent.of(server, exam, late)
    expect((await sitting.start()).status).toBe(201)
    await send(late, 'DELETE', `/api/own-groups/${one.id}`)
    expect(await listed(late, exam)).toMatchObject({ running: { attemptId: sitting.attemptId } })
    expect((await sitting.start()).status).toBe(201)
    expect((await start(late, exam)).code).toBe('exams.not-given')
    const log = sitting.everythingRight(1, sitting.now)
    const end = {
      seq: log.length + 1,
      at: sitting.now + log.length,
      body: { type: 'submit', reason: 'finished' },
    } as const
    expect((await sitting.submit([...log, end])).status).toBe(200)
    expect(await sitting.score()).toBe(4)
    expect(await listed(late, exam)).toBeUndefined()
    expect((await send(late, 'POST', `/api/exams/${exam.id}/prepare`)).code).toBe('exams.not-given')
  })

  it('who began keeps their whole time when the hour is moved, and others are judged by the new one', async () => {
    const exam = await publishedExam(server)
    const [began, comes] = [await student(), await student()]
    const one = await group('Asia/Riyadh', [began, comes])
    await give(exam.id, [[one, '2026-11-21T11:00', '2026-11-21T12:10']])
    const body = attempt(exam)
    const { deadlineAt } = (await start(began, exam, body)).data
    expect(deadlineAt).toBe(at(60))
    await give(exam.id, [[one, '2026-11-21T12:30', '2026-11-21T13:30']])
    expect((await start(began, exam, body)).data).toMatchObject({ state: 'open', deadlineAt })
    expect((await start(comes, exam)).code).toBe('exams.group-not-open')
    await give(exam.id, [[one, '2026-11-21T10:00', '2026-11-21T11:00']])
    expect((await start(comes, exam)).code).toBe('exams.group-ended')
    expect(await listed(comes, exam)).toBeUndefined()
    expect(await listed(began, exam)).toMatchObject({ running: { attemptId: body.id } })
  })

  it('of twenty who begin while the hour is moved away each begins whole or not at all', async () => {
    const exam = await publishedExam(server)
    const tokens = await Promise.all(Array.from({ length: 20 }, student))
    const one = await group('Asia/Riyadh', tokens)
    await give(exam.id, [[one, null, null]])
    const starts = tokens.map((token) => start(token, exam))
    const [moved, ...answers] = await Promise.all([give(exam.id, [[one, '2026-11-21T13:00', null]]), ...starts])
    expect(moved.status).toBe(200)
    for (const [index, { status, code }] of answers.entries()) {
      const shown = await listed(tokens[index] ?? '', exam)
      if (status === 201) expect(shown?.running).not.toBeNull()
      else expect([code, shown?.running]).toEqual(['exams.group-not-open', null])
    }
  })

  it('is prepared with the hour of the group, and a start without a network counts only inside it', async () => {
    const exam = await publishedExam(server, { allowOfflineStart: true, endsAt: at(30) })
    const token = await student()
    const one = await group('Africa/Cairo', [token])
    await give(exam.id, [[one, '2026-11-21T10:50', '2026-11-21T12:00']])
    const prepared = await send<{ offlineStart: object }>(token, 'POST', `/api/exams/${exam.id}/prepare`)
    expect(prepared.data.offlineStart).toMatchObject({ opensAt: at(-10), endsAt: at(30) })
    const offlineStart = { versionId: exam.versionId, startedAt: at(-11), seed: 1 }
    expect((await start(token, exam, { ...attempt(exam), offlineStart })).code).toBe('exams.group-not-open')
    const inTime = { ...offlineStart, startedAt: at(-10) }
    expect((await start(token, exam, { ...attempt(exam), offlineStart: inTime })).status).toBe(201)
  })

  it('without a seat takes an exam that is not for groups alone as everybody does, and members by their hour', async () => {
    const exam = await publishedExam(server)
    const [member, other] = [await student(), await student()]
    const one = await group('Asia/Riyadh', [member])
    await give(exam.id, [[one, '2026-11-21T14:00', null]], { groupsOnly: false })
    expect((await start(other, exam)).status).toBe(201)
    expect((await start(member, exam)).code).toBe('exams.group-not-open')
  })

  it('who only waits for a seat has none', async () => {
    const exam = await publishedExam(server)
    const [first, waits] = [await student(), await student()]
    const one = await group('Asia/Riyadh', [])
    await send(admin, 'PUT', `/api/groups/${one.id}`, { ...formOf(one), maxStudents: 1 })
    await seat(one.id, [first])
    await seat(one.id, [waits])
    await give(exam.id, [[one, null, null]])
    expect((await start(waits, exam)).code).toBe('exams.not-given')
    await send(first, 'DELETE', `/api/own-groups/${one.id}`)
    expect((await start(waits, exam)).status).toBe(201)
  })
})

function formOf({ title, teacherId, timeZone, week, startsOn, endsOn, packageIds, revision }: GroupRecord) {
  return { title, teacherId, timeZone, week, startsOn, endsOn, packageIds, revision }
}
