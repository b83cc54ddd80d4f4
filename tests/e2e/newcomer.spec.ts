/** The first minutes of a new student: registering, the first question, the placement, and the way back to it. */
import type { Page } from '@playwright/test'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import { PLACEMENT_SIZE } from '#domain/practice/placement.ts'
import { untilWorksOffline } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { countInteractions } from './support/interactions.ts'
import { expectNoViolation, laptopInEnglish, type Look, named, phoneInArabic } from './support/no-violation.ts'
import { button, main } from './support/page-parts.ts'
import { PASSWORD, registerPerson } from './support/people.ts'
import { publishPacks } from './support/practice.ts'
import { openReader, type Reader } from './support/reader.ts'
import { words } from './support/words.ts'

const MOST_UNTIL_FIRST_QUESTION = 8

/** Height of a small phone. */
const HEIGHT = 740

test.beforeAll(({ academy }) => publishPacks(academy))

const progress = (page: Page) => page.getByRole('progressbar').first()

async function fillIn(page: Page): Promise<void> {
  const person = {
    first_name: 'سارة',
    last_name: 'القحطاني',
    email: `${crypto.randomUUID()}@example.com`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
  for (const [id, value] of Object.entries(person)) await page.locator(`input#${id}`).fill(value)
  await page.locator('input#accept_privacy').check()
}

/** Opens the first page of a student who has just made an account. */
async function openNewcomer(
  browser: Parameters<typeof openReader>[0],
  academy: Academy,
  reader: Reader,
): Promise<{ page: Page; email: string }> {
  const email = await registerPerson(academy)
  const page = await openReader(browser, academy, { height: HEIGHT, ...reader, email, password: PASSWORD })
  await page.goto('/practice/begin')
  return { page, email }
}

/** Id of the question that is asked. */
function askedStem(page: Page): Promise<string | null> {
  return page.locator('article [id^="stem-"]').first().getAttribute('id')
}

async function answerOne(page: Page, confirm: string): Promise<void> {
  const before = Number(await progress(page).getAttribute('value'))
  await page.getByRole('radio').first().click()
  await button(page, confirm).click()
  await expect(progress(page)).toHaveAttribute('value', `${before + 1}`)
}

const looks: readonly Look[] = [phoneInArabic, laptopInEnglish]

for (const look of looks) {
  const { auth, practice, practiceBeginning } = words[look.language]

  test(`a visitor registers and is at the first question after at most eight interactions, asked for nothing in between (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const page = await openReader(browser, academy, { ...look, height: HEIGHT })
    const interactions = await countInteractions(page)
    await page.goto('/register')
    await fillIn(page)
    await expectNoViolation(page, 'registering', page.locator('input#email'))
    const began = Date.now()
    await page.getByRole('button', { name: auth.register.submit }).click()
    await expect(page).toHaveURL(/\/practice\/begin$/)
    const start = button(page, practiceBeginning.placement.start)
    await expect(start).toBeInViewport({ ratio: 1 })
    await expectNoViolation(page, 'the first page of a new student', start)
    await start.click()
    await expect(progress(page)).toBeVisible()
    await expect(page.locator('article [id^="stem-"]')).toBeInViewport()
    await expect(page.getByRole('radio')).not.toHaveCount(0)
    expect(Date.now() - began).toBeLessThan(60_000)
    await expect.poll(interactions).toBe(MOST_UNTIL_FIRST_QUESTION)
    await answerOne(page, practice.session.confirm)
    await page.context().close()
  })

  test(`a new student is placed by twelve questions, and reads what so few say and what they do not (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { page } = await openNewcomer(browser, academy, look)
    await button(page, practiceBeginning.placement.start).click()
    await expect(progress(page)).toHaveAttribute('max', `${PLACEMENT_SIZE}`)
    await expectNoViolation(page, 'a question of the placement', page.getByRole('radio').first())
    const placed = new Set<string | null>()
    for (let number = 1; number < PLACEMENT_SIZE; number += 1) {
      placed.add(await askedStem(page))
      await answerOne(page, practice.session.confirm)
    }
    placed.add(await askedStem(page))
    expect(placed.size).toBe(PLACEMENT_SIZE)
    await expect(page.getByText(practice.session.rightOne)).toHaveCount(0)
    await button(page, practice.session.doNotKnow).click()
    const whatTheySay = page.getByRole('link', { name: practice.end.placed })
    await expectNoViolation(page, 'the end of the placement', whatTheySay)
    await expect(page.getByText(practice.session.rightOne)).toHaveCount(PLACEMENT_SIZE)
    await whatTheySay.click()
    const unknown = page.getByRole('region', { name: practiceBeginning.end.unknown })
    await expectNoViolation(page, 'what the placement says', unknown)
    await expect(unknown).toContainText('40')
    // Nobody reads a question in no time: nothing is said of what such answers say.
    await expect(page.getByText(practiceBeginning.end.tooFast)).toBeVisible()
    await button(page, practiceBeginning.end.today).click()
    await expect(progress(page)).toHaveAttribute('value', '0')
    await expect(progress(page)).toHaveAttribute('max', '10')
    expect(placed.has(await askedStem(page))).toBe(false)
    await page.goto('/practice')
    await expect(startOfTen(page)).toBeVisible()
    await expect(page.getByText(practice.placement.open)).toHaveCount(0)
    await page.context().close()
  })
}

/** The way to the set of the day. */
function startOfTen(page: Page) {
  return main(page).getByRole('button', { name: /10/ })
}

test('a new student who wants none of it is at home, and finds the placement again at practice without being led to it', async ({
  academy,
  browser,
}) => {
  const { practice, practiceBeginning } = words.ar
  const { page } = await openNewcomer(browser, academy, phoneInArabic)
  await page.getByRole('link', { name: practiceBeginning.notNow }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/practice')
  await expect(startOfTen(page)).toBeVisible()
  await expectNoViolation(page, 'practice with the quiet way', page.getByText(practice.placement.open))
  await page.getByRole('link', { name: practice.placement.action }).click()
  await button(page, practiceBeginning.placement.skip).click()
  await expect(progress(page)).toHaveAttribute('max', '10')
  await page.context().close()
})

test('a new student settles the day of the exam and a goal before the first question', async ({ academy, browser }) => {
  const { practiceSettings } = words.en
  const { page } = await openNewcomer(browser, academy, laptopInEnglish)
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const written = inTenDays.split('-').toReversed().join('/')
  await page.getByLabel(practiceSettings.exam.day).fill(written)
  await page.getByLabel(practiceSettings.exam.day).press('Tab')
  const goalOfFive = page.getByRole('radio', { name: '5' }).first()
  await goalOfFive.click()
  // It is shown as chosen once the device has it.
  await expect(goalOfFive).toBeChecked()
  await page.goto('/practice/settings')
  await expect(page.getByLabel(practiceSettings.exam.day)).toHaveValue(written)
  await expect(page.getByRole('group', { name: practiceSettings.goal.title }).getByRole('radio').first()).toBeChecked()
  await page.context().close()
})

test('a new student who stops in the middle goes on without a network, by keys alone, and on another device', async ({
  academy,
  browser,
}) => {
  const { practice, practiceBeginning } = words.en
  const { page, email } = await openNewcomer(browser, academy, { ...laptopInEnglish, isInstalled: true })
  const start = button(page, practiceBeginning.placement.start)
  await expect(start).toBeEnabled()
  await start.press('Enter')
  await expect(progress(page)).toBeVisible()
  await untilWorksOffline(page)
  for (let number = 1; number <= 2; number += 1) {
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await expect(progress(page)).toHaveAttribute('value', `${number}`)
  }
  academy.network.set('refuse')
  await answerOne(page, practice.session.confirm)
  await page.goto('/practice')
  await expect(page.getByText(practice.placement.begun)).toBeVisible()
  await page.getByRole('link', { name: practice.placement.action }).click()
  await button(page, practiceBeginning.placement.continue).click()
  await expect(progress(page)).toHaveAttribute('value', '3')
  academy.network.set('up')
  await page.goto('/practice')
  await expect.poll(() => answersWithAcademy(academy, email)).toBe(3)
  const asked = await nextStemOf(page, practiceBeginning.placement.continue)
  const phone = await openReader(browser, academy, { ...phoneInArabic, email, password: PASSWORD })
  await phone.goto('/practice')
  expect(await nextStemOf(phone, words.ar.practiceBeginning.placement.continue)).toBe(asked)
  await expect(progress(phone)).toHaveAttribute('value', '3')
  await page.context().close()
  await phone.context().close()
})

/** Goes on with the placement and answers the id of the question that is asked. */
async function nextStemOf(page: Page, action: string): Promise<string | null> {
  await page.goto('/practice/begin')
  await button(page, action).click()
  return askedStem(page)
}

async function answersWithAcademy(academy: Academy, email: string): Promise<number> {
  const { token } = await academy.signIn(email, PASSWORD)
  return (await academy.call<PracticeOverview>('/api/practice', { token })).data.answers
}

test('a student of an academy without practice is led to the exams instead', async ({ academy, browser }) => {
  const { practiceBeginning } = words.ar
  const email = await registerPerson(academy)
  const page = await openReader(browser, academy, { ...phoneInArabic, email, password: PASSWORD })
  await page.route('**/api/practice', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, topics: [] } } })
  })
  await page.goto('/practice/begin')
  await expectNoViolation(page, 'beginning without questions', page.getByText(practiceBeginning.none))
  await expect(page.getByRole('link', { name: practiceBeginning.toExams })).toBeVisible()
  await page.context().close()
})
