/** A student's line to the academy: a message goes there and back, also from a device without a network. */
import { randomUUID } from 'node:crypto'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

test('a student writes without a network, staff answer once it has arrived, and the student reads the answer', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const [{ contacts }, { inbox }] = [words.ar, words.en]
  const subject = `متى تبدأ المجموعة؟ ${randomUUID().slice(0, 8)}`
  const page = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await page.goto('/student_contacts')
  await expectNoViolation(page, '/student_contacts', heading(page, contacts.title))
  await main(page).getByRole('link', { name: contacts.write }).click()
  await button(page, contacts.send).click()
  await expect(page.getByRole('alert').first()).toContainText(contacts.field.subject)
  await expectNoViolation(page, 'a message with errors', page.getByRole('alert').first())
  await formField(page, 'subject').fill(subject)
  await formField(page, 'text').fill('أسكن في القاهرة، فهل الموعد بتوقيت الرياض؟')
  academy.network.set('refuse')
  await button(page, contacts.send).click()
  await expect(page.getByText(contacts.waiting.text)).toBeVisible()
  academy.network.set('up')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(contacts.waiting.text)).toBeHidden()
  await expectNoViolation(page, 'a conversation of a student', heading(page))

  const token = await adminToken(academy)
  const reply = {
    title: `Times ${subject}`,
    text: { ar: 'أهلًا {{name}}، نعم.', en: 'Yes, {{name}}.' },
    status: 'active',
  }
  expect((await academy.call('/api/canned-replies', { method: 'POST', token, body: reply })).status).toBe(201)
  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto('/admin/contact-us?state=new')
  await expectNoViolation(admin, '/admin/contact-us', heading(admin, inbox.title))
  await admin.getByRole('link', { name: subject }).click()
  await admin.getByLabel(inbox.field.reply).selectOption({ label: reply.title })
  await expect(formField(admin, 'text')).toHaveValue(/^أهلًا .+، نعم\.$/)
  await button(admin, inbox.action.answer).click()
  await expect(admin.getByText(inbox.seen.no)).toBeVisible()
  await expectNoViolation(admin, 'a conversation in the inbox', heading(admin))

  await page.goto('/student_contacts')
  const own = page.getByRole('listitem').filter({ hasText: subject })
  await expect(own).toContainText(contacts.unread_one)
  await own.getByRole('link').click()
  await expect(page.getByText('نعم.')).toBeVisible()
  await expect(async () => {
    await admin.reload()
    await expect(admin.getByText(inbox.seen.yes)).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await admin.goto('/student_contacts')
  await expect(admin.getByText(words.en.errors.auth['students-only'])).toBeVisible()
  await admin.context().close()
  await page.context().close()
})
