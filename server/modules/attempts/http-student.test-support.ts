/** A student who sends plain requests, as a browser's console or a script can, without the rules of the real client. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { StartAnswer } from '#contract/attempts/attempts.ts'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import type { ExamDocument, ExamSettings } from '#domain/exam/document.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { exams, parkedCommands, sessions } from '#server/db/schema.ts'
import { importExam, publishExam, wholeVersion } from '#server/modules/exams/index.ts'
import { call, signInAs, type TestAnswer, type TestServer } from '#tests/http.ts'
import { examDocument } from './academy.test-support.ts'
import { selectAttempt } from './attempts.repo.ts'
import { regradeWaiting } from './index.ts'
import { digestOf, type LogLine } from './log/log-lines.ts'

export interface HttpExam {
  readonly id: string
  readonly versionId: string
  /** Question ids in order, with the right options of each and a wrong one. */
  readonly questions: readonly { readonly id: string; readonly right: string[]; readonly wrong: string[] }[]
}

export async function publishedExam(server: TestServer, changes: Partial<ExamDocument> = {}): Promise<HttpExam> {
  const imported = await importExam(server.dependencies, examDocument(changes), null)
  if (!imported.ok) throw new Error(JSON.stringify(imported))
  const published = await publishExam(server.dependencies, imported.value.examId, null)
  if (!published.ok) throw new Error(published.code)
  const { key } = await wholeVersion(server.database, published.value.versionId)
  const questions = key.questions.map(({ questionId, correctOptionIds, optionIds }) => ({
    id: questionId,
    right: [...correctOptionIds],
    wrong: optionIds.filter((id) => !correctOptionIds.includes(id)).slice(0, 1),
  }))
  return { id: imported.value.examId, versionId: published.value.versionId, questions }
}

/** Publishes an exam again, with other settings. */
export async function publishedAnew(
  { database, dependencies }: TestServer,
  exam: Pick<HttpExam, 'id'>,
  changes: Partial<ExamSettings>,
): Promise<void> {
  const [row] = await database.query.select({ settings: exams.settings }).from(exams).where(eq(exams.id, exam.id))
  if (row === undefined) throw new Error('the exam is gone')
  const settings = { ...row.settings, ...changes }
  await database.query.update(exams).set({ settings, draftRevision: 99 }).where(eq(exams.id, exam.id))
  const published = await publishExam(dependencies, exam.id, null)
  if (!published.ok) throw new Error(published.code)
}

interface Batch {
  readonly writerId?: string
  readonly ticket?: string
  readonly [more: string]: unknown
}

/** One device of a student; `another` is a second one of the same student at the same attempt. */
export class HttpStudent {
  readonly server: TestServer
  readonly exam: HttpExam
  readonly token: string
  readonly attemptId: string
  /** Headers that the browser or its page adds to a request for this path. */
  headersFor: (path: string) => Readonly<Record<string, string>> = () => ({})
  readonly writerId = newIdentifier()
  readonly ticket = randomBytes(32).toString('base64url')

  private constructor(server: TestServer, exam: HttpExam, token: string, attemptId: string = newIdentifier()) {
    this.server = server
    this.exam = exam
    this.token = token
    this.attemptId = attemptId
  }

  static async sitting(server: TestServer, exam: HttpExam): Promise<HttpStudent> {
    const student = new HttpStudent(server, exam, await signInAs(server, 'student'))
    const started = await student.start()
    if (started.status !== 201) throw new Error(started.text)
    return student
  }

  /** A student who is signed in and has not started yet. */
  static of(server: TestServer, exam: HttpExam, token: string): HttpStudent {
    return new HttpStudent(server, exam, token)
  }

  /** A student who answers so many questions rightly, the others wrongly, and hands in. */
  static async finished(server: TestServer, exam: HttpExam, right: number): Promise<HttpStudent> {
    const student = await HttpStudent.sitting(server, exam)
    await student.handIn(right)
    return student
  }

  another(): HttpStudent {
    return new HttpStudent(this.server, this.exam, this.token, this.attemptId)
  }

  /** A device of the same student with an attempt of its own, which is not started. */
  afresh(): HttpStudent {
    return new HttpStudent(this.server, this.exam, this.token)
  }

