/** Copies of the calm exam, each changed and published for one test. */
import type { Page } from '@playwright/test'
import type { ExamDraft, ExamRecord } from '#contract/exams/exam-form.ts'
import { examIdOf, savedLine } from './exam-page.ts'
import { type Academy, expect } from './fixtures.ts'
import { adminToken } from './people.ts'
import { type Language, words } from './words.ts'

interface CopiedExam {
  /** Asks the server as an admin, about an address below the exam's own, and answers what it says. */
  readonly ask: <Data>(method: 'POST' | 'PUT', path: string, body: unknown) => Promise<Data>
  readonly questions: ExamDraft['sections'][number]['questions']
}

/** Copies the calm exam with these settings, lets the test change its questions, publishes it and answers its id. */
export async function copyOfCalmExam(
  academy: Academy,
  studentToken: string,
  settings: Partial<ExamRecord>,
  change: (exam: CopiedExam) => Promise<void>,
): Promise<string> {
  const token = await adminToken(academy)
  const calm = `/api/exams/${await examIdOf(academy, studentToken, 'Calm exam')}`
  const asking =
    (address: string) =>
    async <Data>(method: 'POST' | 'PUT', path: string, body: unknown) => {
      const answer = await academy.call<Data>(`${address}${path}`, { method, token, body })
      expect([path, answer.code]).toEqual([path, undefined])
      return answer.data
    }
  const exam = await asking(calm)<ExamRecord>('POST', '/duplicate', { title: `Copy ${crypto.randomUUID()}` })
  const path = `/api/exams/${exam.id}`
  const ask = asking(path)
  await ask('PUT', '', { ...exam, ...settings })
  const draft = (await academy.call<ExamDraft>(`${path}/draft`, { token })).data
  await change({ ask, questions: draft.sections[0]?.questions ?? [] })
  const { draftRevision } = (await academy.call<ExamRecord>(path, { token })).data
  await ask('POST', '/publish', { draftRevision })
  return exam.id
}

/** Begins an exam at its own address, until the first sign of it is with the server. */
export async function beginExam(page: Page, examId: string, language: Language): Promise<void> {
  const { player } = words[language]
  await page.goto(`/exams/${examId}/take`)
  await page.getByRole('button', { name: player.start.begin }).click()
  await page.getByRole('button', { name: player.start.confirm }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(savedLine(page, 'delivered')).toBeVisible()
}
