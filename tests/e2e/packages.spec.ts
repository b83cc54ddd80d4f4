/** Packages: made and filled by an admin, and what is attached to them is shut for who has none. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, flowLooks, named, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main, openTab, panel } from './support/page-parts.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { isLocked, publishedExam } from './support/shop.ts'
import { words } from './support/words.ts'

async function fillPackage(page: Page, name: string): Promise<void> {
  await formField(page, 'nameAr').fill(name)
  await formField(page, 'nameEn').fill(name)
  await formField(page, 'monthlyPrice').fill('٩٩٫٥')
  await formField(page, 'yearlyPrice').fill('999')
  await formField(page, 'featuresAr').fill('اختبارات قصيرة\nشرح كل سؤال')
  await formField(page, 'featuresEn').fill('Short exams\nEvery question explained')
}

type Language = keyof typeof words

/** Gives the package in its page: to the addresses of a file, one of which is nobody's. */
async function giveByAddresses(admin: Page, language: Language, email: string): Promise<void> {
  const { grant, ofPackage, revenue } = words[language].subscriptions
  const { tabs, figures } = words[language].lists.record
  await openTab(admin, tabs.overview)
  const isNet = admin.getByRole('term').filter({ hasText: revenue.net })
  const net = panel(admin, figures).locator('dl > div').filter({ has: isNet })
  // Nobody has bought it; a dash would say that this is not known.
  await expect(net.getByRole('definition')).toContainText('0')
  await expectNoViolation(admin, 'the overview of a package', panel(admin, figures))
  await openTab(admin, tabs.people)
  const access = panel(admin, ofPackage.title)
  await button(access, grant.action).click()
  const dialog = admin.getByRole('dialog')
  await button(dialog, grant.submit).click()
  await expect(dialog.getByRole('alert').first()).toContainText(grant.emails)
  await expectNoViolation(admin, 'the dialog that gives a package, with errors', dialog)
  const sheet = Buffer.from(`name,email\nSara,${email}\nNobody,nobody@example.com\n`)
  const chosen = { name: 'winners.csv', mimeType: 'text/csv', buffer: sheet }
  await dialog.locator('input[type=file]').setInputFiles(chosen)
  await dialog.locator('#reason').fill('جائزة')
  await button(dialog, grant.submit).click()
  await expect(dialog.getByRole('status')).toContainText('nobody@example.com')
  await admin.keyboard.press('Escape')
  await expect(access.getByText(email)).toBeVisible()
  await expectNoViolation(admin, 'who has a package', access.getByText(email))
}

/** Gives the package from the list of users, to those who are chosen there; seven days in digits of the keyboard. */
async function giveFromList(admin: Page, language: Language, to: { readonly email: string; readonly name: string }) {
  const { personPage, subscriptions, users, lists } = words[language]
  await admin.goto(`/admin/users?q=${encodeURIComponent(to.email)}`)
  await main(admin).getByRole('row').nth(1).getByRole('checkbox').check()
  await admin
    .getByRole('region', { name: lists.selection.label })
    .getByRole('button', { name: users.action.grant })
    .click()
  const dialog = admin.getByRole('dialog')
  await dialog.locator('#packageId').selectOption({ label: to.name })
  await dialog.locator('#days').fill('٧')
  await dialog.locator('#reason').fill('تعويض')
  await button(dialog, subscriptions.grant.submit).click()
  await expect(dialog).toBeHidden()
  await main(admin).getByRole('row').nth(1).getByRole('link').first().click()
  await main(admin).getByRole('link', { name: personPage.tabs.access }).click()
}

/** Ends in the person's page what runs, and what was to follow as well. */
async function endInPage(admin: Page, language: Language, name: string): Promise<void> {
  const { ofPerson, end, state } = words[language].subscriptions
  const access = panel(admin, ofPerson.title)
  const rows = access.getByRole('row').filter({ hasText: name })
  for (const open of [state.running, state.coming]) {
    await rows.filter({ hasText: open }).getByRole('button').last().click()
    await admin.getByRole('menuitem', { name: end.action.end }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.locator('#reason').fill('انتهت المسابقة')
    await button(dialog, end.submit.end).click()
    await expect(dialog).toBeHidden()
    await expect(rows.filter({ hasText: open })).toHaveCount(0)
  }
  await expectNoViolation(admin, 'the packages of a person', access.getByText('انتهت المسابقة').first())
}

for (const look of flowLooks(phoneInArabic)) {
  const texts = words[look.language].packages

  test(`an admin makes a package, corrects what is wrong, and sells an exam with it (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const name = `Package ${randomUUID().slice(0, 8)}`
    const title = `Exam ${randomUUID().slice(0, 8)}`
    const examId = await publishedExam(academy, title)
    expect(await isLocked(academy, studentEmail, examId)).toBe(false)
    const admin = await openAdmin(browser, academy, look)
    await admin.goto('/packages')
    await expectNoViolation(admin, '/packages', heading(admin, texts.list.title))
    await admin.goto('/packages/create')
    await fillPackage(admin, name)
    await formField(admin, 'monthlyPrice').fill('0.5')
    await formField(admin, 'featuresEn').fill('Short exams')
    await button(admin, texts.create.submit).click()
    await expect(admin.getByRole('alert').first()).toContainText(texts.field.monthlyPrice)
    await expect(admin.getByRole('alert').first()).toContainText(texts.field.featuresEn)
    await expectNoViolation(admin, 'the form of a package with errors', admin.getByRole('alert').first())
    await fillPackage(admin, name)
    await button(admin, texts.create.submit).click()
    await expect(heading(admin, name)).toBeVisible()
    await openTab(admin, words[look.language].lists.record.tabs.edit)
    await expect(formField(admin, 'monthlyPrice')).toHaveValue('99.50')

    await openTab(admin, texts.page.contents)
    const exams = panel(admin, texts.exams.title)
    await button(exams, texts.exams.add).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('searchbox').fill(title)
    await dialog.getByRole('checkbox', { name: title }).check()
    await expectNoViolation(admin, 'the dialog that attaches exams', dialog)
    await dialog.getByRole('button').last().click()
    await expect(exams.getByText(title)).toBeVisible()
    await expectNoViolation(admin, '/packages/:id', exams.getByText(title))
    expect(await isLocked(academy, studentEmail, examId)).toBe(true)

    await giveByAddresses(admin, look.language, studentEmail)
    expect(await isLocked(academy, studentEmail, examId)).toBe(false)
    await giveFromList(admin, look.language, { email: studentEmail, name })
    await endInPage(admin, look.language, name)
    expect(await isLocked(academy, studentEmail, examId)).toBe(true)

    await admin.goto(`/exams/${examId}/settings`)
    const attached = panel(admin, texts.ofExam.title)
    await expect(attached.getByText(name)).toBeVisible()
    await expectNoViolation(admin, 'the packages of an exam', attached)
    await admin.context().close()
  })
}

test('a student cannot reach the pages and calls of packages', async ({ academy, browser, studentEmail }) => {
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  for (const path of ['/packages', '/packages/create']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/404$/)
  }
  await page.context().close()
  const { token } = await academy.signIn(studentEmail)
  expect((await academy.call('/api/packages', { token })).status).toBe(403)
  const body = { ids: [randomUUID()] }
  for (const path of [`/api/packages/${randomUUID()}/exams`, `/api/exams/${randomUUID()}/packages`]) {
    expect((await academy.call(path, { method: 'POST', token, body })).status).toBe(403)
  }
})
