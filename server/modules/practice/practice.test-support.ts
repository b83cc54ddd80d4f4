/** Staff who publish packs and students who practise, over HTTP. */
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { PracticeTopicRecord } from '#contract/practice/practice-topics.ts'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import type { QuestionForm } from '#contract/exams/question-form.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { newToken } from '#server/http/bearer.ts'
import { type Office, option, openOffice } from '#server/modules/exams/exams.test-support.ts'
import { contentClaims, packagesModule } from '#server/modules/packages/index.ts'
import { call, signInAs, type TestCall, userIdOf, type TestServerOptions } from '#tests/http.ts'
import { practiceModule } from './index.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface PracticeOffice extends Office {
  /** An exam for questions of practice. */
  practiceExam(): Promise<ExamRecord>
  topicOf(name: string): Promise<PracticeTopicRecord>
  publishTopic(name: string): Promise<PracticeTopicRecord>
  student(): Promise<PractisingStudent>
}

export interface Delivery {
  readonly status: number
  readonly code: string | undefined
  readonly ackedSeq: number | undefined
  readonly answers: number | undefined
  readonly taken: readonly number[] | undefined
}

export interface PractisingStudent {
  readonly token: string
  userId(): Promise<string>
  overview(): Promise<PracticeOverview>
  send<Data>(method: Method, path: string, more?: TestCall): ReturnType<typeof call<Data>>
  /** A device that was registered. */
  device(): Promise<PractisingDevice>
}

export interface PractisingDevice {
  readonly writer: string
  readonly ticket: string
  deliver(events: readonly object[], ticket?: string): Promise<Delivery>
}

export const WRONG = { reason: 'قسمت على الثمن الجديد.', misconception: 'تقسم على العدد الخطأ' }

/** A complete question of practice. */
export const practiceQuestion = (changes: Partial<QuestionForm> = {}): Partial<QuestionForm> => ({
  topic: 'algebra',
  use: 'practice',
  explanation: 'لأن $2 + 2 = 4$.',
  hintSteps: ['المطلوب مجموع', 'اجمع', '$2 + 2 =$'],
  options: [option('4', true), { ...option('5'), ...WRONG }, option('6')],
  ...changes,
})

/** Practice as the running server has it: topics open by what students bought. */
const withClaims = (dependencies: ServerDependencies) =>
  practiceModule({ ...dependencies, readContentClaims: contentClaims(dependencies) })

/** `more`: modules of the file's own subject. */
export function openPracticeOffice(more: TestServerOptions['modules'] = []): PracticeOffice {
  const office = openOffice([withClaims, packagesModule, ...more])
  const topicOf = async (name: string) => {
    const { items } = await office.ask<{ items: PracticeTopicRecord[] }>('GET', '/api/practice-topics')
    const found = items.find(({ topic }) => topic === name)
    if (found === undefined) throw new Error(`no topic ${name}`)
    return found
  }
  return Object.assign(office, {
    topicOf,
    practiceExam: () => office.newExam(),
    publishTopic: async (name: string) => {
      const { id } = await topicOf(name)
      return office.ask<PracticeTopicRecord>('POST', `/api/practice-topics/${id}/publish`)
    },
    student: async () => practisingStudent(office, await signInAs(office.server, 'student')),
  })
}

function practisingStudent(office: Office, token: string): PractisingStudent {
  const send: PractisingStudent['send'] = (method, path, more) =>
    call(office.server.app, method, path, { token, ...more })
  return {
    token,
    send,
    userId: () => userIdOf(office.server, token),
    overview: async () => (await send<PracticeOverview>('GET', '/api/practice')).envelope.data,
    device: async () => {
      const [writer, ticket] = [newIdentifier(), newToken()]
      await send('POST', '/api/practice/writers', { body: { writer, ticket } })
      return {
        writer,
        ticket,
        deliver: async (events, carried = ticket) => {
          const answer = await call<Pick<Delivery, 'ackedSeq' | 'answers' | 'taken'> | null>(
            office.server.app,
            'POST',
            `/api/practice/writers/${writer}/events`,
            { body: { events }, headers: { 'x-attempt-ticket': carried } },
          )
          const { ackedSeq, answers, taken } = answer.envelope.data ?? {}
          return { status: answer.status, code: answer.envelope.status.code, ackedSeq, answers, taken }
        },
      }
    },
  }
}

/** A line with an answer. */
export const answered = (seq: number, question: string, more: object = {}) => ({
  seq,
  at: Date.UTC(2026, 10, 21, 8),
  body: {
    type: 'answered',
    session: 'day-1',
    mode: 'learn',
    question,
    version: 1,
    options: ['a'],
    changedFrom: null,
    shown: ['a', 'b'],
    certainty: null,
    hints: 0,
    ms: 30_000,
    sheet: null,
    ...more,
  },
})
