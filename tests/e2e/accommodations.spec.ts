/** What a student needs in exams: granted once by staff, tried beforehand, and with them in every exam. */
import type { Browser, Page } from '@playwright/test'
import type { Accommodations } from '#domain/accommodations/accommodations.ts'
import type { UserRecord } from '#contract/people/users.ts'
import { beginExam, copyOfCalmExam } from './support/copied-exam.ts'
import { violationsOn } from './support/axe.ts'
import { examIdOf } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNothingWider, expectNoViolation } from './support/no-violation.ts'
import { button, formField, main, panel, tableRow } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { sitExam } from './support/sit-exam.ts'
import { type Language, words } from './support/words.ts'

const NEEDS = {
  breakMinutes: 10,
  readAloud: true,
  calculator: 'four',
  scratchPad: true,
  strikeOut: true,
  colors: 'sepia',
  font: 'dyslexia',
  textSize: 'large',
} as const satisfies Accommodations

/** No tool is allowed here. */
const BARE = {
  calculator: 'none',
  scratchPad: false,
  lineReader: false,
  highlighter: false,
  readAloud: false,
  figureZoom: false,
  strikeOut: false,
} as const

async function grant(academy: Academy, id: string, accommodations: Accommodations): Promise<void> {
  const token = await adminToken(academy)
  const { data } = await academy.call<UserRecord>(`/api/users/${id}`, { token })
  const body = { ...data, roleId: data.role.id, timeMultiplier: 1.5, accommodations }
  expect((await academy.call(`/api/users/${id}`, { method: 'PUT', token, body })).status).toBe(200)
}

async function bareExam(academy: Academy, email: string): Promise<string> {
  const { token } = await academy.signIn(email, PASSWORD)
  return copyOfCalmExam(academy, token, BARE, () => Promise.resolve())
}

function openPhone(browser: Browser, academy: Academy, language: Language, email: string): Promise<Page> {
  const phone = { width: 360, height: 740, isPhone: true, scheme: 'light' } as const
  return openReader(browser, academy, { language, email, password: PASSWORD, ...phone })
}

/** Text at 7:1: more than axe asks for by itself. */
async function expectEnhancedContrast(page: Page, place: string): Promise<void> {
  expect.soft(await violationsOn(page, ['color-contrast-enhanced']), place).toEqual([])
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
}

