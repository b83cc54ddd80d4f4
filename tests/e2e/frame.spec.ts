/** The frame of a student's page: there before any script, and gone in the moment in which the page is complete. */
import type { Browser, Page } from '@playwright/test'
import { untilWorksOffline } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { holdScripts, noteTexts, textsSeen } from './support/held-scripts.ts'
import { expectNothingMoved, watchPage } from './support/page-watch.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const PATH = '/student-exams'

/** Which of the things that stand on every such page are where, for a picture of before and after. */
function places(page: Page): Promise<Record<string, readonly number[]>> {
  return page.evaluate(() => {
    const main = document.querySelectorAll('main')
    const shown = [...main].find((element) => element.checkVisibility())
    const parts = {
      main: shown,
      heading: shown?.querySelector('h1'),
      lead: shown?.querySelector('h1 + p'),
      link: shown?.querySelector('a'),
      card: shown?.querySelector('ul > li'),
      brand: [...document.querySelectorAll('header a')].find((element) => element.checkVisibility()),
    }
    const boxes = Object.entries(parts).map(([name, element]) => {
      const { left = -1, top = -1, width = -1 } = element?.getBoundingClientRect() ?? {}
      return [name, [left, top, width].map(Math.round)] as const
    })
    return Object.fromEntries(boxes)
  })
}

async function openList(browser: Browser, academy: Academy, email: string): Promise<Page> {
  const page = await openReader(browser, academy, { language: 'en', email })
  await page.goto(PATH)
  await expect(page.getByRole('article').first()).toBeVisible()
  return page
}

const LOOKS = [
  { language: 'ar', width: 360, layout: 'vertical', navigation: 'open' },
  { language: 'en', width: 360, layout: 'vertical', navigation: 'open' },
  { language: 'ar', width: 1440, layout: 'vertical', navigation: 'open' },
  { language: 'en', width: 1440, layout: 'vertical', navigation: 'collapsed' },
  { language: 'en', width: 1440, layout: 'horizontal', navigation: 'open' },
] as const

for (const { language, width, layout, navigation } of LOOKS) {
  test(`a student sees the page of exams before any script has come, and nothing moves when it is there (${language}, ${width}, ${layout}, ${navigation})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const { title, lead } = words[language].exams.student
    const page = await openReader(browser, academy, { language, width, height: 740, email: studentEmail })
    await page.addInitScript(
      (chosen) => {
        for (const [key, value] of Object.entries(chosen)) localStorage.setItem(`miqyas.${key}`, value)
      },
      { layout, navigation },
    )
    await page.addInitScript(noteTexts, 'h1')
    const watch = await watchPage(page)
    const release = await holdScripts(page)
    const listAsked = page.waitForRequest('**/api/student-exams')
    await page.goto(PATH)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByText(lead)).toBeVisible()
    await listAsked
    await page.evaluate(() => document.fonts.ready)
    const before = await places(page)
    release()
    await expect(page.getByRole('article').first()).toBeVisible()
    await watch.untilAtRest()
    expect(await places(page)).toEqual(before)
    expect(await textsSeen(page), 'never another page, and never none').toEqual([title])
    await expectNothingMoved(page)
    expect(watch.repeated()).toEqual([])
    expect(watch.complaints()).toEqual([])
    await page.context().close()
  })
}

test('a student who taps the menu before the scripts have come finds it open when they have', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { navigation } = words.ar.common
  const page = await openReader(browser, academy, { language: 'ar', width: 360, email: studentEmail })
  const release = await holdScripts(page)
  await page.goto(PATH)
  await page.getByRole('button', { name: navigation.open }).click()
  release()
  const drawer = page.getByRole('dialog', { name: navigation.main })
  await expect(drawer.getByRole('link', { name: navigation.studentExams })).toBeVisible()
  await page.context().close()
})

test('a student who works by keyboard loses neither the place nor the key that was pressed before the scripts came', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { appearance, common } = words.en
  const page = await openReader(browser, academy, { language: 'en', width: 1440, email: studentEmail })
  const release = await holdScripts(page)
  await page.goto(PATH)
  const opener = page.getByRole('banner').getByRole('button', { name: common.settings.appearance })
  await opener.focus()
  await page.keyboard.press('Enter')
  release()
  const panel = page.getByRole('dialog', { name: appearance.title })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await page.context().close()
})

test('a visitor and a teacher who open the address of a page of students never see its frame', async ({
  academy,
  browser,
}) => {
  for (const email of [null, 'admin@miqyas.test']) {
    const page = await openReader(browser, academy, { language: 'ar', email, password: 'Admin@1234' })
    await page.addInitScript(noteTexts, 'h1')
    const release = await holdScripts(page)
    await page.goto(PATH)
    await expect(page.locator('#root'), String(email)).toBeEmpty()
    release()
    const { login } = words.ar.auth
    const there = email === null ? login.title : words.ar.common.state.noPermissionTitle
    await expect(page.getByRole('heading', { name: there })).toBeVisible()
    expect(await textsSeen(page), String(email)).not.toContain(words.ar.exams.student.title)
    await page.context().close()
  }
})

test('a student whose sign-in has ended on the server is led to the sign-in, and sees no frame after that', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openList(browser, academy, studentEmail)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('miqyas.session') ?? '{}').token as string)
  await academy.call('/api/logout', { method: 'POST', token })
  await page.goto(PATH)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.auth.login.title)
  const release = await holdScripts(page)
  await page.goto(PATH)
  await expect(page.locator('#root')).toBeEmpty()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.auth.login.title)
  await page.context().close()
})

test('a student who comes back is answered by the device with the same frame, with the name of the academy, and offline', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openList(browser, academy, studentEmail)
  await untilWorksOffline(page)
  await page.evaluate(() => localStorage.setItem('miqyas.academy', '{"ar":"قمم","en":"Peaks","logoUrl":null}'))
  academy.network.set('refuse')
  await page.addInitScript(noteBrand)
  const answer = await page.goto(PATH)
  expect(answer?.fromServiceWorker()).toBe(true)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => (window as { firstBrand?: string }).firstBrand)).toBe('Peaks')
  academy.network.set('up')
  await page.context().close()
})

/** Runs in the page before its scripts: what the bar named when the page had been read, before the app has run. */
function noteBrand(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const brands = [...document.querySelectorAll('[data-still-brand]')].filter((brand) => brand.checkVisibility())
    Object.assign(window, { firstBrand: brands.map((brand) => brand.textContent).join() })
  })
}
