/** A small academy with a clock that only moves on request, and devices that sit exams in it. */
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { digestText } from '#domain/attempt/digest.ts'
import type { Accommodations } from '#domain/accommodations/accommodations.ts'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Paper } from '#domain/exam/paper.ts'
import type { Database } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { attempts, users } from '#server/db/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { everythingIsFree, type ReadContentClaims } from '#server/modules/access/index.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { importExam, publishExam, wholeVersion } from '#server/modules/exams/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import { testDependencies, type TestDependencies } from '#tests/server-dependencies.ts'
import { appendEvents } from './log/append-events.ts'
import { selectAttempt } from './attempts.repo.ts'
import { joinAttempt } from './start/join-attempt.ts'
import type { LogLine } from './log/log-lines.ts'
import { readResult } from './result/read-result.ts'
import { startAttempt } from './start/start-attempt.ts'
import type { Student } from './start/start-request.ts'
import { submitAttempt } from './closing/submit-attempt.ts'

export const SECOND = 1_000
export const MINUTE = 60_000
export const HOUR = 3_600_000

export interface TestExam {
  readonly examId: string
  readonly versionId: string
  readonly paper: Paper
  readonly key: ExamKey
  /** Question ids in order. */
  readonly questions: readonly string[]
  right(questionIndex: number): string[]
  wrong(questionIndex: number): string[]
}

export interface Academy {
  readonly database: Database
  readonly dependencies: TestDependencies
  readonly clock: { now: number }
  /** Content of the packages and their owners; every exam is free until a test sets something else. */
  readonly packages: { claims: ReadContentClaims }
  exam(changes?: Partial<ExamDocument>): Promise<TestExam>
  student(timeMultiplier?: number, accommodations?: Accommodations): Promise<Student>
  attempt(attemptId: string): ReturnType<typeof selectAttempt>
}

export const BEGINNING = Date.UTC(2027, 0, 10, 8)

/** Opens one academy for a test file; its clock is never reset, so that tests only move it forwards. */
export function openAcademy(): Academy {
  const clock = { now: BEGINNING }
  const packages = { claims: everythingIsFree }
  let database: Database | undefined
  const opened = (): Database => {
    if (database === undefined) throw new Error('the academy is not open yet')
    return database
  }
  const academy: Academy = {
    get database() {
      return opened()
    },
    get dependencies() {
      return testDependencies({ database: opened(), now: () => clock.now, readContentClaims: packages.claims })
    },
    clock,
    packages,
    exam: (changes) => makeExam(academy.dependencies, changes),
    student: (timeMultiplier = 1, accommodations = {}) =>
      makeStudent(academy.dependencies, timeMultiplier, accommodations),
    attempt: (attemptId) => selectAttempt(opened().query, attemptId),
  }
  beforeAll(async () => {
    database = await openTestDatabase()
    await ensureRoles(academy.dependencies)
  })
  afterAll(() => database?.close())
  return academy
}

export function question(ref: string, changes: Partial<QuestionDocument> = {}): QuestionDocument {
  return {
    ref,
    text: `What is $${ref.length}$?`,
    answerType: 'radio',
    topic: 'algebra',
    options: ['a', 'b', 'c', 'd'].map((text, index) => ({ text: `${ref} ${text}`, correct: index === 1 })),
    hint: `a hint for ${ref}`,
    explanation: `because of ${ref}`,
    ...changes,
  }
}

let documents = 0

/** Two sections of two questions in 60 minutes, unless changed. */
export function examDocument(changes: Partial<ExamDocument> = {}): ExamDocument {
  documents += 1
  return {
    ...USUAL_SETTINGS,
    ref: `test-${documents}`,
    title: `اختبار ${documents}`,
    locale: 'ar',
    type: 'mixed',
    durationMinutes: 60,
    sections: [{ name: 'One', minutes: null, questions: ['q1', 'q2', 'q3', 'q4'].map((ref) => question(ref)) }],
    paragraphs: [],
    figures: [],
    ...changes,
  }
}

async function makeExam(dependencies: Dependencies, changes?: Partial<ExamDocument>): Promise<TestExam> {
  const imported = await importExam(dependencies, examDocument(changes), null)
  if (!imported.ok) throw new Error(JSON.stringify(imported))
  const { examId } = imported.value
  const published = await publishExam(dependencies, examId, null)
  if (!published.ok) throw new Error(published.code)
  const { paper, key } = await wholeVersion(dependencies.database, published.value.versionId)
  const keyOf = (index: number) => key.questions[index] ?? raise(`no question ${index}`)
  return {
    examId,
    versionId: published.value.versionId,
    paper,
    key,
    questions: key.questions.map(({ questionId }) => questionId),
    right: (index) => [...keyOf(index).correctOptionIds],
    wrong: (index) =>
      keyOf(index)
        .optionIds.filter((id) => !keyOf(index).correctOptionIds.includes(id))
        .slice(0, 1),
  }
}

