/** Many start, or sign in, at once: who is put off sees their place and waits by themselves. */
import type { Page } from '@playwright/test'
import { SAMPLE_STUDENT_PASSWORD } from '#server/seed/sample-accounts.ts'
import { examIdOf } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation } from './support/no-violation.ts'
import { type Language, words } from './support/words.ts'

const EXAM = 'تدريب قصير في القدرات العامة'

/** The server's own answer to so many of the calls, as it gives it in a crowd; every other one reaches it. */
async function putOff(page: Page, path: string, times: number, code: string, waitMs: number): Promise<string[]> {
  const turns: string[] = []
  let left = times
  await page.route(path, async (route) => {
    const body = route.request().postDataJSON() as { readonly turn?: string }
    turns.push(body.turn ?? 'none')
    left -= 1
    if (left < 0) return route.fallback()
    const detail = { place: 412, waitMs, turn: `turn-${turns.length}` }
    return route.fulfill({
      status: 429,
      json: { status: { error: true, message: words.en.errors.attempts.queued, code }, data: { detail } },
    })
  })
  return turns
}

async function confirmStart(page: Page, language: Language): Promise<void> {
  const { player } = words[language]
  await page.getByRole('button', { name: player.start.begin }).click()
  await page.getByRole('button', { name: player.start.confirm }).click()
}

const START = { path: '**/api/attempts', code: 'attempts.queued' }

for (const language of ['ar', 'en'] as const) {
  test(`a student whose start is put off sees the place, also after a reload, and the exam begins by itself (${language})`, async ({
    academy,
    openAs,
    studentEmail,
  }) => {
    const { queue } = words[language]
    const page = await openAs(studentEmail, {
      language,
      context: { viewport: { width: 360, height: 640 }, serviceWorkers: 'block' },
    })
    const { token } = await academy.signIn(studentEmail)
    const turns = await putOff(page, START.path, 2, START.code, 8_000)
    await page.goto(`/exams/${await examIdOf(academy, token, EXAM)}/take`)
    await confirmStart(page, language)
    const dialog = page.getByRole('dialog', { name: queue.title })
    await expect(dialog).toContainText(language === 'ar' ? /ترتيبك/ : /Your place: 41\d|Your place: [1-4]\d\d/)
    await expect(dialog.getByRole('status')).not.toBeEmpty()
    await expect(dialog.getByRole('button', { name: queue.cancel })).toBeFocused()
    await expectNoViolation(page, 'a start that waits', dialog)
    await page.reload()
    await expect(page.getByRole('dialog', { name: queue.title })).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeVisible({ timeout: 20_000 })
    expect(turns).toEqual(['none', 'turn-1', 'turn-2'])
    await expect(page.getByRole('dialog')).toBeHidden()
  })
}

test('a student who does not want to wait is back at the start, and keeps the place', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { queue, player, errors } = words.en
  const page = await openAs(studentEmail, { language: 'en', context: { serviceWorkers: 'block' } })
  const { token } = await academy.signIn(studentEmail)
  const turns = await putOff(page, START.path, 1, START.code, 60_000)
  await page.goto(`/exams/${await examIdOf(academy, token, EXAM)}/take`)
  await confirmStart(page, 'en')
  await page.getByRole('button', { name: queue.cancel }).click()
  await expect(page.getByRole('alert').filter({ hasText: errors.attempts.queued })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: player.start.begin })).toBeEnabled()
  await confirmStart(page, 'en')
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(turns).toEqual(['none', 'turn-1'])
})

test('a second tab takes the place over, and the first one waits no longer', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { queue, player } = words.en
  const page = await openAs(studentEmail, { language: 'en', context: { serviceWorkers: 'block' } })
  const { token } = await academy.signIn(studentEmail)
  const path = `/exams/${await examIdOf(academy, token, EXAM)}/take`
  await putOff(page, START.path, 1, START.code, 60_000)
  await page.goto(path)
  await confirmStart(page, 'en')
  await expect(page.getByRole('dialog', { name: queue.title })).toBeVisible()
  const second = await page.context().newPage()
  const turns = await putOff(second, START.path, 0, START.code, 0)
  await second.goto(path)
  await second.getByRole('button', { name: player.readOnly.continue }).click()
  await expect(second.getByRole('radio').first()).toBeVisible()
  expect(turns).toEqual(['turn-1'])
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: player.readOnly.title })).toBeVisible()
})

test('a person whose sign-in is put off waits at the form, and is signed in', async ({ page, studentEmail }) => {
  const { auth, queue } = words.ar
  const turns = await putOff(page, '**/api/login', 1, 'auth.queued', 8_000)
  await page.goto('/login?lang=ar')
  await page.locator('#email').fill(studentEmail)
  await page.locator('#password').fill(SAMPLE_STUDENT_PASSWORD)
  await page.getByRole('button', { name: auth.login.submit }).click()
  await expectNoViolation(page, 'a sign-in that waits', page.getByRole('dialog', { name: queue.title }))
  await expect(page).not.toHaveURL(/login/, { timeout: 20_000 })
  expect(turns).toEqual(['none', 'turn-1'])
})
