/** Reports in the browser: a student's attempt becomes a row, its questions become statistics, and both become a file. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import replayAr from '#locales/ar/replay.json' with { type: 'json' }
import reportsAr from '#locales/ar/reports.json' with { type: 'json' }
import reportsEn from '#locales/en/reports.json' with { type: 'json' }
import { answerThrough, examIdOf, handIn, startExam } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { openAdmin } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { sitExam } from './support/sit-exam.ts'

const words = { ar: reportsAr, en: reportsEn }

const LOOKS = [phoneInArabic, laptopInEnglish, laptopInArabic]

async function expectAccessible(page: Page, place: string): Promise<void> {
  await expectNoViolation(page, place, page.getByRole('heading', { level: 1 }).first())
}

/** The slider's first place is at the right in Arabic. */
async function goThroughReplay(page: Page): Promise<void> {
  const { show, timeLine, step } = replayAr
  await page.getByRole('button', { name: show }).click()
  const slider = page.getByRole('slider', { name: timeLine })
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(step.submitted))
  await slider.press('Home')
  await expect(slider).not.toHaveAttribute('aria-valuetext', new RegExp(step.submitted))
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
  // Sections follow each other, so the first section's three questions are what these students reach.
  for (let number = 0; number < 12; number += 1) {
    const email = `student${150 + number}@miqyas.test`
    await sitExam(academy, (await academy.signIn(email)).token, examId, number % 4)
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

    await page.goto('/')
    await expect(page.getByRole('heading', { name: t.attention.title })).toBeVisible()
    await expectAccessible(page, `home, ${place}`)
    await page.context().close()
  }
})

test('an admin reads what in the logs is worth a question, and the log itself by both clocks', async ({
  academy,
  browser,
}) => {
  const examId = await publishedExam(academy, 'Alike')
  for (const email of ['student180@miqyas.test', 'student181@miqyas.test']) {
    await sitExam(academy, (await academy.signIn(email)).token, examId, 12)
  }

  for (const look of LOOKS) {
    const t = words[look.language]
    const place = `${look.language} ${look.width}`
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/exams/${examId}/reports`)
    await page.getByRole('link', { name: t.page.patterns }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(t.patterns.kind['after-the-end'])).toHaveCount(2)
    await expect(main.getByText(t.patterns.other)).toHaveCount(2)
    await expectAccessible(page, `patterns, ${place}`)
    await page.screenshot({ path: test.info().outputPath(`patterns-${place}.png`), fullPage: true })

    await main.getByRole('listitem').first().getByRole('link', { name: '1' }).first().click()
    await expect(main.getByText(t.patterns.title)).toBeVisible()
    const log = page.getByRole('region', { name: t.timeline.title })
    await expect(log.getByRole('row')).toHaveCount(21)
    await expect(log.getByRole('row').nth(1)).toContainText('+1')
    await expect(log.getByRole('row').nth(20)).not.toContainText('+1')
    const lines = page.getByRole('combobox', { name: t.timeline.part })
    await lines.selectOption({ label: t.timeline.parts.everything })
    await expect(log).toContainText(t.event.submit)
    await lines.selectOption({ label: t.timeline.parts.doubtful })
    await expect(page.getByText(t.timeline.none.doubtful)).toBeVisible()
    await lines.selectOption({ label: t.timeline.parts.changes })
    await expect(log.getByRole('row')).toHaveCount(21)
    if (look === phoneInArabic) await goThroughReplay(page)
    await expectAccessible(page, `timeline, ${place}`)
    await page.screenshot({ path: test.info().outputPath(`timeline-${place}.png`), fullPage: true })
    await page.context().close()
  }
})

test('an admin downloads what the filters show as a file that Excel opens', async ({ academy, browser }) => {
  const { token } = await academy.signIn('student170@miqyas.test')
  const examId = await examIdOf(academy, token, 'Practice offline')
  await sitExam(academy, token, examId, 5)
  const page = await openAdmin(browser, academy, { language: 'ar' })
  await page.goto(`/exams/${examId}/reports?version=latest`)
  await expect(page.getByRole('table', { name: reportsAr.results.label })).toContainText(reportsAr.state.graded)
  // The exam itself can be exported too, above; this one is the list's.
  await page.getByRole('button', { name: 'صدّر' }).last().click()
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
