/** The home page: what cannot wait, what comes next, what works offline, how it goes, and what is new. */
import type { Page } from '@playwright/test'
import { answerRightly, examIdOf, startExam, untilWorksOffline } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, named, phoneInEnglish } from './support/no-violation.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'
import { renderedByDevice } from './support/rendered-by-device.ts'

/** Runs in the page: what it keeps is from ten minutes ago, so that it is asked for again. */
function letTimePass(): void {
  const kept = JSON.parse(localStorage.getItem('miqyas.queries') ?? '{"queries":[]}') as {
    queries: { state: { dataUpdatedAt: number } }[]
  }
  for (const { state } of kept.queries) state.dataUpdatedAt -= 600_000
  localStorage.setItem('miqyas.queries', JSON.stringify(kept))
}

const card = (page: Page, name: string) => page.getByRole('region', { name })

for (const look of [laptopInArabic, phoneInEnglish]) {
  const text = words[look.language]

  test(`a new student finds one thing to begin with, and nothing asked for twice: ${named(look)}`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
    })
    await page.goto('/')
    const next = card(page, text.home.next.title)
    await expect(next.getByRole('link', { name: text.exams.card.start })).toBeVisible()
    const progress = card(page, text.progress.title)
    await expect(progress.getByText(text.progress.begin)).toBeVisible()
    await expect(progress.getByRole('listitem')).toHaveCount(7)
    const news = card(page, text.home.news.title)
    await expect(news.getByRole('listitem')).toHaveCount(3)
    await expect(card(page, text.home.offline.title).getByText(text.home.offline.none)).toBeVisible()
    expect(asked).toEqual([...new Set(asked)])
    await expectNoViolation(page, `home ${named(look)}`, next)
    await news.getByRole('link', { name: text.home.news.all }).click()
    const article = page.getByRole('article').first()
    await expectNoViolation(page, `news ${named(look)}`, article)
    expect(asked.filter((request) => request === 'GET /api/current-news').length).toBeLessThanOrEqual(1)
    await page.context().close()
  })

  test(`an admin's pages of news fit and can be used by everybody: ${named(look)}`, async ({ academy, browser }) => {
    const page = await openAdmin(browser, academy, look)
    await page.goto('/admin/news')
    await expectNoViolation(page, 'list', page.getByRole('link', { name: text.news.create.title }))
    await page.goto('/admin/news/create')
    await expectNoViolation(page, 'form', page.getByRole('textbox', { name: text.news.field.title }))
    await page.context().close()
  })
}

test('a student sees strengths only from results that were opened', async ({ academy, openAs, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  await sitExam(academy, token, examId, 15)
  const page = await openAs(studentEmail)
  await page.goto('/')
  const progress = card(page, words.en.progress.title)
  await expect(progress.getByText(words.en.progress.noTopics)).toBeVisible()
  await expect(progress).toContainText(words.en.progress.begun)
  await expect(progress).not.toContainText('%')
  await page.getByRole('link', { name: words.en.home.pressing.toResult }).click()
  await expect(page.getByText('Your score')).toBeVisible()
  await page.goto('/')
  await expect(progress.getByRole('listitem').filter({ hasText: 'Arithmetic' })).toContainText('75%')
  await sitExam(academy, token, examId, 0)
  await page.reload()
  await expect(progress.locator('dl')).toContainText('2')
  await expect(progress.getByRole('listitem').filter({ hasText: 'Arithmetic' })).toContainText('75%')
})

test('an exam that goes on stands before everything, also without a network and with answers that wait', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const page = await openAs(studentEmail)
  await page.goto('/')
  await expect(card(page, words.en.home.next.title).getByRole('link').first()).toBeVisible()
  await untilWorksOffline(page)
  await startExam(page, examId)
  academy.network.set('refuse')
  await answerRightly(page, 1)
  await page.goto('/')
  await expect(page.getByText(words.en.attempts.undelivered.title)).toBeVisible()
  const running = card(page, words.en.home.pressing.title)
  await expect(running).toContainText('Calm exam')
  await expect(card(page, words.en.home.news.title).getByRole('listitem')).toHaveCount(3)
  await running.getByRole('link', { name: words.en.home.pressing.continue }).click()
  await expect(page).toHaveURL(`/exams/${examId}/take`)
  academy.network.set('up')
})

test('a student who prepared an exam finds at home that it starts without a network', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail)
  await page.goto('/student-exams')
  const exam = page.getByRole('article', { name: 'Practice offline' })
  await exam.getByRole('button', { name: words.en.attempts.preparation.prepare }).click()
  await expect(exam.getByText(words.en.attempts.preparation.readyToStart)).toBeVisible()
  await page.goto('/')
  const offline = card(page, words.en.home.offline.title)
  await expect(offline.getByText(words.en.home.offline.start)).toBeVisible()
  await expect(card(page, words.en.progress.title).getByText(words.en.progress.begin)).toBeVisible()
  await untilWorksOffline(page)
  // Time passes just before the next page reads what is kept: the page that is left may still write it.
  await page.addInitScript(letTimePass)
  academy.network.set('refuse')
  await page.reload()
  await expect(page.getByText(words.en.home.fromEarlier)).toBeVisible()
  await expect(offline.getByRole('link', { name: 'Practice offline' })).toBeVisible()
  await expect(card(page, words.en.progress.title).getByText(words.en.progress.begin)).toBeVisible()
  await card(page, words.en.home.news.title).getByRole('link', { name: words.en.home.news.all }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('a card that cannot be loaded says so by itself, and loads when it is asked again', async ({
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail, { context: { serviceWorkers: 'block' } })
  await renderedByDevice(page)
  await page.route('**/api/student-progress', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  const progress = card(page, words.en.progress.title)
  await expect(progress.getByText(words.en.progress.failed)).toBeVisible()
  await expect(card(page, words.en.home.news.title).getByRole('listitem')).toHaveCount(3)
  await page.unroute('**/api/student-progress')
  await progress.getByRole('button', { name: words.en.common.action.retry }).click()
  await expect(progress.getByText(words.en.progress.begin)).toBeVisible()
})

test('news that an admin writes is new to a student until it was read on this device', async ({
  academy,
  browser,
  openAs,
  studentEmail,
}) => {
  const admin = await openAdmin(browser, academy, { language: 'en' })
  await admin.goto('/admin/news/create')
  const title = `Hall change ${studentEmail}`
  await admin.getByRole('button', { name: words.en.news.create.submit }).click()
  await expect(admin.getByRole('alert')).toBeVisible()
  await admin.getByRole('textbox', { name: words.en.news.field.title }).fill(title)
  await admin
    .getByRole('textbox', { name: words.en.news.field.text })
    .fill('The exam is in **hall 7**.\n\nBring your card.')
  await admin.getByRole('switch', { name: words.en.news.field.pinned }).click()
  await admin.getByRole('button', { name: words.en.news.create.submit }).click()
  await expect(admin.getByRole('row', { name: new RegExp(title) })).toContainText(words.en.news.standing.current)
  await admin.context().close()

  const page = await openAs(studentEmail, { language: 'ar' })
  await page.goto('/')
  const line = card(page, words.ar.home.news.title).getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText(words.ar.home.news.new)
  await expect(line).toContainText('The exam is in hall 7. Bring your card.')
  await line.getByRole('link', { name: title }).click()
  const article = page.getByRole('article', { name: title })
  await expect(article.locator('strong')).toHaveText('hall 7')
  await expect(article.locator('[lang=en][dir=ltr]')).toBeVisible()
  await page.goto('/')
  await expect(line).toBeVisible()
  await expect(line).not.toContainText(words.ar.home.news.new)
})
