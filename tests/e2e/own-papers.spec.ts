/** Exams of which every attempt has questions of its own: what authors decide, and what students are asked. */
import type { Browser } from '@playwright/test'
import { bankOf, chooseTopic, makeExam } from './support/bank.ts'
import { expectQuestion, handIn, startExam } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, type Look, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { shot } from './support/screenshot.ts'
import { words } from './support/words.ts'

const POOL = 6

const POOL_TEXTS = Array.from({ length: POOL }, (_, index) => `السؤال المكتوب رقم ${index + 1}`)

/** The author's page after each attempt is asked two of the questions that a rule brought. */
async function filledExam(browser: Browser, academy: Academy, look: Look) {
  const { bankFilling, examDraft, questions } = words[look.language]
  const topic = await bankOf(academy, POOL_TEXTS)
  const exam = await makeExam(academy)
  const page = await openAdmin(browser, academy, look)
  await page.goto(`/exams/${exam.id}/questions/fill?section=${exam.sectionId}`)
  await expect(heading(page, bankFilling.title)).toBeVisible()
  await page.getByRole('radio', { name: examDraft.ownPapers.own }).check()
  const asked = page.getByRole('textbox', { name: bankFilling.rule.asked })
  await expect(asked).toHaveValue('10')
  await chooseTopic(page, questions.field.topic, topic)
  await page.getByRole('textbox', { name: bankFilling.rule.pool }).fill(String(POOL))
  await expect(page.getByText(bankFilling.rule.wrongAsked)).toBeVisible()
  await asked.fill(look.language === 'ar' ? '٢' : '2')
  await button(page, bankFilling.choose).click()
  const rows = page.getByRole('region', { name: bankFilling.chosen.title }).getByRole('listitem')
  await expect(rows).toHaveCount(POOL)
  await shot(page, `rules ${named(look)}`)
  await expectNoViolation(page, bankFilling.title, rows.first())
  await page.locator('form button[type="submit"]').click()
  await expect(main(page).locator('ol > li')).toHaveCount(POOL)
  return { page, exam }
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an author has two of six questions asked, then three, and previews papers (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { examDraft, lists, publication } = words[look.language]
    const { page, exam } = await filledExam(browser, academy, look)
    const inEach = (count: number) => main(page).getByText(countWords(look.language, count), { exact: true })
    await expect(inEach(2)).toBeVisible()
    await expect(main(page).getByText(publication.readiness.ready)).toBeVisible()
    await main(page).locator('header button[aria-haspopup]').first().click()
    await page.getByRole('menuitem', { name: examDraft.ownPapers.open }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: examDraft.ownPapers.own })).toBeChecked()
    const number = dialog.getByRole('textbox')
    await number.fill('7')
    await dialog.getByRole('button', { name: lists.form.save }).click()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await shot(page, `asked ${named(look)}`)
    await expectNoViolation(page, examDraft.ownPapers.open, dialog)
    await number.fill('3')
    await dialog.getByRole('button', { name: lists.form.save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(inEach(3)).toBeVisible()
    await shot(page, `section ${named(look)}`)
    await page.goto(`/demo?exam=${exam.id}&draft=true`)
    const [before = ''] = examDraft.ownPapers.preview.split('{{number}}')
    await expect(page.getByText(before.trim())).toBeVisible()
    await shot(page, `preview ${named(look)}`)
    await page.context().close()
  })
}

test('two students are asked two questions each, and read the results of these alone', async ({
  academy,
  browser,
  openAs,
  studentEmail,
}) => {
  const { page: author, exam } = await filledExam(browser, academy, laptopInEnglish)
  const token = await adminToken(academy)
  const read = await academy.call<{ draftRevision: number }>(`/api/exams/${exam.id}`, { token })
  const { draftRevision } = read.data
  await academy.call(`/api/exams/${exam.id}/publish`, { method: 'POST', token, body: { draftRevision } })
  await author.context().close()
  const page = await openAs(studentEmail)
  await startExam(page, exam.id)
  const question = page.locator('#exam-question')
  const seen = [await numberIn(question.innerText())]
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expectQuestion(page, 2)
  seen.push(await numberIn(question.innerText()))
  await page.reload()
  await expect(question).toBeVisible()
  expect(seen).toContain(await numberIn(question.innerText()))
  await handIn(page)
  const results = page.locator('ol article')
  await expect(results).toHaveCount(2)
  const shown = await Promise.all((await results.all()).map((one) => numberIn(one.innerText())))
  expect(shown).toEqual(seen)
})

async function numberIn(text: Promise<string>): Promise<string> {
  return /المكتوب رقم (\d)/.exec(await text)?.[1] ?? ''
}

function countWords(language: 'ar' | 'en', count: number): string {
  if (language === 'en') return `${count} in each attempt`
  return count === 2 ? words.ar.examDraft.ownPapers.asked_two : `${count} أسئلة في كل محاولة`
}
