import type { Page } from '@playwright/test'
import type { Paper } from '#domain/exam/paper.ts'
import { type Academy, expect } from './fixtures.ts'
import { words } from './words.ts'

export interface DemoQuestion {
  /** HTML as a publication writes it. */
  readonly stem: string
  readonly options: readonly string[]
}

/** Answers the demo's exam, in Arabic, with one question of a test alone: a paper as the server writes it. */
export async function demoPaperOf(academy: Academy, { stem, options }: DemoQuestion): Promise<Paper> {
  const { data } = await academy.call<{ paper: Paper }>('/api/demo')
  const [section] = data.paper.sections
  const question = section?.questions[0]
  if (section === undefined || question === undefined) throw new Error('the demo asks nothing')
  const asked = {
    ...question,
    answerType: 'radio' as const,
    paragraphId: null,
    html: stem,
    options: options.map((html, index) => ({ id: `o${index}`, html, pinned: true })),
  }
  return { ...data.paper, shuffleOptions: false, sections: [{ ...section, questions: [asked] }] }
}

/** Opens that exam. */
export async function openDemoQuestion(page: Page, academy: Academy, question: DemoQuestion): Promise<void> {
  const paper = await demoPaperOf(academy, question)
  await page.route('**/api/demo', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, paper } } })
  })
  await page.goto('/demo')
  const { start } = words.ar.player
  await page.getByRole('button', { name: start.beginDemo }).click()
  await page.getByRole('button', { name: start.confirm }).click()
  await expect(page.getByRole('radio')).toHaveCount(question.options.length)
}
