/** The page of one person, as admins use it. */
import type { Page } from '@playwright/test'
import { examIdOf } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNothingWider, expectNoViolation, type Look, named } from './support/no-violation.ts'
import { button, expectText, formField, heading, main, panel, tableRow } from './support/page-parts.ts'
import { adminToken, makeRole, makeUser } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

const LOOKS: readonly Look[] = [
  { language: 'ar', scheme: 'light', width: 390 },
  { language: 'en', scheme: 'dark', width: 1440 },
]

/** Names of the other direction than the page, where they are torn if anything tears them. */
const NAMES = { ar: ['Noura', 'Al-Dosari'], en: ['نورة', 'الدوسري'] } as const

/** Puts a value into a text, isolated as texts isolate what stands in them. */
const inText = (text: string, value: string) => text.replace(/\{\{\w+\}\}/, `\u2068${value}\u2069`)

async function expectPage(page: Page, place: string, look: Look): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await expectNothingWider(page, place)
  await page.screenshot({
    path: test.info().outputPath(`${place}-${look.language}-${look.scheme}-${look.width}.png`),
    fullPage: true,
  })
}

for (const look of LOOKS) {
  const { common, lists, personPage, users } = words[look.language]

  test(`an admin finds a person by their name, reads how they stand, and changes them (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const [first, last] = NAMES[look.language]
    const { id, email } = await makeUser(academy, first, last)
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/admin/users?q=${email}`)
    await page.getByRole('link', { name: `${first} ${last}` }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/users/${id}$`))
    await expect(heading(page)).toHaveText(`${first} ${last}`)
    await expect(heading(page).locator('bdi')).toHaveCSS('direction', look.language === 'ar' ? 'ltr' : 'rtl')
    await expect(main(page)).toContainText(personPage.account.emailUnproven)
    await expectText(page, personPage.devices.none)
    await expectText(page, personPage.results.empty)
    await expectNoViolation(page, 'the overview of a person', panel(page, personPage.account.title))

    const notes = panel(page, personPage.notes.title)
    await notes.getByRole('textbox').fill('يحتاج وقتًا أطول')
    await button(notes, personPage.notes.submit).click()
    await expect(notes.getByRole('listitem')).toContainText('يحتاج وقتًا أطول')
    await expect(notes.getByRole('textbox')).toHaveValue('')
    await expectPage(page, 'notes', look)

    const tabs = page.getByRole('navigation', { name: personPage.tabs.label })
    await expect(tabs.getByRole('link')).toHaveCount(7)
    for (const tab of ['results', 'practice', 'access', 'messages', 'changes', 'edit'] as const) {
      await tabs.getByRole('link', { name: personPage.tabs[tab] }).click()
      await expect(tabs.locator('[aria-current=page]')).toHaveText(personPage.tabs[tab])
      await expectPage(page, tab, look)
    }
    await formField(page, 'timeMultiplier').fill('1.5')
    await button(page, lists.form.save).click()
    await expect(page).not.toHaveURL(/\/edit$/)
    await page.goto(`/admin/users/${id}/changes`)
    await expect(tableRow(page, words[look.language].users.field.timeMultiplier)).toBeVisible()

    await button(page, inText(personPage.actions.label, `${first} ${last}`)).click()
    await page.getByRole('menuitem', { name: personPage.link.action }).click()
    await button(page.getByRole('dialog'), personPage.link.submit).click()
    await expectText(page, inText(personPage.link.sent, email))
    const [, sent = ''] = /\}\}(.+)\{\{/.exec(words[look.language].audit.sentence.users['password-link']) ?? []
    await expect(tableRow(page, sent.trim())).toBeVisible()
    await button(page, users.action.grant).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await button(page.getByRole('dialog'), common.action.cancel).click()
    await page.context().close()
  })

  test(`an admin reads the results, messages and payments of a student (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const { token } = await academy.signIn(studentEmail)
    const examId = await examIdOf(academy, token, 'Calm exam')
    await sitExam(academy, token, examId, 2)
    const message = { id: crypto.randomUUID(), text: 'متى الاختبار؟', image: null }
    const body = { id: crypto.randomUUID(), subject: 'موعد الاختبار', message }
    expect((await academy.call('/api/contacts', { method: 'POST', token, body })).status).toBeLessThan(300)
    const found = await academy.call<{ items: readonly { id: string }[] }>(`/api/users?q=${studentEmail}`, {
      token: await adminToken(academy),
    })
    const [student] = found.data.items
    if (student === undefined) throw new Error('the student is not in the list')
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/admin/users/${student.id}`)
    await expect(panel(page, personPage.results.latest).getByRole('link').nth(1)).toBeVisible()
    await expectPage(page, 'overview', look)
    await page.goto(`/admin/users/${student.id}/results`)
    const table = page.getByRole('table', { name: personPage.results.label })
    await expect(table.getByRole('link').first()).toBeVisible()
    await expectPage(page, 'student-results', look)
    await table.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/reports\/attempts\//)
    await page.goto(`/admin/users/${student.id}/messages`)
    await expect(main(page).getByRole('link', { name: body.subject })).toBeVisible()
    await page.goto(`/admin/users/${student.id}/access`)
    await expectText(page, words[look.language].payments.ofPerson.title)
    await expectPage(page, 'student-access', look)
    await page.context().close()
  })
}

test('staff without the permissions are refused what the tabs would show them', async ({ academy }) => {
  const { id } = await makeUser(academy, 'Dana', 'Alharbi')
  const role = await makeRole(academy, ['list-users'])
  const { email } = await makeUser(academy, 'Maha', 'Alqahtani', role.written.name)
  const { token } = await academy.signIn(email, 'Person@1234')
  const overview = await academy.call<Record<string, unknown>>(`/api/users/${id}/overview`, { token })
  expect(overview.data).toMatchObject({ groups: null, packages: null, results: null })
  for (const path of [`/api/users/${id}/results`, `/api/inbox?student=${id}`, `/api/audit?person=${id}`]) {
    expect((await academy.call(path, { token })).code, path).toBe('auth.forbidden')
  }
  expect((await academy.call(`/api/users/${id}/password-link`, { method: 'POST', token })).code).toBe('auth.forbidden')
})
