/**
 * A teacher in an academy that lets teachers see only the students of their own groups. Every route that staff who are
 * not admins may call stands in one of the tables, so that a new one has to say whether it shows students.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESCUE_FORMAT } from '#contract/attempts/attempts.ts'
import type { MonitorEvent } from '#contract/attempts/monitor.ts'
import type { AcademySettings } from '#contract/office/settings.ts'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  contactThreads,
  groups,
  groupStudents,
  lessonProgress,
  lessons,
  parkedCommands,
  rolePermissions,
  roles,
  users,
} from '#server/db/schema.ts'
import { SEES_ALL } from '#server/db/seen-students.ts'
import { denial } from '#server/http/permit.ts'
import { monitorExam } from '#server/modules/monitor/monitor-feed.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { namedRoutes, openAcademy } from './academy.ts'

interface Student {
  readonly id: string
  readonly token: string
  readonly attemptId: string
  readonly threadId: string
  readonly parkedId: string
  readonly groupId: string
}

const OWN = 'Ownpupil'
const OTHER = 'Otherpupil'

let server: TestServer
let admin: string
let teacher: string
let teacherId: string
let examId: string
let courseId: string
let own: Student
let other: Student

async function changeSetting(teachersSeeOwnGroups: boolean) {
  const read = await call<AcademySettings>(server.app, 'GET', '/api/academy-settings', { token: admin })
  const body = { ...read.envelope.data, teachersSeeOwnGroups }
  expect((await call(server.app, 'PUT', '/api/settings', { token: admin, body })).status).toBe(200)
}

async function insertGroup(title: string, taughtBy: string | null): Promise<string> {
  const id = newIdentifier()
  const endsAt = new Date(server.dependencies.now() + 9e9)
  const times = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2027-12-01', endsAt }
  const row = { id, title, maxStudents: 9, packageIds: [], searchText: '', createdAt: new Date(0), teacherId: taughtBy }
  await server.database.query.insert(groups).values({ ...row, ...times })
  return id
}

/** A student with a seat, a running attempt, a conversation, a lesson that was begun, and evidence that waits. */
async function studentCalled(lastName: string, taughtBy: string | null): Promise<Student> {
  const { query } = server.database
  const token = await signInAs(server, 'student')
  const id = await userIdOf(server, token)
  await query.update(users).set({ lastName, searchText: lastName.toLowerCase() }).where(eq(users.id, id))
  const at = new Date(server.dependencies.now())
  const groupId = await insertGroup(`Group of ${lastName}`, taughtBy)
  const seat = { groupId, userId: id, state: 'member', since: at, place: newIdentifier() } as const
  await query.insert(groupStudents).values(seat)
  const attemptId = newIdentifier()
  const begun = { id: attemptId, examId, writerId: newIdentifier(), ticket: newIdentifier().padEnd(43, 'x') }
  expect((await call(server.app, 'POST', '/api/attempts', { token, body: begun })).status).toBeLessThan(300)
  const message = { id: newIdentifier(), text: 'x', image: null }
  const thread = { id: newIdentifier(), subject: `About ${lastName}`, message }
  expect((await call(server.app, 'POST', '/api/contacts', { token, body: thread })).envelope.status).toMatchObject({
    error: false,
  })
  const [lesson] = await query.select().from(lessons).where(eq(lessons.courseId, courseId))
  const progress = { userId: id, lessonId: lesson?.id ?? '', openedAt: at, seenAt: at }
  await query.insert(lessonProgress).values(progress)
  const parkedId = newIdentifier()
  const parked = { id: parkedId, kind: 'late-log', attemptId, writerId: begun.writerId, examId, userId: id } as const
  await query.insert(parkedCommands).values({ ...parked, code: 'attempts.closed', lines: [], receivedAt: at })
  const [row] = await query.select().from(contactThreads).where(eq(contactThreads.userId, id))
  return { id, token, attemptId, threadId: row?.id ?? '', parkedId, groupId }
}

