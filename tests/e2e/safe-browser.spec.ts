/**
 * An author asks for Safe Exam Browser; a student is led there, sits the exam in it, and staff see that. The browser is
 * played: its interface for scripts gives the key of the file that the academy made.
 */
import type { Page } from '@playwright/test'
import { safeBrowserSettings } from '#domain/safe-browser/settings.ts'
import { configKeyOf, keyHashAt } from '#server/modules/attempts/safe-browser/config-key.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, type Look, named, phoneInArabic } from './support/no-violation.ts'
import { button } from './support/page-parts.ts'
import { makeUser, PASSWORD } from './support/people.ts'
import { publishExam } from './support/publish-exam.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { shot } from './support/screenshot.ts'
import { publishedExam } from './support/shop.ts'
import { words } from './support/words.ts'

/** The key of the file that the academy gives: the browsers of the tests see the academy at another address. */
async function configKeyFrom(academy: Academy, examId: string): Promise<string> {
  const file = await (await fetch(`${academy.origin}/api/exams/${examId}/safe-browser.seb`)).text()
  const start = /<key>startURL<\/key><string>(.*?)<\/string>/.exec(file)?.[1] ?? ''
  return configKeyOf(safeBrowserSettings({ origin: new URL(start).origin, examId }))
}

/** Gives every page of the context what Safe Exam Browser gives it. */
async function playSafeBrowser(page: Page, academy: Academy, examId: string): Promise<void> {
  const key = await configKeyFrom(academy, examId)
  const address = `${academy.origin}/exams/${examId}/take`
  await page.addInitScript(
    (configKey) => {
      Object.assign(globalThis, { SafeExamBrowser: { version: 'played', security: { configKey } } })
    },
    keyHashAt(address, key),
  )
}

async function askForSafeBrowser(author: Page, examId: string, look: Look): Promise<void> {
  const { examDraft, lists } = words[look.language]
  await author.goto(`/exams/${examId}/settings`)
  const choice = author.getByRole('switch', { name: examDraft.field.safeBrowser })
  await choice.check()
  await expectNoViolation(author, 'settings with the browser', author.getByText(examDraft.help.safeBrowserLeaves))
  await choice.scrollIntoViewIfNeeded()
  await author.screenshot({ path: test.info().outputPath('settings.png') })
  await button(author, lists.form.save).click()
  await expect(author.getByText(examDraft.settings.savedPublish)).toBeVisible()
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a student sits an exam in the browser that its author asks for (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { player, reports, result, safeBrowser } = words[look.language]
    const examId = await publishedExam(academy, `Locked ${named(look)}`)
    const author = await openAdmin(browser, academy, look)
    await askForSafeBrowser(author, examId, look)
    await publishExam(academy, examId)

    const { email } = await makeUser(academy, 'ليان', 'الحربي')
    const reader = { ...look, email, password: PASSWORD }
    const outside = await openReader(browser, academy, reader)
    await outside.goto(`/exams/${examId}/take`)
    const open = outside.getByRole('link', { name: safeBrowser.open })
    await expectNoViolation(outside, 'an exam that needs another browser', open)
    await expect(open).toHaveAttribute('href', /^seb:\/\/.*\/safe-browser\.seb$/)
    await expect(button(outside, player.start.begin)).toHaveCount(0)
    await shot(outside, 'outside')
    await outside.context().close()

    const inside = await openReader(browser, academy, reader)
    await playSafeBrowser(inside, academy, examId)
    await inside.goto(`/exams/${examId}/take`)
    await button(inside, player.start.begin).click()
    await button(inside, player.start.confirm).click()
    await inside.getByRole('radio').first().check({ force: true })
    await expect(inside.locator('p[data-kind="delivered"]')).toBeVisible()
    await button(inside, player.menu.open).click()
    await button(inside, player.menu.finish).click()
    await button(inside, player.review.submit).click()
    await expect(inside.getByText(result.accuracy).first()).toBeVisible({ timeout: 30_000 })
    await expect(inside.getByRole('link', { name: safeBrowser.quit })).toHaveAttribute('href', /safe-browser=quit$/)

    const { token } = await academy.signIn(email, PASSWORD)
    const listed = await academy.call<{ items: { id: string; last: { attemptId: string } | null }[] }>(
      `/api/student-exams?exam=${examId}`,
      { token },
    )
    const attemptId = listed.data.items[0]?.last?.attemptId
    await author.goto(`/exams/${examId}/reports/attempts/${attemptId}`)
    const shown = author.getByText(reports.attempt.safeBrowser.shown)
    await expectNoViolation(author, 'report of an attempt in the browser', shown)
    await expect(author.getByText(reports.attempt.safeBrowser.missing, { exact: true })).toHaveCount(0)
    await shown.scrollIntoViewIfNeeded()
    await author.screenshot({ path: test.info().outputPath('report.png') })
    await author.context().close()
    await inside.context().close()
  })
}
