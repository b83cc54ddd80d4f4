/** Pages of a student that show what matters first: what is closed opens, and everything in it can be used by anybody. */
import type { Page } from '@playwright/test'
import type { AcademySettings } from '#contract/office/settings.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { heading, main, openPart, panel } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

async function openAll(page: Page): Promise<void> {
  await expect(page.locator('[data-coming]')).toHaveCount(0)
  const closed = main(page).locator('details:not([open]) > summary')
  for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click()
  await expect(page.locator('[data-coming]')).toHaveCount(0)
}

async function nameChannels(academy: Academy): Promise<void> {
  const token = await adminToken(academy)
  const { data } = await academy.call<AcademySettings>('/api/academy-settings', { token })
  const contact = {
    ...data.contact,
    email: 'help@miqyas.test',
    phone: '+966112345678',
    whatsapp: '+966501234567',
    address: { ar: 'الرياض 13521', en: 'Riyadh 13521' },
  }
  const changed = await academy.call('/api/settings', { method: 'PUT', token, body: { ...data, contact } })
  expect(changed.status).toBe(200)
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  const { contact, news, profile, practiceSettings } = words[look.language]

  test(`a student opens every closed part of profile, device and meetings with any tool (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    await page.goto('/userProfile')
    await expect(page.getByText(practiceSettings.own.noDay)).toBeVisible()
    await expect(page.locator('#currentPassword')).toBeHidden()
    for (const path of ['/userProfile', '/device', '/my-meetings']) {
      await page.goto(path)
      await openAll(page)
      await expectNoViolation(page, `${path}, opened`, heading(page))
    }
    await page.goto('/userProfile')
    const password = panel(page, profile.password.title)
    await password.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#currentPassword')).toBeVisible()
    await page.context().close()
  })

  test(`a student reads earlier news when they open it, and only then it is no longer new (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    await page.goto('/news')
    const [newest, earlier] = [main(page).getByRole('article').first(), main(page).getByRole('article').nth(1)]
    await expect(newest.locator('summary')).toHaveCount(0)
    await expect(earlier.getByText(news.new, { exact: true })).toBeVisible()
    await earlier.locator('summary').click()
    await expect(earlier.getByText(news.new, { exact: true })).toHaveCount(0)
    await expectNoViolation(page, 'news, opened', earlier.locator('p').first())
    await page.reload()
    await expect(earlier.getByText(news.new, { exact: true })).toHaveCount(0)
    await page.context().close()
  })

  test(`a student calls, writes to or finds the academy with one tap, and writes a message beside (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    await nameChannels(academy)
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    await page.goto('/student_contacts')
    const way = (name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(way(contact.channels.whatsapp)).toHaveAttribute('href', 'https://wa.me/966501234567')
    await expect(way(contact.channels.phone)).toHaveAttribute('href', 'tel:+966112345678')
    await expect(way(contact.channels.phone)).toContainText('011 234 5678')
    await expect(way(contact.channels.email)).toHaveAttribute('href', 'mailto:help@miqyas.test')
    await expect(way(contact.channels.address)).toHaveAttribute('href', /maps/)
    await expectNoViolation(page, '/student_contacts with its ways', page.locator('form #subject'))
    await page.context().close()
  })
}

test('a student who follows the link to their notifications finds them open', async ({ openAs, studentEmail }) => {
  const page = await openAs(studentEmail)
  await page.goto('/userProfile#notifications')
  const part = await openPart(page, words.en.notifications.title)
  await expect(part.getByRole('switch').first()).toBeVisible()
  await expect(part).toBeInViewport()
})
