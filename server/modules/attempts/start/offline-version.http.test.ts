/** Starts without a network by an earlier publication, whose paper a device may have kept for as long as it likes. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExamSettings } from '#domain/exam/document.ts'
import { exams } from '#server/db/schema.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { type HttpExam, HttpStudent, publishedAnew, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
})
afterAll(() => server.close())

const MINUTE = 60_000

/** A student who has the first publication of an exam on the device. */
async function prepared(changes: Partial<ExamSettings> = {}): Promise<HttpStudent> {
  const exam = await publishedExam(server, { allowOfflineStart: true, maximumAttempts: null, ...changes })
  return HttpStudent.of(server, exam, await signInAs(server, 'student'))
}

/** Replaces the publication a minute later; answers an instant before and one after that. */
async function replaced({ exam }: HttpStudent, changes: Partial<ExamSettings>) {
  const before = server.dependencies.now()
  server.advance(MINUTE)
  await publishedAnew(server, exam, changes)
  server.advance(MINUTE)
  return { before, after: server.dependencies.now() }
}

async function started(student: HttpStudent, startedAt: number): Promise<string> {
  const { versionId } = student.exam
  const answer = await student.start({ offlineStart: { versionId, startedAt, seed: 1 } })
  return answer.status === 201 ? 'started' : `${answer.envelope.status.code}`
}

const takenBack = ({ id }: HttpExam) =>
  server.database.query
    .update(exams)
    .set({ publishedVersionId: null, updatedAt: new Date(server.dependencies.now()) })
    .where(eq(exams.id, id))

const REFUSED = 'attempts.offline-start-refused'
const STRICTER: readonly (readonly [string, Partial<ExamSettings>, string])[] = [
  ['asks for Safe Exam Browser', { safeBrowser: true }, REFUSED],
  ['does not begin without a network', { allowOfflineStart: false }, REFUSED],
  ['opens tomorrow', { opensAt: Date.UTC(2099, 0, 1) }, REFUSED],
]

for (const [what, changes, code] of STRICTER) {
  it(`a student who keeps an earlier paper begins nothing by it once the exam ${what}; a person decides`, async () => {
    const student = await prepared()
    const { before, after } = await replaced(student, changes)
    const late = student.afresh()
    expect(await started(late, after)).toBe(code)
    expect(await late.waitingLines()).toHaveLength(1)
    expect(await started(student, before)).toBe('started')
  })
}

it('a student finds no way around a publication between the paper of the device and the newest one', async () => {
  const student = await prepared()
  const { before, after } = await replaced(student, { safeBrowser: true })
  await replaced(student, { safeBrowser: true, title: 'محاكاة مصححة' })
  expect(await started(student.afresh(), after)).toBe(REFUSED)
  expect(await started(student, before)).toBe('started')
})

it('a student has no more attempts by an earlier paper than the exam allows now', async () => {
  const student = await prepared()
  const { after } = await replaced(student, { maximumAttempts: 1 })
  expect(await started(student, after)).toBe('started')
  await student.handIn(0)
  expect(await started(student.afresh(), after)).toBe('attempts.no-attempts-left')
})

it('a student who was without a network when an exam was published anew sits the paper of the device', async () => {
  const student = await prepared()
  const { after } = await replaced(student, { title: 'محاكاة مصححة' })
  expect(await started(student, after)).toBe('started')
})

it('a student begins nothing after an exam was taken back, and keeps what was begun before', async () => {
  const student = await prepared()
  const before = server.dependencies.now()
  server.advance(MINUTE)
  await takenBack(student.exam)
  server.advance(MINUTE)
  expect(await started(student.afresh(), server.dependencies.now())).toBe(REFUSED)
  expect(await started(student, before)).toBe('started')
})
