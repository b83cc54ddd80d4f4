/** The question bank at work: exams made of it by rules, and what is known of its questions. */
import { addQuestion, bankOf, chooseTopic, makeExam } from './support/bank.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main } from './support/page-parts.ts'
import { openAdmin } from './support/reader.ts'
import { shot } from './support/screenshot.ts'
import { words } from './support/words.ts'

const sums = (count: number) => Array.from({ length: count }, (_, index) => `كم يساوي $${index + 1} + ${index + 1}$؟`)

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an author fills a section by rules, changes the choice and takes it back (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { bankFilling, lists, questions } = words[look.language]
    const topic = await bankOf(academy, sums(5))
    const exam = await makeExam(academy)
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/exams/${exam.id}/questions`)
    await main(page).getByRole('link').filter({ hasText: bankFilling.open }).first().click()
    await expect(heading(page, bankFilling.title)).toBeVisible()
    await chooseTopic(page, questions.field.topic, topic)
    await page.getByRole('textbox', { name: bankFilling.rule.count }).fill('٧')
    await button(page, bankFilling.choose).click()
    const chosen = page.getByRole('region', { name: bankFilling.chosen.title })
    const rows = chosen.getByRole('listitem')
    await expect(rows).toHaveCount(5)
    // Two are missing.
    await expect(chosen).toContainText(bankFilling.chosen.missingHelp)
    await page.getByRole('textbox', { name: bankFilling.rule.count }).fill('3')
    await button(page, bankFilling.choose).click()
    await expect(rows).toHaveCount(3)
    const [first] = await rows.allTextContents()
    await rows.first().getByRole('button').first().click()
    await expect(chosen).not.toContainText(first ?? '')
    await expect(rows).toHaveCount(3)
    await rows.last().getByRole('button').last().click()
    await expect(rows).toHaveCount(2)
    await shot(page, `filling ${named(look)}`)
    await expectNoViolation(page, bankFilling.title, rows.first())
    await page.locator('form button[type="submit"]').click()
    const lines = main(page).locator('ol > li')
    await expect(lines).toHaveCount(2)
    await shot(page, `filled ${named(look)}`)
    await button(page, lists.undo).click()
    await expect(lines).toHaveCount(0)
    await page.context().close()
  })
}

test('an author tags questions of the bank together, finds them by the tag, and reads how one was used', async ({
  academy,
  browser,
}) => {
  const { lists, questionBank, questions } = words.ar
  const topic = await bankOf(academy, sums(3))
  const tag = `دورة ${crypto.randomUUID().slice(0, 4)}`
  const page = await openAdmin(browser, academy, { language: 'ar', width: 1440, height: 900 })
  await page.goto(`/questions?topic=${encodeURIComponent(topic)}`)
  const rows = main(page).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await button(page, questions.give.bankAction).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#addTags').fill(tag)
  await page.keyboard.press('Enter')
  await dialog.locator('#mark').fill('2')
  await shot(page, 'bulk change')
  await expectNoViolation(page, questions.give.bankAction, dialog.locator('#mark'))
  await button(page, questions.give.submit).click()
  await expect(button(page, lists.undo)).toBeVisible()
  await page.goto(`/questions?tag=${encodeURIComponent(tag)}`)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(questionBank.uses.never)
  await shot(page, 'bank')
  await expectNoViolation(page, questionBank.title, rows.first())
  await rows.first().getByRole('button').filter({ hasText: 'كم يساوي' }).click()
  await expect(page.getByRole('dialog')).toContainText(questionBank.uses.none)
  await shot(page, 'drawer')
  await page.context().close()
})

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an author who writes a question that the bank has sees it quietly, and saves all the same (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { questions } = words[look.language]
    const source = await makeExam(academy)
    const name = crypto.randomUUID().slice(0, 8)
    const text = `اشترى ${name} ثلاثةَ أقلام بسعر $12$ ريالا، فكم سعر القلم؟`
    await addQuestion(academy, source, { topic: '', text })
    const exam = await makeExam(academy)
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/exams/${exam.id}/questions/create`)
    await expect(page.locator('#text')).toBeFocused()
    await page.keyboard.insertText(`اشترى ${name} ثلاثة اقلام بسعر $12$ ريالا فكم سعر القلم`)
    const fold = page.locator('details', { hasText: questions.similar.help })
    await expect(fold.locator('summary')).toBeVisible()
    await expect(page.locator('#text')).toBeFocused()
    await fold.locator('summary').click()
    await expect(fold.getByText(questions.similar.sameText)).toBeVisible()
    await expectNoViolation(page, 'similar questions', fold)
    await shot(page, `similar-${named(look)}`)
    const [opened] = await Promise.all([page.context().waitForEvent('page'), fold.getByRole('link').first().click()])
    await expect(opened).toHaveURL(new RegExp(`/exams/${source.id}/questions/`))
    await opened.close()
    await button(page, questions.create.submit).click()
    await expect(page).toHaveURL(new RegExp(`${exam.id}/questions$`))
    await page.context().close()
  })
}