function raise(message: string): never {
  throw new Error(message)
}

async function makeStudent(
  { database, now }: Dependencies,
  timeMultiplier: number,
  accommodations: Accommodations,
): Promise<Student> {
  const userId = newIdentifier()
  await database.query.insert(users).values({
    id: userId,
    email: `${userId}@miqyas.test`,
    firstName: 'سارة',
    lastName: 'العتيبي',
    passwordHash: '',
    roleId: sql`(SELECT id FROM roles WHERE name = 'student')`,
    timeMultiplier,
    accommodations,
    createdAt: new Date(now()),
  })
  return { userId, timeMultiplier, accommodations }
}

export function newTicket(): string {
  return randomBytes(32).toString('base64url')
}

/** A device with a log of its own: it numbers its lines and sends what the server has not acknowledged. */
export class Device {
  readonly academy: Academy
  readonly exam: TestExam
  readonly student: Student
  readonly attemptId: string
  readonly writerId = newIdentifier()
  readonly ticket = newTicket()
  log: LogLine[] = []
  ackedSeq = 0

  constructor(academy: Academy, exam: TestExam, student: Student, attemptId: string = newIdentifier()) {
    this.academy = academy
    this.exam = exam
    this.student = student
    this.attemptId = attemptId
  }

  async start() {
    const answer = await this.tryStart()
    if (!answer.ok) throw new Error(answer.code)
    return answer.value
  }

  tryStart(changes: Partial<Parameters<typeof startAttempt>[2]> = {}) {
    const { attemptId: id, writerId, ticket, exam } = this
    return startAttempt(this.academy.dependencies, this.student, {
      id,
      examId: exam.examId,
      writerId,
      ticket,
      ...changes,
    })
  }

  join() {
    const { attemptId, writerId, ticket, log } = this
    return joinAttempt(this.academy.dependencies, this.student.userId, {
      attemptId,
      writerId,
      ticket,
      lastSeq: log.length,
    })
  }

  /** Writes a line into the device's log now, or at the instant given (ms UTC). */
  write(body: AttemptEventBody, at = this.academy.clock.now): LogLine {
    const line = { seq: this.log.length + 1, at, body }
    this.log.push(line)
    return line
  }

  answer(questionIndex: number, optionIds: readonly string[], at?: number): LogLine {
    const questionId = this.exam.questions[questionIndex] ?? ''
    return this.write({ type: 'answer', questionId, optionIds }, at)
  }

  get waiting(): LogLine[] {
    return this.log.filter(({ seq }) => seq > this.ackedSeq)
  }

  async send(lines: readonly LogLine[] = this.waiting, presence?: { present: boolean; at: number }) {
    const { attemptId, writerId, ticket } = this
    const answer = await appendEvents(this.academy.dependencies, { attemptId, writerId, ticket, lines, presence })
    if (!answer.ok) throw new Error(answer.code)
    this.ackedSeq = answer.value.ackedSeq
    return answer.value
  }

  /** Reports the page as present or absent, outside the log. */
  say(present: boolean, at = this.academy.clock.now) {
    return this.send([], { present, at })
  }

  trySubmit(changes: Partial<Parameters<typeof submitAttempt>[1]> = {}) {
    const { attemptId, writerId, ticket } = this
    const text = digestText(this.log.map((line) => ({ writerId, ...line })))
    return submitAttempt(this.academy.dependencies, {
      attemptId,
      writerId,
      ticket,
      lines: this.waiting,
      finalSeq: this.log.length,
      digest: createHash('sha256').update(text).digest('hex'),
      ...changes,
    })
  }

  /** Ends the exam on this device and delivers everything. */
  async submit(reason: 'finished' | 'timeout' | 'left' = 'finished') {
    if (this.log.at(-1)?.body.type !== 'submit') this.write({ type: 'submit', reason })
    const answer = await this.trySubmit()
    if (!answer.ok) throw new Error(answer.code)
    this.ackedSeq = answer.value.ackedSeq
    return answer.value
  }

  readResult() {
    return readResult(this.academy.dependencies, this.student.userId, this.attemptId)
  }

  /** The stored score, null while the attempt runs. */
  async score(): Promise<number | null> {
    return (await this.academy.attempt(this.attemptId))?.result?.score ?? null
  }

  async row() {
    const row = await this.academy.attempt(this.attemptId)
    if (row === undefined) throw new Error('there is no such attempt')
    return row
  }
}

/** A started attempt at a fresh exam. */
export async function sittingStudent(academy: Academy, changes: Partial<ExamDocument> = {}): Promise<Device> {
  const device = new Device(academy, await academy.exam(changes), await academy.student())
  await device.start()
  return device
}

export async function countAttemptRows(academy: Academy, student: Student): Promise<number> {
  return academy.database.query.$count(attempts, eq(attempts.userId, student.userId))
}
