/** Staff open a question of the bank and read where it is asked and how it goes; its form is one step away. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { main } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { shot } from './support/screenshot.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

const part = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })

interface Draft {
  readonly sections: readonly { readonly questions: readonly { readonly id: string }[] }[]
}

for (const look of [phoneInArabic, laptopInArabic, laptopInEnglish]) {
  test(`staff read how a question goes, and come to its form (${named(look)})`, async ({ academy, browser }) => {
    const { questionBank, lists } = words[look.language]
    const examId = await publishedExam(academy, `Question ${named(look)}`)
    const { email } = await makeUser(academy, 'طالب', 'مجرب')
    await sitExam(academy, (await academy.signIn(email, PASSWORD)).token, examId, 20)
    const draft = await academy.call<Draft>(`/api/exams/${examId}/draft`, { token: await adminToken(academy) })
    const id = draft.data.sections[0]?.questions[0]?.id ?? ''
    const staff = await openAdmin(browser, academy, look)
    await staff.goto(`/questions/${id}`)
    await expect(part(staff, questionBank.page.asStudents)).toBeVisible()
    await expect(main(staff)).toContainText(questionBank.page.notYet)
    await expect(main(staff)).toContainText(`Question ${named(look)}`)
    await expect(part(staff, questionBank.page.similar)).toBeVisible()
    await expectNoViolation(staff, 'page of a question', part(staff, questionBank.page.asStudents))
    await shot(staff, 'question-page')
    const row = staff.getByRole('navigation', { name: questionBank.page.tabs })
    await row.getByRole('link', { name: lists.record.tabs.changes }).click()
    await expect(row.locator('[aria-current="page"]')).toHaveText(lists.record.tabs.changes)
    await staff.reload()
    await expect(row.locator('[aria-current="page"]')).toHaveText(lists.record.tabs.changes)
    await row.getByRole('link', { name: lists.record.tabs.edit }).click()
    await expect(staff).toHaveURL(`/exams/${examId}/questions/${id}`)
    await staff.getByRole('link', { name: questionBank.page.toOverview }).click()
    await expect(part(staff, questionBank.page.asStudents)).toBeVisible()
    await staff.context().close()
  })
}
