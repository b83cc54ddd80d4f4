/**
 * Every page as it was found good: at 360, 768 and 1440 px, light and dark, public pages in both languages. A page that
 * does not exist (yet) has no picture; one that had a picture and leads nowhere now fails.
 */
import type { Browser, Page } from '@playwright/test'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { roomOf } from '../e2e/support/exam-page.ts'
import { type Academy, expect, test } from '../e2e/support/fixtures.ts'
import { watchPage } from '../e2e/support/page-watch.ts'
import { openReader, type Reader } from '../e2e/support/reader.ts'
import { adminPaths, PUBLIC_PATHS, studentPaths } from '../e2e/support/routes-of-the-table.ts'
import { words } from '../e2e/support/words.ts'
import { hasReference, isRenewal, judge } from './support/reference.ts'
import { holdStill } from './support/still.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

const SCHEMES = ['light', 'dark'] as const

/** Whatever is different on every machine: the device of this browser, pictures of people. */
const MASKED = ['[data-of-this-device]', 'img[src*="/api/files/"]']

function pictureName(folder: string, path: string, width: number, scheme: string): string {
  const plain = path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll('/', '.')
    .slice(1)
  return `${folder}/${plain === '' ? 'home' : plain}-${width}-${scheme}`
}

const NOWHERE = Object.values(words).map(({ common }) => common.state.notFoundTitle)

async function leadsNowhere(page: Page): Promise<boolean> {
  const title = await page.getByRole('heading', { level: 1 }).first().textContent()
  return NOWHERE.includes(title?.trim() ?? '')
}

/** Answers what is not as it was; null: there is no such page. */
async function picturesOf(page: Page, folder: string, path: string): Promise<readonly string[] | null> {
  if (!/404|error|not-found/.test(path) && (await leadsNowhere(page))) {
    const first = pictureName(folder, path, SIZES[0].width, 'light')
    return !isRenewal && hasReference(first) ? ['this page is gone'] : null
  }
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => {
        window.scrollTo(0, 0)
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
      const screenshot = await page.screenshot({
        animations: 'disabled',
        caret: 'hide',
        mask: MASKED.map((selector) => page.locator(selector)),
        maskColor: '#888888',
      })
      const name = pictureName(folder, path, size.width, colorScheme)
      const wrong = await judge(name, screenshot)
      if (wrong !== null) found.push(`${name}: ${wrong}`)
    }
  }
  return found
}

async function expectPictures(page: Page, folder: string, paths: readonly string[]): Promise<void> {
  const watch = await watchPage(page)
  await holdStill(page)
  for (const path of paths) {
    watch.begin()
    await page.goto(path)
    await watch.untilAtRest()
    const found = await picturesOf(page, folder, path)
    if (found === null) continue
    expect.soft(found, isRenewal ? path : `${path} does not look as it did`).toEqual([])
  }
}

async function open(browser: Browser, academy: Academy, reader: Reader): Promise<Page> {
  const page = await openReader(browser, academy, { ...reader, ...SIZES[0] })
  return page
}

for (const language of ['ar', 'en'] as const) {
  test(`public pages look as they did (${language})`, async ({ academy, browser }) => {
    const page = await open(browser, academy, { language })
    await expectPictures(page, `public-${language}`, PUBLIC_PATHS)
    await page.context().close()
  })
}

test('the pages of a student look as they did', async ({ academy, browser }) => {
  const page = await open(browser, academy, { language: 'ar', email: 'student7@miqyas.test' })
  await expectPictures(page, 'student', studentPaths())
  await page.context().close()
})

for (const language of ['ar', 'en'] as const) {
  test(`the exam room looks as it did before the exam begins (${language})`, async ({ academy, browser }) => {
    const email = 'student7@miqyas.test'
    const room = await roomOf(academy, email, 'اختبار القدرات العامة التجريبي')
    const page = await open(browser, academy, { language, email })
    await expectPictures(page, `room-${language}`, [room])
    await page.context().close()
  })
}

for (const half of [0, 1]) {
  test(`the pages of staff look as they did (${half + 1} of 2)`, async ({ academy, browser }) => {
    const paths = await adminPaths(academy, 'Calm exam')
    const middle = Math.ceil(paths.length / 2)
    const page = await open(browser, academy, { language: 'ar', ...SAMPLE_ADMIN })
    await expectPictures(page, 'staff', paths.slice(half * middle, (half + 1) * middle))
    await page.context().close()
  })
}
