/** A student lets the family follow, and the family reads the report without an account. */
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main } from './support/page-parts.ts'
import { makeUser, PASSWORD } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { shot } from './support/screenshot.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

for (const look of [phoneInArabic, laptopInArabic, laptopInEnglish]) {
  test(`a student sends the family a link, which shows the report until it is ended (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { familyLinks, home, result } = words[look.language]
    const examId = await publishedExam(academy, `Followed ${named(look)}`)
    const { email } = await makeUser(academy, 'نوف', 'القحطاني')
    const attempt = await sitExam(academy, (await academy.signIn(email, PASSWORD)).token, examId, 12)
    const student = await openReader(browser, academy, { ...look, email, password: PASSWORD })
    await student.goto(`/exams/${examId}/result?attempt=${attempt}`)
    await expect(main(student)).toContainText(result.accuracy)
    await student.goto('/')
    await student.getByRole('link', { name: home.shareProgress }).click()
    await expect(heading(student, familyLinks.share.title)).toBeVisible()
    await button(student, familyLinks.card.make).click()
    const address = student.getByRole('textbox', { name: familyLinks.card.link })
    await expect(address).toHaveValue(/\/family#[\w-]{24}$/)
    await expectNoViolation(student, '/share-progress', heading(student, familyLinks.share.title))
    await shot(student, 'share')
    const url = await address.inputValue()

    const family = await openReader(browser, academy, { ...look, email: null })
    await family.goto(url)
    await expect(family.getByRole('heading', { level: 1 })).toContainText('نوف القحطاني')
    await expect(family.getByRole('region', { name: familyLinks.report.exams })).toContainText('Followed')
    await expectNoViolation(family, '/family', family.getByRole('heading', { level: 1 }))
    await shot(family, 'report')

    await button(student, familyLinks.card.end).click()
    await button(student.getByRole('dialog'), familyLinks.card.end).click()
    await expect(button(student, familyLinks.card.make)).toBeVisible()
    await family.reload()
    await expect(heading(family, familyLinks.report.overTitle)).toBeVisible()
    await Promise.all([student.context().close(), family.context().close()])
  })
}
