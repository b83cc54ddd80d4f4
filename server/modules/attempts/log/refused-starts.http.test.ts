/** The academy's record of a start that it refused, while a person has not decided about it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOTE_LENGTH_MOST } from '#domain/attempt/marks.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { parkedCommands } from '#server/db/schema.ts'
import { newToken } from '#server/http/bearer.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import { HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'
import { sizeOf } from './append.repo.ts'
import { parkStart } from './parked-commands.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
})
afterAll(() => server.close())

const MINUTE = 60_000
const BATCH = 100

/** A student whose start without a network was refused, because the exam allows none. */
async function refused(): Promise<HttpStudent> {
  const exam = await publishedExam(server)
  const student = HttpStudent.of(server, exam, await signInAs(server, 'student'))
  const offlineStart = { versionId: exam.versionId, startedAt: student.now, seed: 1 }
  expect((await student.start({ offlineStart })).status).toBe(409)
  return student
}

async function kept({ attemptId }: HttpStudent) {
  const [row] = await server.database.query.select().from(parkedCommands).where(eq(parkedCommands.attemptId, attemptId))
  if (row === undefined) throw new Error('nothing was kept')
  return row
}

it('a student has no more kept behind a refused start than an attempt may hold, and answers have their space', async () => {
  const student = await refused()
  const note = 'ن'.repeat(NOTE_LENGTH_MOST)
  const mark = { part: 'question', from: 0, to: 5, style: 'solid', note } as const
  const questionId = student.exam.questions[0]?.id ?? ''
  for (let from = 1; from < 2_400; from += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, index) => from + index)
    const markId = (seq: number) => seq.toString(16).padStart(16, '0')
    await student.send(
      numbers.map((seq) => ({ seq, at: student.now, body: { type: 'mark', questionId, markId: markId(seq), mark } })),
    )
  }
  await student.send(student.everythingRight(5_000, student.now))
  const { lines } = await kept(student)
  expect(sizeOf(lines)).toBeLessThan(ATTEMPT_LIMITS.markBytes + 4_000)
  expect(lines.filter(({ body }) => body.type === 'answer')).toHaveLength(4)
})

it('a student who sends many starts at the same moment has no more of them kept than one who sends them in turn', async () => {
  const exam = await publishedExam(server)
  const userId = await userIdOf(server, await signInAs(server, 'student'))
  const student = { userId, timeMultiplier: 1, accommodations: {} }
  const offlineStart = { versionId: exam.versionId, startedAt: server.dependencies.now(), seed: 1 }
  const starts = Array.from({ length: ATTEMPT_LIMITS.parkedStarts + 10 }, () =>
    parkStart(
      server.dependencies,
      student,
      { id: newIdentifier(), examId: exam.id, writerId: newIdentifier(), ticket: newToken(), offlineStart },
      'attempts.offline-start-refused',
    ),
  )
  await Promise.all(starts)
  const ofExam = eq(parkedCommands.examId, exam.id)
  expect(await server.database.query.$count(parkedCommands, ofExam)).toBe(ATTEMPT_LIMITS.parkedStarts)
})

it('a student cannot write anew what waits for a person, who reads when the last of it came', async () => {
  const student = await refused()
  const begun = student.now
  await student.send(student.everythingWrong(1, begun))
  const { lines: first } = await kept(student)
  server.advance(MINUTE)
  await student.send(student.everythingRight(1, begun))
  expect(await kept(student)).toMatchObject({ lines: first, receivedAt: new Date(begun) })
  await student.send([student.line(5, 0, student.exam.questions[0]?.right ?? [], begun)])
  const { lines, receivedAt } = await kept(student)
  expect([lines.length, receivedAt.getTime()]).toEqual([5, begun + MINUTE])
})