beforeAll(async () => {
  server = await openAcademy()
  admin = await signInAs(server, 'admin')
  const roleId = newIdentifier()
  await server.database.query.insert(roles).values({ id: roleId, name: 'observer' })
  await server.database.query.insert(rolePermissions).values(PERMISSIONS.map((permission) => ({ roleId, permission })))
  teacher = await signInAs(server, 'observer')
  teacherId = await userIdOf(server, teacher)
  const student = await signInAs(server, 'student')
  const exams = await call<{ items: { id: string }[] }>(server.app, 'GET', '/api/student-exams', { token: student })
  examId = exams.envelope.data.items[0]?.id ?? ''
  const [lesson] = await server.database.query.select().from(lessons).where(eq(lessons.published, true))
  courseId = lesson?.courseId ?? ''
  own = await studentCalled(OWN, teacherId)
  other = await studentCalled(OTHER, null)
  expect([own.threadId, other.threadId]).not.toContain('')
})
afterAll(() => server.close())

/** Answers that name students: the path, and what names one there. */
const LISTS: Readonly<
  Record<string, readonly [path: () => string, nameOf: (student: Student, name: string) => string]>
> = {
  'users.listUsers': [() => '/api/users?perPage=100&q=pupil', (_, name) => name],
  'users.exportUsers': [() => '/api/users/export?format=csv', (_, name) => name],
  'find.findThings': [() => '/api/find?q=pupil', (_, name) => name],
  'inbox.listInbox': [() => '/api/inbox?perPage=100', (_, name) => name],
  'reports.listResults': [() => `/api/exams/${examId}/report/attempts?perPage=100`, (_, name) => name],
  'reports.exportResults': [() => `/api/exams/${examId}/report/attempts/export?format=csv`, (_, name) => name],
  'studentResults.listStudentResults': [() => '/api/student-results?perPage=100', (_, name) => name],
  'studentResults.exportStudentResults': [() => '/api/student-results/export?format=csv', (_, name) => name],
  'courseProgress.listCourseStudents': [() => `/api/courses/${courseId}/students?perPage=100`, (_, name) => name],
  'courseProgress.readCourseProgress': [() => `/api/courses/${courseId}/progress`, ({ groupId }) => groupId],
  'groups.listGroupChoices': [() => '/api/group-choices', ({ groupId }) => groupId],
  'groups.listGroups': [() => '/api/groups?perPage=100', ({ groupId }) => groupId],
  'practiceAssignments.findAssignableStudents': [() => '/api/practice-students?q=pupil', (_, name) => name],
  'practiceAssignments.listAssignmentChoices': [() => '/api/practice-choices', ({ groupId }) => groupId],
  'monitor.listParkedCommands': [() => `/api/exams/${examId}/parked-commands?perPage=100`, (_, name) => name],
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type OfOne = (student: Student) => readonly [method: Method, path: string, body?: object]

const thread = ({ threadId }: Student, rest = '') => `/api/contact-threads/${threadId}${rest}`

/** Requests that read or change one student: another teacher's student is not there. */
const OF_ONE: Readonly<Record<string, OfOne>> = {
  'users.readUser': ({ id }) => ['GET', `/api/users/${id}`],
  'personPage.readOverview': ({ id }) => ['GET', `/api/users/${id}/overview`],
  'personPage.listPersonResults': ({ id }) => ['GET', `/api/users/${id}/results`],
  'familyLinks.readFamilyLinkOf': ({ id }) => ['GET', `/api/users/${id}/family-link`],
  'familyLinks.makeFamilyLinkOf': ({ id }) => ['POST', `/api/users/${id}/family-link`, { days: 30 }],
  'familyLinks.endFamilyLinkOf': ({ id }) => ['DELETE', `/api/users/${id}/family-link`],
  'personNotes.listPersonNotes': ({ id }) => ['GET', `/api/users/${id}/notes`],
  'personNotes.writePersonNote': ({ id }) => ['POST', `/api/users/${id}/notes`, { id: newIdentifier(), text: 'x' }],
  'attemptReport.readAttemptReport': ({ attemptId }) => ['GET', `/api/exams/${examId}/report/attempts/${attemptId}`],
  'attemptReport.readTimeline': ({ attemptId }) => [
    'GET',
    `/api/exams/${examId}/report/attempts/${attemptId}/timeline`,
  ],
  'certificates.readCertificateOfAttempt': ({ attemptId }) => [
    'GET',
    `/api/exams/${examId}/report/attempts/${attemptId}/certificate`,
  ],
  'certificates.withdrawCertificate': ({ attemptId }) => [
    'PUT',
    `/api/exams/${examId}/report/attempts/${attemptId}/certificate`,
    { withdrawnBecause: 'because' },
  ],
  'examReceipts.readReceiptOfAttempt': ({ attemptId }) => [
    'GET',
    `/api/exams/${examId}/report/attempts/${attemptId}/exam-receipt`,
  ],
  'attemptReplay.readReplay': ({ attemptId }) => ['GET', `/api/exams/${examId}/report/attempts/${attemptId}/replay`],
  'audit.listRecordChanges': ({ attemptId }) => ['GET', `/api/audit/record?kind=attempts&id=${attemptId}`],
  'groups.listGroupMemberIds': ({ groupId }) => ['GET', `/api/group-choices/${groupId}`],
  'groupFigures.readGroupFigures': ({ groupId }) => ['GET', `/api/groups/${groupId}/figures`],
  'groups.readGroup': ({ groupId }) => ['GET', `/api/groups/${groupId}`],
  'classStream.readClass': ({ groupId }) => ['GET', `/api/classes/${groupId}`],
  'classStream.listClassStream': ({ groupId }) => ['GET', `/api/classes/${groupId}/stream`],
  'classStream.openComments': ({ groupId }) => ['PUT', `/api/classes/${groupId}/comments-open`, { open: true }],
  'groups.listGroupStudents': ({ groupId }) => ['GET', `/api/groups/${groupId}/students?perPage=100`],
  'onlineCourses.readGroupCourse': ({ groupId }) => ['GET', `/api/groups/${groupId}/course`],
  'groupProgress.listGroupProgress': ({ groupId }) => ['GET', `/api/group-progress?groupId=${groupId}`],
  'groupProgress.exportGroupProgress': ({ groupId }) => [
    'GET',
    `/api/group-progress/export?format=csv&groupId=${groupId}`,
  ],
  'practiceClasses.readPracticeClass': ({ groupId }) => ['GET', `/api/practice-classes/${groupId}`],
  'practiceClasses.readPersonPractice': ({ id }) => ['GET', `/api/users/${id}/practice`],
  'inbox.writeToStudent': ({ id }) => [
    'POST',
    '/api/contact-threads',
    { id: newIdentifier(), studentId: id, subject: 's', message: { id: newIdentifier(), text: 'x', image: null } },
  ],
  'inbox.writeToGroup': ({ groupId }) => [
    'POST',
    '/api/contact-threads/group',
    { id: newIdentifier(), groupId, subject: 's', message: { id: newIdentifier(), text: 'x', image: null } },
  ],
  'inbox.readThread': (student) => ['GET', thread(student)],
  'inbox.readingThread': (student) => ['POST', thread(student, '/reading'), { lastMessageId: newIdentifier() }],
  'inbox.tellAnswering': (student) => ['POST', thread(student, '/answering'), { writing: false }],
  'inbox.assignThread': (student) => ['PUT', thread(student, '/assignment'), { assignedTo: null, revision: 99 }],
  'inbox.closeThread': (student) => ['PUT', thread(student, '/closed'), { closed: true, revision: 99 }],
  'inbox.answerThread': (student) => [
    'POST',
    thread(student, '/answers'),
    { id: newIdentifier(), text: 'x', image: null, lastMessageId: newIdentifier() },
  ],
}

/** Tried below, by numbers or by what was done; figures and totals in `academy-figures.test.ts` and `exam-figures.http.test.ts`, what is written to groups in `class-stream.test.ts`, groups and meetings in `taught-groups.test.ts`, accounts after a link in `marketing.test.ts`, assignments in `practice-teaching.test.ts`, grading in `grading.test.ts`, statistics as the exam's report. */
const OTHERWISE = [
  'academyFigures.readAcademyFigures',
  'attempts.importRescueFile',
  'attemptPatterns.listPatterns',
  'attention.readAttention',
  'attention.readMyDay',
  'attention.readWaitingCounts',
  'classStream.changePost',
  'examDay.readExamDay',
  'examFigures.readExamFigures',
  'classStream.deleteComment',
  'classStream.deletePost',
  'classStream.listComments',
  'classStream.readPostFile',
  'classStream.writeComment',
  'classStream.writePost',
  'courseProgress.readFilmCurve',
  'grading.giveGrade',
  'grading.gradingAnswers',
  'grading.gradingQueue',
  'grading.revealNames',
  'groups.addGroupStudents',
  'groups.changeJoinLink',
  'groups.createGroup',
  'groups.deleteGroup',
  'groups.importGroupStudents',
  'groups.listTeachers',
  'groups.removeGroupStudents',
  'groups.seatUsers',
  'groups.takeBackSeats',
  'groups.updateGroup',
  'inbox.countInbox',
  'linkPeople.listLinkPeople',
  'meetingPeople.listMeetingPeople',
  'onlineCourses.changeGroupCourse',
  'monitor.closeAttempts',
  'monitor.decideParkedCommand',
  'monitor.grantTime',
  'monitor.monitorExam',
  'monitor.reopenAttempts',
  'personNotes.deletePersonNote',
  'practiceAssignments.checkAssignmentReach',
  'practiceAssignments.createAssignment',
  'practiceAssignments.deleteAssignment',
  'practiceAssignments.listAssignments',
  'practiceAssignments.findAssignableQuestions',
  'practiceAssignments.readAssignedAnswers',
  'practiceAssignments.readAssignedSet',
  'practiceAssignments.readAssignment',
  'practiceAssignments.readAssignmentProgress',
  'practiceAssignments.updateAssignment',
  'reports.exportItems',
  'reports.readExamReport',
  'reports.readItemReport',
  'studentResults.readStudentResultTotals',
  'resultChanges.listResultChanges',
]

/** Features whose other routes show no student, or only what is not limited: money with what it opened, and what visitors wrote. */
const WITHOUT_STUDENTS =
  /^(?:bankFilling|bin|calendar|cannedReplies|categories|contactHours|corrections|coupons|courses|examDraft|examGroups|exams|examTexts|examVersions|exchange|files|inbox\.listColleagues|inquiries|interestMessage|learning|lessonNotes|lessonQuestions|lessons|marketing|meetingCalendar|meetings|news|ownMeetings|packages|partners|paymentDifferences|paymentNumbers|payments|practiceQuestions|practiceScores|practiceTopics|printedExams|publication|questionBank|questions|receipts|recordFigures|refunds|roles|savedViews|settings|studentResults\.listSatExams|subscriptions|systemHealth)\b/

const asked = (token: string, [method, path, body]: ReturnType<OfOne>) =>
  call(server.app, method, path, { token, ...(body && { body }) })

describe('a teacher who sees only their own groups', () => {
  it('is known to every route that staff who are not admins may call', () => {
    const permissions = new Set(PERMISSIONS)
    const principal = {
      userId: '',
      role: 'observer',
      permissions,
      tokenHash: '',
      timeMultiplier: 1,
      accommodations: {},
    }
    const open = namedRoutes.filter(
      ([, { access }]) =>
        !['public', 'ticket', 'signed-in'].includes(access.kind) && denial(access, principal) === null,
    )
    const known = new Set([...Object.keys(LISTS), ...Object.keys(OF_ONE), ...OTHERWISE])
    expect(open.map(([name]) => name).filter((name) => !known.has(name) && !WITHOUT_STUDENTS.test(name))).toEqual([])
  })

  it.each(Object.entries(LISTS))('is shown no other student by %s', async (_, [path, nameOf]) => {
    const text = async (token: string) =>
      (await server.app.inject({ url: path(), headers: { authorization: `Bearer ${token}` } })).body
    await changeSetting(false)
    const open = await text(teacher)
    expect([open.includes(nameOf(own, OWN)), open.includes(nameOf(other, OTHER))]).toEqual([true, true])
    await changeSetting(true)
    const limited = await text(teacher)
    expect([limited.includes(nameOf(own, OWN)), limited.includes(nameOf(other, OTHER))]).toEqual([true, false])
    expect((await text(admin)).includes(nameOf(other, OTHER))).toBe(true)
  })

  it.each(Object.entries(OF_ONE))('finds no other student by %s', async (_, ofOne) => {
    await changeSetting(false)
    const [before, mine] = [await asked(teacher, ofOne(other)), await asked(teacher, ofOne(own))]
    expect([403, 404]).not.toContain(before.status)
    await changeSetting(true)
    expect([403, 404]).toContain((await asked(teacher, ofOne(other))).status)
    expect((await asked(teacher, ofOne(own))).status).toBe(mine.status)
    expect([403, 404]).not.toContain((await asked(admin, ofOne(other))).status)
  })

  it('watches only their own students sit an exam, and acts on them alone', async () => {
    await changeSetting(true)
    const seen = async (reader: { readonly userId: string; readonly role: string }) => {
      const stream = await monitorExam(server.dependencies, examId, reader)
      if (!stream.ok) throw new Error(stream.code)
      const event = await new Promise<MonitorEvent>((resolve, reject) => {
        const stop = stream.value.subscribe(
          (first) => {
            resolve(first)
            setImmediate(() => stop())
          },
          () => reject(new Error('the stream ended')),
        )
      })
      return event.rows.map(({ userId }) => userId)
    }
    const rows = await seen({ userId: teacherId, role: 'observer' })
    expect([rows.includes(own.id), rows.includes(other.id)]).toEqual([true, false])
    expect(await seen(SEES_ALL)).toContain(other.id)
    const act = <Data>(path: string, body: object) =>
      call<Data>(server.app, 'POST', `/api/exams/${examId}/${path}`, { token: teacher, body })
    const grant = { grantId: newIdentifier(), minutes: 5 }
    const granted = await act<{ done: string[] }>('extra-time', { ...grant, attemptIds: null })
    expect(granted.envelope.data.done).toEqual([own.attemptId])
    const named = await act<{ done: string[] }>('closings', { attemptIds: [other.attemptId] })
    expect(named.envelope.data.done).toEqual([])
    const again = { grantId: newIdentifier(), minutes: 5, attemptIds: [other.attemptId] }
    expect((await act<{ done: string[] }>('reopenings', again)).envelope.data.done).toEqual([])
    const decision = { decision: 'rejected', reason: 'x' }
    const decided = await call(server.app, 'POST', `/api/parked-commands/${other.parkedId}/decision`, {
      token: teacher,
      body: decision,
    })
    expect(decided.envelope.status.code).toBe('live.parked-not-found')
    const graded = { attemptId: other.attemptId, score: 1, comment: '', revision: 0 }
    const grade = await call(server.app, 'PUT', `/api/exams/${examId}/grading/${newIdentifier()}`, {
      token: teacher,
      body: graded,
    })
    expect(grade.envelope.status.code).toBe('grading.not-found')
  })

  it('brings in no rescue file of another student, and deletes no note about one', async () => {
    await changeSetting(true)
    const brought = async ({ attemptId }: Student) => {
      const file = { format: RESCUE_FORMAT, version: 1, attemptId, examId, writerId: newIdentifier() }
      const body = { ...file, ticket: 'x'.repeat(43), exportedAt: 1, offlineStart: null, events: [] }
      const answer = await call(server.app, 'POST', '/api/rescue-files', { token: teacher, body })
      return answer.envelope.status.code
    }
    expect([await brought(own), await brought(other)]).toEqual(['attempts.rescue-mismatch', 'attempts.not-found'])
    const note = { id: newIdentifier(), text: 'x' }
    await call(server.app, 'POST', `/api/users/${other.id}/notes`, { token: admin, body: note })
    const deleted = await call(server.app, 'DELETE', `/api/person-notes/${note.id}`, { token: teacher })
    expect(deleted.envelope.status.code).toBe('users.note-not-found')
  })

  it('reads of how a film is watched, and of questions, what their own students did', async () => {
    await changeSetting(true)
    const { query } = server.database
    const [film] = await query.select().from(lessons).where(eq(lessons.kind, 'video'))
    const [at, lessonId] = [new Date(server.dependencies.now()), film?.id ?? '']
    const row = { lessonId, openedAt: at, seenAt: at, watched: [[0, 5]] as [number, number][] }
    await query
      .insert(lessonProgress)
      .values({ ...row, userId: other.id })
      .onConflictDoUpdate({ target: [lessonProgress.userId, lessonProgress.lessonId], set: { watched: row.watched } })
    const curve = async (token: string) => {
      const path = `/api/courses/${film?.courseId}/lessons/${lessonId}/curve`
      return JSON.stringify((await call<{ steps: unknown }>(server.app, 'GET', path, { token })).envelope.data.steps)
    }
    expect(await curve(teacher)).not.toBe(await curve(admin))
    const patterns = `/api/exams/${examId}/report/patterns?attemptId=${other.attemptId}`
    expect((await call(server.app, 'GET', patterns, { token: teacher })).text).not.toContain(OTHER)
  })

  it('counts only their own students', async () => {
    const counted = async (token: string) => {
      const data = async <Data>(path: string) => (await call<Data>(server.app, 'GET', path, { token })).envelope.data
      const report = await data<{ counts: { running: number } }>(`/api/exams/${examId}/report`)
      const attention = await data<{ running: { examId: string; inside: number }[] }>('/api/attention')
      const { student } = await data<{ student: number }>('/api/inbox/counts')
      const waiting = await data<{ evidence: number }>('/api/attention/counts')
      const inside = attention.running.find((exam) => exam.examId === examId)?.inside
      return { running: report.counts.running, inside, student, evidence: waiting.evidence }
    }
    await changeSetting(true)
    const [limited, all] = [await counted(teacher), await counted(admin)]
    expect(limited).toEqual({ running: 1, inside: 1, student: 1, evidence: 1 })
    expect(all.running).toBeGreaterThan(1)
    expect([all.inside, all.evidence].every((count) => (count ?? 0) > 1)).toBe(true)
    expect(all.student).toBeGreaterThan(1)
  })

  it('sees a student from the seat on, and no longer than the group is theirs', async () => {
    await changeSetting(true)
    const reads = async () => (await call(server.app, 'GET', `/api/users/${other.id}`, { token: teacher })).status
    const give = (to: string | null) =>
      server.database.query.update(groups).set({ teacherId: to }).where(eq(groups.id, other.groupId))
    expect(await reads()).toBe(404)
    await give(teacherId)
    expect(await reads()).toBe(200)
    await server.database.query
      .update(groupStudents)
      .set({ state: 'waiting' })
      .where(eq(groupStudents.groupId, other.groupId))
    expect(await reads()).toBe(404)
    await give(null)
  })
})
