/** The student's own practice: mistakes, topics, progress, settings, and the week on paper. */
import type { Page } from '@playwright/test'
import { sampleEmail } from '#server/seed/sample-accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { practiseForMonths, publishPacks } from './support/practice.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

/** A student with three months of practice. */
const PRACTISED = sampleEmail(null)

test.beforeAll(async ({ academy }) => {
  await publishPacks(academy)
  await practiseForMonths(academy, PRACTISED)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const look of [phoneInArabic, laptopInEnglish]) {
  const text = words[look.language]

  test(`a student who practised finds mistakes, topics and progress: ${named(look)}`, async ({ academy, browser }) => {
    const page = await openReader(browser, academy, { ...look, email: PRACTISED })
    await page.goto('/')
    const atHome = page.getByRole('region', { name: text.progress.title })
    await expect(atHome.getByRole('link', { name: text.practiceProgress.topics.back })).toBeVisible()
    await expect(atHome).not.toContainText('%')
    await expectNoViolation(page, `home with practice ${named(look)}`, atHome)
    const week = page.getByRole('list', { name: text.progress.week }).getByRole('listitem')
    const daysAtHome = await week.allTextContents()
    expect(daysAtHome).toHaveLength(7)
    await page.goto('/practice')
    await expect.poll(() => week.allTextContents()).toEqual(daysAtHome)
    await page.goto('/practice/mistakes')
    const first = page.getByRole('article').first()
    await expect(first).toBeVisible()
    await first.getByText(text.mistakes.answer.show).click()
    await expect(first.getByText(text.mistakes.answer.right).first()).toBeVisible()
    await expectNoViolation(page, `mistakes ${named(look)}`, first)
    await page.goto('/practice/topics')
    const topic = page.getByRole('main').getByRole('listitem').first()
    await expectNoViolation(page, `topics ${named(look)}`, topic)
    await topic.getByRole('link').first().click()
    await expectNoViolation(
      page,
      `topic ${named(look)}`,
      page.getByRole('region', { name: text.practiceProgress.topic.level }),
    )
    await page.goto('/practice/progress')
    const forecast = page.getByRole('region', { name: text.practiceProgress.forecast.title })
    await expect(forecast.getByRole('listitem').first()).toBeAttached()
    await page.getByRole('button', { name: text.practiceScores.form.submit }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text.practiceScores.form.day).fill(new Date().toISOString().slice(0, 10))
    await dialog.getByLabel(text.practiceScores.form.score).fill('71')
    await dialog.getByRole('button', { name: text.practiceScores.form.submit }).click()
    await expect(page.getByText(text.practiceScores.form.said)).toBeVisible()
    await expect(page.getByRole('list', { name: text.practiceScores.own.title })).toContainText('71')
    await expect(forecast.getByRole('list')).toContainText('71')
    await expectNoViolation(page, `progress ${named(look)}`, forecast)
    await page.getByRole('button', { name: text.practiceScores.own.delete }).click()
    await expect(page.getByText(text.practiceScores.own.deleted)).toBeVisible()
    await page.context().close()
  })
}

test('a student who has not practised finds what is missing instead of numbers', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const look = { ...laptopInArabic, width: 320 }
  const { mistakes, practiceProgress } = words.ar
  const page = await openReader(browser, academy, { ...look, email: studentEmail })
  await page.goto('/practice/mistakes')
  await expectNoViolation(page, 'no mistakes', page.getByText(mistakes.none.title))
  await page.goto('/practice/topics')
  const unknown = page.getByRole('main').getByText(practiceProgress.level.unknown).first()
  await expectNoViolation(page, 'no levels', unknown)
  await page.goto('/practice/progress')
  const forecast = page.getByRole('region', { name: practiceProgress.forecast.title })
  await expect(forecast).toContainText('40')
  await expectNoViolation(page, 'no forecast', forecast)
  await page.goto('/practice/topics/no-such-topic')
  await expectNoViolation(page, 'unknown topic', page.getByText(practiceProgress.topics.unknown.title))
  await page.context().close()
})

test('a student settles practice, takes it back, and finds it on another device', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { practiceSettings, lists } = words.en
  const page = await openReader(browser, academy, { ...laptopInEnglish, email: studentEmail })
  await page.goto('/practice/settings')
  const goal = page.getByRole('group', { name: practiceSettings.goal.title })
  const notNow = goal.getByRole('radio', { name: practiceSettings.goal.notNow })
  await expectNoViolation(page, 'settings', notNow)
  await notNow.click()
  await expect(notNow).toBeChecked()
  await page.getByRole('button', { name: lists.undo }).click()
  await expect(goal.getByRole('radio', { name: '10' })).toBeChecked()
  const delivered = page.waitForResponse(
    (answer) => answer.url().includes('/events') && answer.request().method() === 'POST',
  )
  await page.getByRole('switch', { name: practiceSettings.certainty.label }).click({ force: true })
  await delivered
  const deliveredHour = page.waitForResponse(
    (answer) => answer.url().includes('/events') && answer.request().method() === 'POST',
  )
  await page.getByLabel(practiceSettings.reminder.hour).selectOption('17')
  await deliveredHour
  const other = await openReader(browser, academy, { ...laptopInEnglish, email: studentEmail })
  await other.goto('/practice/settings')
  await expect(other.getByLabel(practiceSettings.reminder.hour)).toHaveValue('17')
  await expect(other.getByRole('switch', { name: practiceSettings.certainty.label })).toBeChecked()
  await expect(other.getByRole('radio', { name: '10' })).toBeChecked()
  await page.context().close()
  await other.context().close()
})

test('a student prints a week and types the answers in later', async ({ academy, browser }) => {
  const { practiceSheets } = words.ar
  const page = await openReader(browser, academy, { ...phoneInArabic, email: PRACTISED })
  await page.goto('/practice/print')
  await page.getByRole('button', { name: practiceSheets.make.action }).click()
  const sheet = page.locator('[data-printed-sheet]')
  await expectNoViolation(page, 'printed sheet', sheet)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(heading(page, practiceSheets.title)).toBeHidden()
  await expect(page.getByRole('button', { name: practiceSheets.make.action })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const [code = ''] = (await sheet.getByText(practiceSheets.codeOnPaper).first().innerText()).match(/\d{6}/) ?? []
  await page.getByLabel(practiceSheets.code.label).fill('000')
  await page.getByRole('button', { name: practiceSheets.code.open }).click()
  await expect(page.getByText(practiceSheets.code.unreadable)).toBeVisible()
  await page.getByLabel(practiceSheets.code.label).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: practiceSheets.code.open }).click()
  const question = page
    .getByRole('group', { name: practiceSheets.question.replace('{{number}}', '1'), exact: true })
    .first()
  await question.getByRole('radio').first().check()
  await page.getByRole('button', { name: practiceSheets.keep }).first().click()
  const typed = page.locator('details').first()
  await typed.locator('summary').click()
  await expect(typed.getByText(words.ar.mistakes.answer.yours)).toBeVisible()
  await expectNoViolation(page, 'typed in', typed)
  await page.reload()
  await expect(page.locator('details').first()).toBeVisible()
  await page.context().close()
})
