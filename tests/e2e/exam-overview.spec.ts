/** Staff open an exam and read what it is, what opens it and how it goes; its other pages stand in the same row. */
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { heading, main } from './support/page-parts.ts'
import { makeUser, PASSWORD } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { shot } from './support/screenshot.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

for (const look of [phoneInArabic, laptopInArabic, laptopInEnglish]) {
  test(`staff read how an exam goes, and what was changed of it (${named(look)})`, async ({ academy, browser }) => {
    const { examDraft, lists } = words[look.language]
    const title = `Overview ${named(look)}`
    const examId = await publishedExam(academy, title)
    for (const right of [20, 15, 4]) {
      const { email } = await makeUser(academy, 'طالب', 'مجرب')
      await sitExam(academy, (await academy.signIn(email, PASSWORD)).token, examId, right)
    }
    const staff = await openAdmin(browser, academy, look)
    await staff.goto(`/exams/${examId}`)
    await expect(heading(staff, lists.record.tabs.overview)).toBeVisible()
    const spread = staff.getByRole('table', { name: examDraft.overview.byScore })
    await expect(spread.getByRole('row')).toHaveCount(11)
    await expect(main(staff)).toContainText(examDraft.overview.attempts)
    await expect(main(staff)).toContainText(examDraft.overview.toItems)
    await expectNoViolation(staff, 'overview of an exam', spread)
    await shot(staff, 'exam-overview')

    const row = staff.getByRole('navigation', { name: examDraft.frame.tabs })
    await row.getByRole('link', { name: lists.record.tabs.changes }).click()
    await expect(heading(staff, lists.record.tabs.changes)).toBeVisible()
    await expect(row.locator('[aria-current="page"]')).toHaveCount(1)
    await expect(main(staff).getByRole('listitem').first()).toBeVisible()
    await expectNoViolation(staff, 'changes of an exam', heading(staff, lists.record.tabs.changes))
    await staff.reload()
    await expect(heading(staff, lists.record.tabs.changes)).toBeVisible()
    await row.getByRole('link', { name: examDraft.frame.questions, exact: true }).click()
    await expect(staff).toHaveURL(`/exams/${examId}/questions`)
    await staff.goBack()
    await expect(heading(staff, lists.record.tabs.changes)).toBeVisible()
    await staff.context().close()
  })
}