for (const language of ['ar', 'en'] as const) {
  const { accommodations, examTools, lists, player } = words[language]

  test(`a student has in an exam without tools what staff granted, on a new phone (${language})`, async ({
    academy,
    browser,
  }) => {
    const { id, email } = await makeUser(academy, 'Layan', 'Alotaibi')
    await grant(academy, id, NEEDS)
    const examId = await bareExam(academy, email)
    const page = await openPhone(browser, academy, language, email)
    await beginExam(page, examId, language)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-colors', 'sepia')
    await expect(root).toHaveAttribute('data-font', 'dyslexia')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(243, 231, 208)')
    await expect(page.locator('body')).toHaveCSS('font-family', /^OpenDyslexic/)
    await expect(page.locator('#exam-question button[aria-pressed]').first()).toBeVisible()
    await expectNoViolation(page, 'room in sepia', page.getByRole('radio').first())
    await picture(page, `room-sepia-${language}`)

    await button(page, player.menu.open).click()
    const menu = page.getByRole('dialog')
    for (const tool of ['calculator', 'scratchPad', 'readAloud'] as const)
      await expect(button(menu, examTools.name[tool])).toBeVisible()
    for (const tool of ['figureZoom', 'lineReader', 'highlighter'] as const)
      await expect(button(menu, examTools.name[tool])).toHaveCount(0)
    await button(menu, examTools.name.calculator).click()
    await expect(page.getByRole('dialog', { name: examTools.name.calculator })).toBeVisible()
    await expectNothingWider(page, 'calculator by accommodation')
    await page.keyboard.press('Escape')

    // The look is there before the first paint when the page is opened again.
    const looks: string[] = []
    await page.exposeFunction('tellLook', (look: string) => looks.push(look))
    await page.addInitScript(() => {
      const look = () => getComputedStyle(document.body).backgroundColor
      new PerformanceObserver(
        () => void (window as unknown as { tellLook: (look: string) => void }).tellLook(look()),
      ).observe({
        type: 'paint',
        buffered: true,
      })
    })
    await page.reload()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect.poll(() => looks.length).toBeGreaterThan(0)
    expect(new Set(looks)).toEqual(new Set(['rgb(243, 231, 208)']))
    await page.context().close()
  })

  test(`a student who works by keyboard sees the keys from the start, in high contrast (${language})`, async ({
    academy,
    browser,
  }) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { id, email } = await makeUser(academy, 'Fahad', 'Alharbi')
      await grant(academy, id, { keyboard: true, colors: 'contrast', textSize: 'largest' })
      const page = await openReader(browser, academy, { language, email, password: PASSWORD, scheme })
      await beginExam(page, await bareExam(academy, email), language)
      const keys = page.getByRole('dialog', { name: examTools.name.keys })
      await expect(keys).toContainText(examTools.keys.options)
      await page.keyboard.press('Escape')
      await expect(keys).toHaveCount(0)
      await page.keyboard.press('2')
      await expect(page.getByRole('radio').nth(1)).toBeChecked()
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus-visible').first()).toHaveCSS('outline-width', '4px')
      await expectNoViolation(page, `contrast ${scheme}`, page.getByRole('radio').first())
      await expectEnhancedContrast(page, `contrast ${scheme}`)
      await picture(page, `room-contrast-${scheme}-${language}`)
      await page.context().close()
    }
  })

  test(`a student reads their settings, tries them, and touches no attempt (${language})`, async ({
    academy,
    browser,
  }) => {
    const { id, email } = await makeUser(academy, 'Reem', 'Alqahtani')
    await grant(academy, id, NEEDS)
    const page = await openPhone(browser, academy, language, email)
    const started: string[] = []
    page.on('request', (request) => {
      if (/\/api\/attempts/.test(request.url())) started.push(request.url())
    })
    await page.goto('/userProfile')
    const own = panel(page, accommodations.own.title)
    await expect(own).toContainText(accommodations.field.readAloud)
    await expect(own).toContainText(accommodations.choice.colors.sepia)
    await expectNoViolation(page, 'own settings', own)
    await own.scrollIntoViewIfNeeded()
    await picture(page, `own-settings-${language}`)
    await own.getByRole('link', { name: accommodations.own.try }).click()
    await button(page, player.start.beginDemo).click()
    await button(page, player.start.confirm).click()
    await expect(page.locator('#exam-question input[data-option]').first()).toBeAttached()
    await button(page, player.menu.open).click()
    await expect(button(page.getByRole('dialog'), examTools.name.readAloud)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-colors', 'sepia')
    await picture(page, `tried-settings-${language}`)
    expect(started).toEqual([])
    await page.context().close()
  })

  test(`an admin grants it in the form and finds it on the page, in the change log and in the attempt (${language})`, async ({
    academy,
    browser,
  }) => {
    const { id, email } = await makeUser(academy, 'Saad', 'Aldosari')
    const page = await openAdmin(browser, academy, { language, width: 390, height: 800 })
    await page.goto(`/admin/users/${id}/edit`)
    await formField(page, 'breakMinutes').fill('200')
    await button(page, lists.form.save).click()
    await expect(formField(page, 'breakMinutes')).toHaveAttribute('aria-invalid', 'true')
    await formField(page, 'breakMinutes').fill('20')
    await page.getByRole('switch', { name: accommodations.field.readAloud }).click()
    await formField(page, 'colors').selectOption('contrast')
    await formField(page, 'font').selectOption('dyslexia')
    await expectNoViolation(page, 'form', formField(page, 'breakMinutes'))
    await page.screenshot({ path: test.info().outputPath(`form-${language}.png`), fullPage: true })
    await button(page, lists.form.save).click()
    await expect(page).not.toHaveURL(/\/edit$/)
    await page.goto(`/admin/users/${id}`)
    await expect(main(page)).toContainText(accommodations.choice.colors.contrast)
    await page.goto(`/admin/users/${id}/changes`)
    await expect(tableRow(page, accommodations.field.readAloud)).toBeVisible()

    const { token } = await academy.signIn(email, PASSWORD)
    const examId = await examIdOf(academy, token, 'Calm exam')
    const attemptId = await sitExam(academy, token, examId, 1)
    await grant(academy, id, {})
    await page.goto(`/exams/${examId}/reports/attempts/${attemptId}`)
    await expect(page.getByRole('heading', { name: accommodations.held.title })).toBeVisible()
    await expect(main(page)).toContainText(accommodations.field.readAloud)
    await picture(page, `attempt-${language}`)
    await page.context().close()

    const phone = await openPhone(browser, academy, language, email)
    await phone.goto(`/exams/${examId}/result?attempt=${attemptId}`)
    await expect(phone.getByRole('heading', { name: accommodations.held.own })).toBeVisible()
    await expect(main(phone)).toContainText(accommodations.field.readAloud)
    await phone.context().close()
  })
}
