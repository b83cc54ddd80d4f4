/** Reports in the browser: a student's attempt becomes a row, its questions become statistics, and both become a file. */
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Paper } from '#domain/exam/paper.ts'
import { digestText } from '#domain/attempt/digest.ts'
import reportsAr from '#locales/ar/reports.json' with { type: 'json' }
import reportsEn from '#locales/en/reports.json' with { type: 'json' }
import { answerThrough, examIdOf, handIn, startExam } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'

const words = { ar: reportsAr, en: reportsEn }

const LOOKS = [phoneInArabic, laptopInEnglish, laptopInArabic]

async function expectAccessible(page: Page, place: string): Promise<void> {
  await expectNoViolation(page, place, page.getByRole('heading', { level: 1 }).first())
}

/** A student sits the exam without a browser: the first `right` questions rightly, the others wrongly. */
async function sit(academy: Academy, email: string, examId: string, paper: Paper, right: number): Promise<void> {
  const { token } = await academy.signIn(email)
  const [id, writerId, ticket] = [randomUUID(), randomUUID(), randomUUID().padEnd(43, 'x')]
  const start = await academy.call<{ terms: { startedAt: number } }>('/api/attempts', {
    method: 'POST',
    token,
    body: { id, examId, writerId, ticket },
  })
  expect(start.status).toBeLessThan(300)
  const answers = paper.sections
    .flatMap(({ questions }) => questions)
    .map(({ id: questionId, options }, index) => {
      // Question n's right option is the one at place n − 1, counted round.
      const option = options[(index < right ? index : index + 1) % 4]
      return { type: 'answer', questionId, optionIds: [option?.id ?? ''] } as const
    })
  const at = Date.now()
  const events = [...answers, { type: 'submit', reason: 'finished' } as const].map((body, index) => ({
    seq: index + 1,
    at,
    body,
  }))
  const digest = createHash('sha256')
    .update(digestText(events.map((event) => ({ writerId, ...event }))))
    .digest('hex')
  const response = await fetch(`http://127.0.0.1:${academy.server.port()}/api/attempts/${id}/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Attempt-Ticket': ticket },
    body: JSON.stringify({ writerId, events, finalSeq: events.length, digest }),
  })
  expect(response.status).toBe(200)
}

async function previewOf(academy: Academy, examId: string): Promise<Paper> {
  const token = await adminToken(academy)
  const { data } = await academy.call<{ paper: Paper }>(`/api/exams/${examId}/preview`, { token })
  return data.paper
}

test('an admin finds the attempt that a student has just handed in', async ({
  academy,
  browser,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const student = await openAs(studentEmail)
  await startExam(student, examId)
  await answerThrough(student, 1, 3)
  await handIn(student)
  await expect(student.getByText('Your score')).toBeVisible({ timeout: 30_000 })

  for (const look of LOOKS) {
    const t = words[look.language]
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/exams/${examId}/reports`)
    await expect(page.getByRole('table', { name: t.results.label })).toContainText(t.reason.finished)
    await expectAccessible(page, `results, ${look.language} ${look.width}`)
    await page.getByRole('searchbox', { name: t.results.search }).fill(studentEmail)
    await expect(page).toHaveURL(/[?&]q=/)
    const opening = page.getByRole('table', { name: t.results.label }).getByRole('link', { name: t.results.open })
    await expect(opening).toHaveCount(1)
    await opening.click()
    await expect(page.getByRole('heading', { name: t.attempt.questions })).toBeVisible()
    await expect(page.getByText(t.attempt.digestMatches)).toBeVisible()
    await page.locator('details').first().locator('summary').click()
    await expect(page.getByText(t.attempt.chosen)).toBeVisible()
    await expectAccessible(page, `attempt, ${look.language} ${look.width}`)
    await page.context().close()
  }
})

test('an admin reads the analysis of questions in both languages and takes it along', async ({ academy, browser }) => {
  const { token } = await academy.signIn('student150@miqyas.test')
  const examId = await examIdOf(academy, token, 'Two sections')
  const paper = await previewOf(academy, examId)
  // Sections follow each other, so the first section's three questions are what these students reach.
  for (let number = 0; number < 12; number += 1) {
    await sit(academy, `student${150 + number}@miqyas.test`, examId, paper, number % 4)
  }

  for (const look of LOOKS) {
    const t = words[look.language]
    const place = `${look.language} ${look.width}`
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/exams/${examId}/reports/overview`)
    await expect(page.getByRole('heading', { name: t.distribution.title })).toBeVisible()
    await expectAccessible(page, `overview, ${place}`)

    await page.getByRole('link', { name: t.page.questions }).click()
    const table = page.getByRole('table', { name: t.items.label })
    await expect(table.getByRole('link')).toHaveCount(6)
    await expect(table).toContainText(t.flag['too-hard'].title)
    await expectAccessible(page, `questions, ${place}`)
    await table.getByRole('link').first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('Question 1: which option is the 1th?')
    await expect(drawer.getByText(t.detail.right)).toBeVisible()
    await expectAccessible(page, `question, ${place}`)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/reports\/questions(\?|$)/)

    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: t.attention.title })).toBeVisible()
    await expectAccessible(page, `home, ${place}`)
    await page.context().close()
  }
})

test('an admin downloads what the filters show as a file that Excel opens', async ({ academy, browser }) => {
  const { token } = await academy.signIn('student170@miqyas.test')
  const examId = await examIdOf(academy, token, 'Practice offline')
  await sit(academy, 'student170@miqyas.test', examId, await previewOf(academy, examId), 5)
  const page = await openAdmin(browser, academy, { language: 'ar' })
  await page.goto(`/exams/${examId}/reports?version=latest`)
  await expect(page.getByRole('table', { name: reportsAr.results.label })).toContainText(reportsAr.state.graded)
  // The exam itself can be exported too, above; this one is the list's.
  await page.getByRole('button', { name: 'تصدير' }).last().click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Practice offline.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const [head = '', ...rows] = text.trim().split('\r\n')
  expect(head).toContain(reportsAr.column.student)
  expect(head.endsWith('س5')).toBe(true)
  expect(rows.find((row) => row.includes('student170@miqyas.test'))).toMatch(/,1,1,1,1,1$/)
  await page.context().close()
})
