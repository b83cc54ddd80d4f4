import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { call, openTestServer, signInAs, type TestServer } from '#tests/http.ts'
import { selectAttempt } from '../attempts.repo.ts'
import { type HttpExam, HttpStudent, publishedExam } from '../http-student.test-support.ts'
import { attemptsModule } from '../index.ts'

let server: TestServer
let exam: HttpExam

beforeAll(async () => {
  server = await openTestServer({ modules: [examsModule, attemptsModule] })
  exam = await publishedExam(server)
})
afterAll(() => server.close())

/** Submits with every answer right; the request carries this sign-in beside the ticket. */
async function handIn(token: (student: HttpStudent) => string | undefined, awaitsResult?: boolean) {
  const student = await HttpStudent.sitting(server, exam)
  const log = student.everythingRight(1, student.now)
  const end = { seq: log.length + 1, at: student.now, body: { type: 'submit', reason: 'finished' } } as const
  const { attemptId, writerId, ticket } = student
  const signIn = token(student)
  const answer = await call<{ state: string; result?: AttemptResultView }>(
    server.app,
    'POST',
    `/api/attempts/${attemptId}/submit`,
    {
      ...(signIn !== undefined && { token: signIn }),
      body: { writerId, finalSeq: end.seq, digest: '0'.repeat(64), events: [...log, end], awaitsResult },
      headers: { 'x-attempt-ticket': ticket },
    },
  )
  expect(answer.envelope.data.state).toBe('closed')
  const stored = await selectAttempt(server.database.query, attemptId)
  return { student, result: answer.envelope.data.result, wasGiven: stored?.resultGivenAt !== null }
}

describe('a student who hands in', () => {
  it('reads the result in the same answer, as its own route gives it', async () => {
    const { student, result, wasGiven } = await handIn(({ token }) => token, true)
    expect(result?.score).toBe(exam.questions.length)
    expect(wasGiven).toBe(true)
    // The milestone is new at the first reading only.
    const milestone = result?.milestone && { ...result.milestone, isNew: false }
    expect((await student.result()).envelope.data).toEqual({ ...result, milestone })
  })

  it('has the time of the result begin later where no page awaits it', async () => {
    expect(await handIn(({ token }) => token)).toMatchObject({ result: undefined, wasGiven: false })
  })

  it('is closed but reads nothing by the ticket alone, by an ended sign-in or by that of another person', async () => {
    const others = [await signInAs(server, 'student'), await signInAs(server, 'admin')]
    for (const token of [undefined, 'ended', ...others]) {
      expect(await handIn(() => token, true)).toMatchObject({ result: undefined, wasGiven: false })
    }
  })
})
