/** A student's line to the academy: a message goes there and back, also from a device without a network. */
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

/** A photo as phones take it, full of detail: so many bytes at least. */
function photoOf(page: Page, bytes: number): Promise<string> {
  return page.evaluate(async (least) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    for (let side = 1000; ; side += 400) {
      Object.assign(canvas, { width: side, height: side })
      const noise = new ImageData(side, side)
      for (let index = 0; index < noise.data.length; index += 1) noise.data[index] = (index * 7919 * (index % 13)) & 255
      context?.putImageData(noise, 0, 0)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
      if (blob === null || blob.size < least) continue
      const read = new Uint8Array(await blob.arrayBuffer())
      return Array.from(read, (byte) => String.fromCharCode(byte)).join('')
    }
  }, bytes)
}

test('a student attaches a photo of 3.9 MB, and the message goes with it', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { contacts } = words.ar
  const page = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await page.goto('/student_contacts?write=true')
  await formField(page, 'subject').fill('سؤال عن مسألة')
  await formField(page, 'text').fill('كيف تُحل هذه؟')
  const buffer = Buffer.from(await photoOf(page, 3_900_000), 'latin1')
  await page.locator('#image').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await button(page, contacts.send).click()
  await expect(page.getByAltText(contacts.image.alt)).toBeVisible({ timeout: 20_000 })
  await page.context().close()
})

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
  // An open conversation would show the answer as soon as it is there, and it would be read.
  await page.goto('/student_contacts')
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toBeVisible()

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

  await page.reload()
  const own = page.getByRole('listitem').filter({ hasText: subject })
  await expect(own).toContainText(contacts.unread_one)
  await own.getByRole('link').click()
  await expect(page.getByText('نعم.')).toBeVisible()
  await expect(async () => {
    await admin.reload()
    await expect(admin.getByText(inbox.seen.yes)).toBeVisible({ timeout: 10_000 })
  }).toPass()

  const known = admin.getByRole('complementary', { name: words.en.personPage.beside })
  await expect(known.getByText(words.en.personPage.groups.none)).toBeVisible()
  await expect(known.getByLabel(words.en.personPage.notes.label)).toBeVisible()
  await main(admin).getByRole('link', { name: inbox.title, exact: true }).click()
  await expect(admin).toHaveURL(/\/admin\/contact-us\?state=new$/)

  await admin.goto('/student_contacts')
  await expect(admin.getByText(words.en.errors.auth['students-only'])).toBeVisible()
  await admin.context().close()
  await page.context().close()
})
