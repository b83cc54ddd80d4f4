/** Staff at work over HTTP, in an academy of one test file. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { type ExamDraft, examForm, type ExamRecord } from '#contract/exams/exam-form.ts'
import type { QuestionForm, QuestionRecord } from '#contract/exams/question-form.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { categories, files } from '#server/db/schema.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { filesModule } from '#server/modules/files/index.ts'
import { storedImage } from '#server/modules/files/stored-image.test-support.ts'
import { correctionsModule } from '#server/modules/corrections/index.ts'
import { call, openTestServer, signInAs, type TestServer, type TestServerOptions } from '#tests/http.ts'
import { examsModule } from './index.ts'
import { QUESTION_FORM } from '#tests/record-forms.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Office {
  readonly server: TestServer
  /** Gives what the route answers; fails the test when it refuses. */
  ask<Data>(method: Method, path: string, body?: unknown): Promise<Data>
  /** The code with which it refuses. */
  refusal(method: Method, path: string, body?: unknown): Promise<string | undefined>
  newExam(changes?: object): Promise<ExamRecord>
  draft(examId: string): Promise<ExamDraft>
  /** A complete question in the first section, unless changed. */
  addQuestion(examId: string, changes?: Partial<QuestionForm>): Promise<QuestionRecord>
  publish(examId: string): Promise<ExamRecord>
  /** A file of this content type that is there; answers its id. */
  knownFile(contentType: 'image/webp' | 'video/mp4' | 'application/pdf'): Promise<string>
  /** An image with its bytes, as it was uploaded; answers its id. */
  storedImage(): Promise<string>
  knownCategory(): Promise<string>
}

/** `more`: modules of the file's own subject. */
export function openOffice(more: TestServerOptions['modules'] = []): Office {
  let server: TestServer | undefined
  let token = ''
  const opened = (): TestServer => {
    if (server === undefined) throw new Error('the office is not open yet')
    return server
  }
  beforeAll(async () => {
    const modules = [filesModule, examsModule, correctionsModule, attemptsModule, ...more]
    server = await openTestServer({ modules })
    token = await signInAs(server, 'admin')
  })
  afterAll(() => server?.close())

  const send = (method: Method, path: string, body?: unknown) =>
    call<never>(opened().app, method, path, {
      token,
      body: method === 'GET' ? undefined : (body ?? {}),
      language: 'en',
    })
  const office: Office = {
    get server() {
      return opened()
    },
    async ask(method, path, body) {
      const answer = await send(method, path, body)
      expect([path, answer.status, answer.envelope.status.code]).toEqual([path, expect.any(Number), undefined])
      return answer.envelope.data
    },
    refusal: async (method, path, body) => (await send(method, path, body)).envelope.status.code,
    newExam: (changes = {}) => office.ask('POST', '/api/exams', { title: 'اختبار قدرات', ...changes }),
    draft: (examId) => office.ask('GET', `/api/exams/${examId}/draft`),
    async addQuestion(examId, changes = {}) {
      const sectionId = changes.sectionId ?? (await office.draft(examId)).sections[0]?.id
      return office.ask('POST', `/api/exams/${examId}/questions`, questionForm({ ...changes, sectionId }))
    },
    async publish(examId) {
      const { draftRevision } = await office.ask<ExamRecord>('GET', `/api/exams/${examId}`)
      return office.ask('POST', `/api/exams/${examId}/publish`, { draftRevision })
    },
    async knownFile(contentType) {
      const id = createHash('sha256').update(newIdentifier()).digest('hex')
      const row = { id, contentType, bytes: 1, width: null, height: null, createdAt: new Date(0) }
      await opened().database.query.insert(files).values(row)
      return id
    },
    storedImage: () => storedImage(opened().dependencies),
    async knownCategory() {
      const id = newIdentifier()
      const row = { id, name: 'كمّي', searchText: 'كمي', createdAt: new Date(0) }
      await opened().database.query.insert(categories).values(row)
      return id
    },
  }
  return office
}

export const option = (text: string, correct = false, id: string | null = null) => ({
  id,
  text,
  correct,
  pinned: false,
  reason: '',
  misconception: '',
})

export function questionForm(changes: { [Name in keyof QuestionForm]?: QuestionForm[Name] | undefined } = {}) {
  return {
    ...QUESTION_FORM,
    text: 'What is $1 + 1$?',
    topic: 'algebra',
    options: [option('two', true), option('three')],
    ...changes,
  }
}

/** Answers what an update sends back: the form of what was read. */
export function formOf({ originQuestionId: _origin, updatedAt: _at, id: _id, ...form }: QuestionRecord) {
  return form
}

/** The same of an exam, with these changes. */
export function formOfExam(exam: ExamRecord, changes: object) {
  return { ...examForm.parse(exam), revision: exam.revision, ...changes }
}
