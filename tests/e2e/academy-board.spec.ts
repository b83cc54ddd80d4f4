/** The academy by its figures and health, and the calendar of meetings in which dates are moved. */
import { randomUUID } from 'node:crypto'
import type { AcademyFigures } from '#contract/office/academy-figures.ts'
import { academyDay, dayText, weekStart } from '#domain/progress/academy-day.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { shot } from './support/screenshot.ts'
import { words } from './support/words.ts'

/** Sunday of the next week, so that all of its days are to come. */
const sunday = () => weekStart(academyDay(Date.now())) + 7

async function planMeeting(academy: Academy, startsAt: string): Promise<{ topic: string; id: string }> {
  const topic = `Meeting ${randomUUID().slice(0, 8)}`
  const flags = { hostVideo: true, participantVideo: false, joinBeforeHost: false, muteUponEntry: true, repeats: false }
  const place = { provider: 'jitsi', link: null, password: '', agenda: '', audience: 'everybody', packageIds: [] }
  const times = { startsAt, minutes: 60, timeZone: 'Asia/Riyadh', groupId: null, teacherId: null }
  const body = { topic, ...flags, ...place, ...times }
  const made = await academy.call<{ id: string }>('/api/meetings', {
    method: 'POST',
    token: await adminToken(academy),
    body,
  })
  expect(made.status).toBe(201)
  return { topic, id: made.data.id }
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an admin reads how the academy goes and whether it is well, and finds the attempts of a week (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { academy: texts, studentResults } = words[look.language]
    const page = await openAdmin(browser, academy, look)
    await page.goto('/admin')
    await expectNoViolation(page, '/admin', page.getByRole('heading', { name: texts.figures.title }))
    await expect(main(page).getByText(texts.health.part.database)).toBeVisible()
    await main(page).getByText(texts.figures.month, { exact: true }).click()
    await expect(page).toHaveURL(/period=month/)
    await main(page).getByText(texts.figures.table).click()
    await expect(page.getByRole('columnheader', { name: texts.figures.name.attempts })).toBeVisible()
    await shot(page, `admin-${look.language}`)
    await main(page).getByRole('link', { name: texts.figures.name.attempts }).click()
    await expectNoViolation(page, '/admin/results', heading(page, studentResults.title))
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
    await page.context().close()
  })
}

test('an admin reads the sales of a good month in one line inside of their card, on a phone and on a laptop', async ({
  academy,
  browser,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    const page = await openAdmin(browser, academy, { ...phoneInArabic, width, height })
    await page.context().route('**/api/academy-figures*', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: AcademyFigures }
      const sales = { ...answer.data.sales, value: 1_251_450 }
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, sales } } })
    })
    await page.goto('/admin')
    const amount = main(page).locator('article bdi').filter({ hasText: '12,514.50' })
    await expect(amount).toBeVisible()
    const lines = await amount.evaluate((shown) => {
      const tops = [...shown.getClientRects()].map(({ top }) => Math.round(top))
      const { left, right } = shown.getBoundingClientRect()
      const card = shown.closest('article')?.getBoundingClientRect()
      return { count: new Set(tops).size, inside: card !== undefined && left > card.left && right < card.right }
    })
    expect([width, lines]).toEqual([width, { count: 1, inside: true }])
    await page.context().close()
  }
})

test('an admin drags a meeting to another day, reads who gets a mail, and moves it', async ({ academy, browser }) => {
  const { meetingCalendar: texts } = words.en
  const { topic, id } = await planMeeting(academy, `${dayText(sunday() + 1)}T18:00`)
  const sara = await makeUser(academy, 'Sara', 'Early')
  const { token } = await academy.signIn(sara.email, PASSWORD)
  expect((await academy.call(`/api/enroll-meetings/${id}`, { method: 'POST', token })).status).toBe(200)
  const page = await openAdmin(browser, academy, { ...laptopInEnglish, width: 1440, height: 900 })
  await page.goto(`/meetings/calendar?view=week&day=${dayText(sunday())}`)
  await expectNoViolation(page, '/meetings/calendar', main(page).getByRole('link', { name: topic }))
  await shot(page, 'week-en')
  const days = main(page).locator('ol > li')
  const from = await days.nth(1).getByText(topic).boundingBox()
  const onto = await days.nth(3).boundingBox()
  if (from === null || onto === null) throw new Error('a day of the week is not there')
  await page.mouse.move(from.x + 10, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(onto.x + onto.width / 2, onto.y + onto.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('Sara Early')).toBeVisible()
  await expect(formField(page, 'startsLocal')).toHaveValue(/18:00/)
  await expectNoViolation(page, 'the question before a date is moved', formField(page, 'startsLocal'))
  await shot(page, 'move-en')
  await page.getByRole('button', { name: texts.move.submit_one.replace('{{count}}', '1') }).click()
  await expect(days.nth(3).getByRole('link', { name: topic })).toBeVisible()
  await page.goto(`/meetings/calendar?day=${dayText(sunday())}`)
  await expectNoViolation(page, 'a month of meetings', main(page).getByRole('link', { name: topic }))
  await shot(page, 'month-en')
  await page.context().close()
})

test('an admin with a phone moves a meeting by its button', async ({ academy, browser }) => {
  const { meetingCalendar: texts } = words.ar
  const { topic } = await planMeeting(academy, `${dayText(sunday() + 2)}T18:00`)
  const page = await openAdmin(browser, academy, phoneInArabic)
  await page.goto(`/meetings/calendar?view=week&day=${dayText(sunday())}`)
  await expectNoViolation(page, '/meetings/calendar', main(page).getByRole('link', { name: topic }))
  await shot(page, 'week-ar-phone')
  await main(page)
    .getByRole('button', { name: new RegExp(topic) })
    .click()
  await formField(page, 'startsLocal').fill(`${dayText(sunday() + 4)}T20:00`)
  await expectNoViolation(page, 'the question before a date is moved', formField(page, 'startsLocal'))
  await shot(page, 'move-ar-phone')
  await button(page, texts.move.submit_zero).click()
  await expect(main(page).locator('ol > li').nth(4).getByRole('link', { name: topic })).toBeVisible()
  await page.goto(`/meetings/calendar?view=held`)
  await expectNoViolation(page, 'meetings that were held', heading(page, texts.title))
  await shot(page, 'held-ar-phone')
  await page.context().close()
})
