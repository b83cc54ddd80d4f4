/** The first moments of the list of exams: what it asks is on its way before its scripts are. */
import { untilWorksOffline } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/held-scripts.ts'
import { expectNothingMoved, watchPage } from './support/page-watch.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const PATH = '/student-exams'

test('a student’s list is asked for beside the scripts, once, and does not move when it is there', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { language: 'ar', width: 360, height: 740, email: studentEmail })
  const watch = await watchPage(page)
  const release = await holdScripts(page)
  const listAsked = page.waitForRequest('**/api/rendered-pages')
  await page.goto(PATH, { waitUntil: 'commit' })
  await listAsked
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await watch.untilAtRest()
  await expectNothingMoved(page)
  expect(watch.repeated()).toEqual([])
  expect(watch.complaints()).toEqual([])
  await page.context().close()
})

test('a student whose sign-in has ended on the server is led to the sign-in, at the next visit too', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  await page.goto(PATH)
  await expect(page.getByRole('article').first()).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('miqyas.session') ?? '{}').token as string)
  await academy.call('/api/logout', { method: 'POST', token })
  for (const visit of ['first', 'second']) {
    await page.goto(PATH)
    await expect(page, visit).toHaveURL(/\/login/)
    await expect(page.getByRole('heading', { level: 1 }), visit).toHaveText(words.en.auth.login.title)
  }
  await page.context().close()
})

test('a student who comes back without a network has the list from the device, under the name of the academy', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail, isInstalled: true })
  await page.goto(PATH)
  await expect(page.getByRole('article').first()).toBeVisible()
  await untilWorksOffline(page)
  await page.evaluate(() => localStorage.setItem('miqyas.academy', '{"ar":"قمم","en":"Peaks","logoUrl":null}'))
  academy.network.set('refuse')
  const answer = await page.goto(PATH)
  expect(answer?.fromServiceWorker()).toBe(true)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Peaks' })).toBeVisible()
  academy.network.set('up')
  await page.context().close()
})
