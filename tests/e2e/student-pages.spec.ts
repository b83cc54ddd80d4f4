import type { Page } from '@playwright/test'
import { examIdOf } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation } from './support/no-violation.ts'
import { sitExam } from './support/sit-exam.ts'
import { flowLanguages, words } from './support/words.ts'

/** Pages that a student reads on a phone besides the exam and its result. */
const PAGES = [
  '/',
  '/student-exams',
  '/userProfile',
  '/device',
  '/news',
  '/student_contacts',
  '/quantitative',
  '/my-groups',
]

const PHONE = { viewport: { width: 360, height: 740 } }

test('a student finds an exam by a word, with the last score, and takes it again', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { exams } = words.en
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const attemptId = await sitExam(academy, token, examId, 15)
  await academy.call(`/api/attempts/${attemptId}/result`, { token })
  const page = await openAs(studentEmail, { context: PHONE })
  await page.goto('/student-exams')
  await page.getByRole('searchbox', { name: exams.student.search }).fill('calm')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(/Last score: .?15.? of .?20/)
  await expect(card.getByRole('link', { name: exams.card.again })).toBeVisible()
  await page.getByRole('searchbox').fill('no such exam')
  await expect(page.getByText(exams.student.nothingFound)).toBeVisible()
  await page.getByRole('searchbox').fill('two sections')
  await card.getByRole('link', { name: 'Two sections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two sections' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Second section')
  await expect(page.getByText('An exam of the browser tests.')).toBeVisible()
  await expectNoViolation(page, 'one exam', page.getByRole('link', { name: exams.card.start }))
})

const NOBODYS = '0190c0de-0000-7000-8000-000000000000'

test('a student who opens the address of no exam reads that there is no such page', async ({
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail)
  await page.goto('/exams/nonsense/take')
  await expect(page.getByRole('heading', { name: words.en.common.state.notFoundTitle })).toBeVisible()
  await page.goto(`/exams/${NOBODYS}/take`)
  await expect(page.getByRole('heading', { name: words.en.player.take.missing })).toBeVisible()
})

test('a student who opens the link of something that is not there, or not theirs, reads what is missing and is led on', async ({
  openAs,
  studentEmail,
}) => {
  const { exams, learning, ownGroups, ownMeetings, receipts, replay, result } = words.en
  const page = await openAs(studentEmail)
  const missing: readonly (readonly [address: string, title: string, way: string])[] = [
    [`/student-exams/${NOBODYS}`, exams.one.missingTitle, exams.one.back],
    [`/exams/${NOBODYS}/result?attempt=${NOBODYS}`, result.missing.title, result.toExams],
    [`/exams/${NOBODYS}/replay?attempt=${NOBODYS}`, replay.missingTitle, replay.toExams],
    [`/course/${NOBODYS}`, learning.course.missingTitle, learning.course.toLists],
    [`/course/${NOBODYS}/lessons/${NOBODYS}`, learning.lesson.missingTitle, learning.course.toLists],
    ['/course/nonsense/lessons/nonsense', learning.lesson.missingTitle, learning.course.toLists],
    [`/enroll-meeting/${NOBODYS}`, ownMeetings.missingTitle, ownMeetings.toMeetings],
    ['/my-groups/no-such-code', ownGroups.join.missingTitle, ownGroups.join.toGroups],
    ['/receipts/R-0', receipts.missingTitle.replace('{{number}}', ''), receipts.profile],
  ]
  for (const [address, title, way] of missing) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: title }), address).toBeVisible()
    await expect(main.getByRole('link', { name: way }).last(), address).toBeVisible()
    await expect(main.getByRole('button', { name: words.en.common.action.retry }), address).toHaveCount(0)
  }
  await page.goto(`/news#${NOBODYS}`)
  await expect(page.getByText(words.en.news.gone)).toBeVisible()
})

test('a student whose academy names no other way to reach it reads no heading for them', async ({
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail)
  await page.goto('/student_contacts')
  await expect(page.getByRole('heading', { level: 1, name: words.en.contacts.title })).toBeVisible()
  await expect(page.locator('[data-coming]'), 'the list is there').toHaveCount(0)
  await expect(page.getByRole('heading', { name: words.en.contacts.channels })).toHaveCount(0)
})

test('a student finds prices one tap from the menu, and one entry for colours in the menu of the account', async ({
  openAs,
  studentEmail,
}) => {
  const { common, plans } = words.en
  const page = await openAs(studentEmail, { context: PHONE })
  await page.goto('/')
  await page.getByRole('button', { name: common.navigation.account }).click()
  await expect(page.getByRole('button', { name: common.settings.appearance })).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('radio')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: common.navigation.open }).click()
  await page.getByRole('dialog').getByRole('link', { name: common.navigation.plans }).click()
  await expect(page.getByRole('heading', { level: 1, name: plans.title })).toBeVisible()
})

test('a student who never took an exam reads that attempts are unlimited', async ({ openAs, studentEmail }) => {
  const page = await openAs(studentEmail)
  await page.goto('/student-exams')
  const card = page.getByRole('article', { name: 'Hand graded exam' })
  await expect(card).toContainText('Unlimited attempts')
})

for (const language of flowLanguages('en')) {
  test(`a student with text twice as large on the narrowest phone reads every word of every page (${language})`, async ({
    academy,
    openAs,
    studentEmail,
  }) => {
    const { token } = await academy.signIn(studentEmail)
    const examId = await examIdOf(academy, token, 'Calm exam')
    const attemptId = await sitExam(academy, token, examId, 15)
    await academy.call(`/api/attempts/${attemptId}/result`, { token })
    const page = await openAs(studentEmail, { language, context: { viewport: { width: 320, height: 640 } } })
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    for (const address of [...PAGES, `/student-exams/${examId}`, `/exams/${examId}/result?attempt=${attemptId}`]) {
      await page.goto(address)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main [data-loading], main [aria-busy=true]')).toHaveCount(0)
      await expect
        .configure({ soft: true, timeout: 2500 })
        .poll(() => clipped(page), address)
        .toEqual([])
    }
  })
}

/** Words of the page that are cut off, by their box or by the edge of the screen, and that no scrolling brings. */
function clipped(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const scrolled = (element: HTMLElement): boolean =>
      element !== main &&
      (getComputedStyle(element).overflowX === 'auto' ||
        (element.parentElement !== null && scrolled(element.parentElement)))
    return [...main.querySelectorAll<HTMLElement>('a, button, h2, h3, p, li, span')]
      .filter((element) => {
        if (element.closest('.mq-visually-hidden') !== null || element.textContent.trim() === '') return false
        if (scrolled(element)) return false
        const { left, right, width } = element.getBoundingClientRect()
        if (width === 0) return false
        const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        return isCut || left < -1 || right > window.innerWidth + 1
      })
      .map((element) => element.textContent.slice(0, 60))
  })
}
