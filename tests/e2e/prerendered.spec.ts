/**
 * Pages that the build has prerendered: read before any script has come, and the same page when the scripts are there.
 */
import type { Browser, BrowserContext } from '@playwright/test'
import { SAMPLE_STUDENT_PASSWORD } from '#server/seed/sample-accounts.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { holdScripts, noteTexts, textsSeen } from './support/held-scripts.ts'
import { heading } from './support/page-parts.ts'
import { expectNothingMoved, watchPage } from './support/page-watch.ts'
import { type Language, words } from './support/words.ts'

/** Prerendered pages, with what each says first. */
const PRERENDERED = [
  { path: '/', title: (language: Language) => words[language].front.hero.title },
  { path: '/front-page', title: (language: Language) => words[language].front.hero.title },
  { path: '/login', title: (language: Language) => words[language].auth.login.title },
  { path: '/register', title: (language: Language) => words[language].auth.register.title },
] as const

/** A phone that has never been here. */
function newcomer(browser: Browser, academy: Academy): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: academy.origin,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
}

/** A newcomer's page on which nothing of the app runs before `release`. */
async function openHeld(browser: Browser, academy: Academy) {
  const context = await newcomer(browser, academy)
  const page = await context.newPage()
  const watch = await watchPage(page)
  return { context, page, watch, release: await holdScripts(page) }
}

for (const language of ['ar', 'en'] as const) {
  for (const { path, title } of PRERENDERED) {
    test(`a visitor reads ${path} before any script has come, and it is the same page that comes to life (${language})`, async ({
      academy,
      browser,
    }) => {
      const { context, page, watch, release } = await openHeld(browser, academy)
      await page.goto(language === 'en' ? `${path}?lang=en` : path)
      await expect(heading(page)).toHaveText(title(language))
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      const prerendered = await heading(page).elementHandle()
      release()
      await watch.untilAtRest()
      expect(await prerendered?.evaluate((element) => element.isConnected), 'nothing was rendered anew').toBe(true)
      expect(watch.complaints()).toEqual([])
      expect(watch.repeated()).toEqual([])
      await expectNothingMoved(page)
      const other = language === 'ar' ? 'en' : 'ar'
      await page.getByRole('button', { name: words[language].common.settings.otherLanguageLabel }).click()
      await expect(heading(page)).toHaveText(title(other))
      await context.close()
    })
  }
}

test('a visitor reads what the demo is before any script has come, and then it can be started', async ({
  academy,
  browser,
}) => {
  const { common, player, result } = words.ar
  const { context, page, watch, release } = await openHeld(browser, academy)
  await page.goto('/demo')
  await expect(heading(page)).toHaveText(common.navigation.demo)
  await expect(page.getByText(result.demo.keepsNothing)).toBeVisible()
  const begin = page.getByRole('button', { name: player.start.beginDemo })
  await expect(begin).toBeDisabled()
  release()
  await expect(begin).toBeEnabled()
  await watch.untilAtRest()
  expect(watch.complaints()).toEqual([])
  expect(watch.repeated()).toEqual([])
  await context.close()
})

test('a visitor whose browser runs no script reads the front page and finds the way to the sign-in', async ({
  academy,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: academy.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(heading(page)).toHaveText(words.ar.front.hero.title)
  await page.getByRole('banner').getByRole('link', { name: words.ar.common.action.signIn }).click()
  await expect(heading(page)).toHaveText(words.ar.auth.login.title)
  await context.close()
})

test('anyone who has chosen English, or Arabic digits, never sees the Arabic page that was prerendered', async ({
  academy,
  browser,
}) => {
  for (const [key, value, language] of [
    ['language', 'en', 'en'],
    ['digits', 'arabic', 'ar'],
  ] as const) {
    const context = await newcomer(browser, academy)
    const page = await context.newPage()
    await page.addInitScript(([name, chosen]) => localStorage.setItem(`miqyas.${name}`, chosen), [key, value] as const)
    await page.addInitScript(noteTexts, 'h1')
    const watch = await watchPage(page)
    const release = await holdScripts(page)
    await page.goto('/login')
    await expect(page.locator('#root'), key).toBeEmpty()
    expect(await textsSeen(page), key).toEqual([])
    release()
    await expect(heading(page), key).toHaveText(words[language].auth.login.title)
    await watch.untilAtRest()
    expect(await textsSeen(page), key).toEqual([words[language].auth.login.title])
    expect(watch.complaints(), key).toEqual([])
    await context.close()
  }
})

test('a student who is signed in sees home at the front address, and nothing of the page for visitors', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { session } = await academy.signIn(studentEmail)
  const context = await newcomer(browser, academy)
  const page = await context.newPage()
  await page.addInitScript((kept) => localStorage.setItem('miqyas.session', kept), JSON.stringify(session))
  await page.addInitScript(noteTexts, 'h1')
  const watch = await watchPage(page)
  await page.goto('/')
  await watch.untilAtRest()
  expect(await textsSeen(page)).not.toContain(words.ar.front.hero.title)
  expect(watch.complaints()).toEqual([])
  await context.close()
})

test('what was typed into the sign-in before the scripts came is there, and the tap on its button counts', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { context, page, release } = await openHeld(browser, academy)
  await page.goto('/login')
  await page.locator('#email').fill(studentEmail)
  await page.locator('#password').pressSequentially(SAMPLE_STUDENT_PASSWORD)
  await page.locator('#password').press('Enter')
  await expect(page.locator('#email')).toHaveValue(studentEmail)
  release()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: words.ar.common.navigation.account })).toBeVisible()
  await context.close()
})

test('what was typed into the registration before the scripts came is still there afterwards', async ({
  academy,
  browser,
}) => {
  const { context, page, watch, release } = await openHeld(browser, academy)
  await page.goto('/register')
  await page.locator('#first_name').fill('ريم')
  await page.locator('#accept_privacy').check()
  release()
  await watch.untilAtRest()
  await page.locator('#last_name').fill('العتيبي')
  await expect(page.locator('#first_name')).toHaveValue('ريم')
  await expect(page.locator('#accept_privacy')).toBeChecked()
  await expect(page.locator('#first_name')).toHaveValue('ريم')
  await context.close()
})
