/** Exams that a browser test makes anew, and questions of the bank that it knows. */
import type { Page } from '@playwright/test'
import { QUESTION_FORM } from '#tests/record-forms.ts'
import type { Academy } from './fixtures.ts'
import { adminToken } from './people.ts'

export interface MadeExam {
  readonly id: string
  readonly sectionId: string
}

/** An exam without questions, and its section. */
export async function makeExam(academy: Academy): Promise<MadeExam> {
  const token = await adminToken(academy)
  const body = { title: `اختبار ${crypto.randomUUID().slice(0, 8)}`, locale: 'ar' }
  const { data } = await academy.call<{ id: string }>('/api/exams', { method: 'POST', token, body })
  const draft = await academy.call<{ sections: { id: string }[] }>(`/api/exams/${data.id}/draft`, { token })
  return { id: data.id, sectionId: draft.data.sections[0]?.id ?? '' }
}

export async function addQuestion(
  academy: Academy,
  { id, sectionId }: MadeExam,
  changes: { readonly text: string; readonly topic: string },
): Promise<void> {
  const options = ['أربعة', 'خمسة'].map((text, index) => ({ id: null, text, correct: index === 0, pinned: false }))
  const body = { ...QUESTION_FORM, sectionId, options, ...changes }
  await academy.call(`/api/exams/${id}/questions`, { method: 'POST', token: await adminToken(academy), body })
}

/** Answers a topic of its own that has these questions in the bank. */
export async function bankOf(academy: Academy, texts: readonly string[]): Promise<string> {
  const source = await makeExam(academy)
  const topic = `موضوع ${crypto.randomUUID().slice(0, 6)}`
  for (const text of texts) await addQuestion(academy, source, { topic, text })
  return topic
}

/** Chooses a topic of a rule; `label` is the field's. */
export async function chooseTopic(page: Page, label: string, topic: string): Promise<void> {
  await page.locator('[data-chip="topics"]').click()
  const choices = page.getByRole('dialog', { name: label })
  const search = choices.getByRole('searchbox')
  if (await search.isVisible()) await search.fill(topic)
  await choices.getByRole('checkbox', { name: topic }).check()
  await page.keyboard.press('Escape')
}