  get now(): number {
    return this.server.dependencies.now()
  }

  start(more: object = {}) {
    const { attemptId: id, writerId, ticket, exam } = this
    return this.#post<StartAnswer>('/api/attempts', { id, examId: exam.id, writerId, ticket, ...more })
  }

  join(lastSeq = 0) {
    const { attemptId, writerId, ticket } = this
    return this.#post(`/api/attempts/${attemptId}/writers`, { writerId, ticket, lastSeq })
  }

  /** A line about the question at this place. */
  line(seq: number, place: number, optionIds: readonly string[], at = this.now): LogLine {
    return { seq, at, body: { type: 'answer', questionId: this.exam.questions[place]?.id ?? '', optionIds } }
  }

  /** Lines with all right answers, numbered from `firstSeq`, that claim to be written from `at` on. */
  everythingRight(firstSeq: number, at: number): LogLine[] {
    return this.exam.questions.map(({ right }, place) => this.line(firstSeq + place, place, right, at + place))
  }

  everythingWrong(firstSeq: number, at: number): LogLine[] {
    return this.exam.questions.map(({ wrong }, place) => this.line(firstSeq + place, place, wrong, at + place))
  }

  /** Answers so many questions rightly, the others wrongly, and hands in. */
  async handIn(right: number): Promise<void> {
    const lines = this.exam.questions.map((question, place) =>
      this.line(place + 1, place, place < right ? question.right : question.wrong),
    )
    const end = { seq: lines.length + 1, at: this.now, body: { type: 'submit', reason: 'finished' } } as const
    const answer = await this.submit([...lines, end])
    if (answer.status !== 200) throw new Error(answer.text)
  }

  send(events: readonly { seq: number; at: number; body: AttemptEventBody }[], more: Batch = {}) {
    const { writerId = this.writerId, ticket = this.ticket, ...rest } = more
    return this.#post<{ ackedSeq: number; state: string }>(
      `/api/attempts/${this.attemptId}/events`,
      { writerId, events, ...rest },
      { 'x-attempt-ticket': ticket },
    )
  }

  /** The head of this log, as an honest device names it while the lines wait. */
  headOf(log: readonly LogLine[]) {
    return { seq: log.at(-1)?.seq ?? 1, digest: digestOf(log) }
  }

  submit(log: readonly LogLine[], more: object = {}) {
    const { writerId } = this
    const digest = digestOf(log)
    return this.#post<{ ackedSeq: number; state: string }>(
      `/api/attempts/${this.attemptId}/submit`,
      { writerId, finalSeq: log.at(-1)?.seq ?? 1, digest, events: log.slice(-200), ...more },
      { 'x-attempt-ticket': this.ticket },
    )
  }

  result(query = ''): Promise<TestAnswer<AttemptResultView>> {
    return call(this.server.app, 'GET', `/api/attempts/${this.attemptId}/result${query}`, { token: this.token })
  }

  /** The score that the student reads; null if none is given. */
  async score(query = ''): Promise<number | null> {
    const answer = await this.result(query)
    return answer.status === 200 ? answer.envelope.data.score : null
  }

  /** The score that the server stores after everything that is due. */
  async storedScore(): Promise<number | null> {
    await regradeWaiting(this.server.dependencies)
    return (await selectAttempt(this.server.database.query, this.attemptId))?.result?.score ?? null
  }

  /** Parked lines that wait for a person's decision. */
  async waitingLines() {
    const own = and(eq(parkedCommands.attemptId, this.attemptId), isNull(parkedCommands.decision))
    return this.server.database.query.select().from(parkedCommands).where(own)
  }

  #post<Data>(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    return call<Data>(this.server.app, 'POST', path, {
      token: this.token,
      body,
      headers: { ...this.headersFor(path), ...headers },
    })
  }
}

const SIGNED_IN_MS = 3_600_000

/** Lets time pass while all users stay signed in. */
export async function passTime(server: TestServer, ms: number): Promise<void> {
  server.advance(ms)
  const expiresAt = new Date(server.dependencies.now() + SIGNED_IN_MS)
  await server.database.query.update(sessions).set({ expiresAt })
}
