/** Students who wait until others read the right answers of an exam, and claim then that they gave them before. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRESETS } from '#domain/exam/presets.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { type HttpExam, HttpStudent, publishedAnew, publishedExam, passTime } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
})
afterAll(() => server.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = () => server.dependencies.now()

const later = (ms: number) => passTime(server, ms)

/** An exam of 60 minutes that may begin for an hour, takes late answers for an hour, and then shows the right ones. */
const examOfToday = () =>
  publishedExam(server, {
    ...PRESETS.graded,
    scoreShown: 'after-end',
    silenceMinutes: null,
    endsAt: now() + HOUR,
    lateSyncHours: 1,
    allowOfflineStart: true,
  })

const studentOf = async (exam: HttpExam) => HttpStudent.of(server, exam, await signInAs(server, 'student'))

async function claimed(student: HttpStudent, startedAt: number): Promise<string> {
  const { versionId } = student.exam
  const answer = await student.start({ offlineStart: { versionId, startedAt, seed: 1 } })
  return answer.status === 201 ? 'started' : `${answer.envelope.status.code}`
}

it('a student begins nothing by a claim that arrives once the answers are shown; a person decides', async () => {
  const exam = await examOfToday()
  const [inTime, late] = [await studentOf(exam), await studentOf(exam)]
  const begun = now()
  await later(3 * HOUR - 1)
  expect(await claimed(inTime, begun)).toBe('started')
  await later(1)
  expect(await claimed(late, begun)).toBe('attempts.offline-start-refused')
  expect(await late.waitingLines()).toHaveLength(1)
})

it('a student begins nothing by an earlier paper without an end, once the one of today is over', async () => {
  const exam = await publishedExam(server, { allowOfflineStart: true, maximumAttempts: null })
  const student = await studentOf(exam)
  const begun = now()
  await later(MINUTE)
  await publishedAnew(server, exam, { ...PRESETS.graded, endsAt: now() + HOUR, lateSyncHours: 1 })
  await later(4 * HOUR)
  expect(await claimed(student, begun)).toBe('attempts.offline-start-refused')
})

it('a student who announced a start in time adds no answer to it once the answers are shown', async () => {
  const student = await studentOf(await examOfToday())
  const begun = now()
  await later(3 * HOUR - MINUTE)
  expect(await claimed(student, begun)).toBe('started')
  await student.send(student.everythingWrong(1, begun + MINUTE))
  // Nothing of the result is shown yet; asking for it closes the attempt as the job does.
  await student.result()
  expect(await student.storedScore()).toBe(0)
  await later(2 * MINUTE)
  await student.send(student.everythingRight(5, begun + 2 * MINUTE))
  expect(await student.storedScore()).toBe(0)
  expect(await student.waitingLines()).toMatchObject([{ code: 'after-window' }])
})
