/**
 * No violation that axe can find in what opens on a page, in the demo and in an exam, in both directions, both themes,
 * on a phone and on a laptop. The pages as they come, lists among them, are walked by `every-page.spec.ts`.
 */
import type { Locator, Page } from '@playwright/test'
import { examIdOf, switchStrikeOutOn } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import {
  expectNothingWider,
  expectNoViolation,
  laptopInArabic,
  laptopInEnglish,
  named,
  phoneInArabic,
  phoneInEnglish,
} from './support/no-violation.ts'
import { button, heading } from './support/page-parts.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { type Language, words } from './support/words.ts'

/** The player's button whose words carry the question's number: "Question 1 of 8, open the question list". */
function paletteButton(page: Page): Locator {
  return page.locator('footer nav button[aria-haspopup="dialog"]')
}

test('a visitor whose screen is 320 px wide scrolls in one direction only', async ({ academy, browser }) => {
  const page = await openReader(browser, academy, { language: 'ar', width: 320 })
  for (const path of ['/', '/login', '/register', '/privacy', '/404', '/demo']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expectNothingWider(page, path)
  }
  await page.context().close()
})

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a visitor reads what goes wrong and what opens with any tool (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const page = await openReader(browser, academy, look)
    const { appearance, auth, common } = words[look.language]
    await page.goto('/login')
    await button(page, auth.login.submit).click()
    await expectNoViolation(page, '/login with errors', page.getByRole('alert').first())
    await page.goto('/register')
    await button(page, auth.register.submit).click()
    await expectNoViolation(page, '/register with errors', page.getByRole('alert').first())
    await button(page, auth.privacy.read).click()
    await expectNoViolation(page, '/register, the policy open', page.getByRole('dialog'))
    await page.goto('/')
    await button(page, common.settings.appearance).click()
    await expectNoViolation(page, '/ with the appearance panel', page.getByText(appearance.digits, { exact: true }))
    await page.context().close()
  })

  test(`a student reads panels with any tool (${named(look)})`, async ({ academy, browser, studentEmail }) => {
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    await page.goto('/student-exams')
    await expectPanels(page, look.language)
    await page.context().close()
  })

  test(`an admin reads refusals with any tool (${named(look)})`, async ({ academy, browser }) => {
    const page = await openAdmin(browser, academy, look)
    await page.goto('/exams?q=zzz')
    await expectNoViolation(page, '/exams, nothing found', heading(page))
    await page.goto('/admin/rescue-files')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') })
    await expectNoViolation(page, '/admin/rescue-files with a refusal', page.getByRole('alert').first())
    await page.context().close()
  })
}

async function expectPanels(page: Page, language: Language): Promise<void> {
  const { common } = words[language]
  await button(page, common.navigation.account).click()
  await expectNoViolation(page, 'the account panel', button(page, common.action.signOut))
  await button(page, common.settings.appearance).last().click()
  await expectNoViolation(page, 'the appearance panel', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  const drawer = button(page, common.navigation.open)
  if (!(await drawer.isVisible())) return
  await drawer.click()
  await expectNoViolation(page, 'the navigation drawer', button(page, common.navigation.close).last())
}

for (const look of [laptopInArabic, phoneInEnglish]) {
  test(`a visitor takes the demo with any tool (${named(look)})`, async ({ academy, browser }) => {
    const { player, result } = words[look.language]
    const page = await openReader(browser, academy, look)
    await page.goto('/demo')
    await expectNoViolation(page, 'demo start', button(page, player.start.beginDemo))
    await button(page, player.start.beginDemo).click()
    await expectNoViolation(page, 'start dialog', page.getByRole('dialog').or(page.getByRole('alertdialog')))
    await button(page, player.start.confirm).click()
    for (let number = 1; number <= 8; number += 1) {
      await expectNoViolation(page, `demo question ${number}`, page.getByRole('article'))
      if (number === 1) await useEverything(page, look.language)
      if (number < 8) await button(page, player.steps.next).click()
    }
    await button(page, player.steps.review).click()
    await expectNoViolation(page, 'demo review', button(page, player.review.submit))
    await button(page, player.review.submit).click()
    await expectNoViolation(page, 'demo result', page.getByText(result.demo.note))
    await page.context().close()
  })

  test(`a student takes an exam with any tool (${named(look)})`, async ({ academy, browser, studentEmail }) => {
    const { player, result } = words[look.language]
    const { token } = await academy.signIn(studentEmail)
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    await beginSections(page, academy, token, look.language)
    await page.locator('#exam-question label').first().click()
    await expectNoViolation(page, 'exam question', page.locator('p[data-kind="delivered"]'))
    await button(page, player.menu.open).click()
    await expectNoViolation(page, 'exam menu', page.getByRole('dialog'))
    await button(page, player.menu.leave).click()
    await expectNoViolation(page, 'leave dialog', button(page, player.leave.stay))
    await button(page, player.leave.stay).click()
    await finishFirstSection(page, look.language)
    await paletteButton(page).click()
    await button(page, player.palette.finish).click()
    await expectNoViolation(page, 'review of the exam', button(page, player.review.submit))
    academy.network.set('refuse')
    await button(page, player.review.submit).click()
    await expectNoViolation(page, 'answers not delivered yet', page.getByText(player.submitting.queued))
    academy.network.set('up')
    await button(page, player.submitting.retry).click()
    await page.locator('ol article summary').first().click()
    await expectNoViolation(page, 'result', page.getByText(result.explanation, { exact: true }).first())
    await page.context().close()
  })
}

async function beginSections(page: Page, academy: Academy, token: string, language: Language): Promise<void> {
  const { player } = words[language]
  await page.goto(`/exams/${await examIdOf(academy, token, 'Two sections')}/take`)
  await expectNoViolation(page, 'exam start', button(page, player.start.begin))
  await button(page, player.start.begin).click()
  await button(page, player.start.confirm).click()
}

async function finishFirstSection(page: Page, language: Language): Promise<void> {
  const { player } = words[language]
  await paletteButton(page).click()
  await button(page, player.palette.completeSection).click()
  await expectNoViolation(page, 'review of a section', button(page, player.review.completeSection))
  await button(page, player.review.completeSection).click()
  await expectNoViolation(page, 'section complete', button(page, player.section.next))
  await button(page, player.section.next).click()
}

/** A chosen, a struck-out and a flagged state, the hint, and the palette with all its cells. */
async function useEverything(page: Page, language: Language): Promise<void> {
  const { player } = words[language]
  await page.locator('#exam-question label').first().click()
  await switchStrikeOutOn(page, language)
  await page.locator('#exam-question [data-struck] > button').last().click()
  await button(page, player.question.flag).click()
  await button(page, player.question.showHint).click()
  await expectNoViolation(page, 'demo question, everything used', page.locator('#exam-question [data-struck=true]'))
  await paletteButton(page).click()
  await expectNoViolation(page, 'palette', page.getByRole('list', { name: player.palette.legend }))
  await page.keyboard.press('Escape')
}
