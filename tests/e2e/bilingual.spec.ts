/** An exam in two languages: shown in the reader's, looked at in the other, kept in the log and back in the result. */
import type { Locator, Page } from '@playwright/test'
import { beginExam, copyOfCalmExam } from './support/copied-exam.ts'
import { savedLine, untilWorksOffline } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNothingWider, expectNoViolation } from './support/no-violation.ts'
import { openReader, type Reader } from './support/reader.ts'
import { type Language, words } from './support/words.ts'

const STEM = { ar: 'كم يومًا في الأسبوع؟', en: 'How many days are in a week?' } as const
const OPTIONS = {
  ar: ['ستة أيام', 'سبعة أيام', 'ثمانية أيام', 'تسعة أيام'],
  en: ['Six days', 'Seven days', 'Eight days', 'Nine days'],
} as const
const PASSAGE = { ar: 'الأسبوع من السبت إلى الجمعة.', en: 'A week goes from Saturday to Friday.' } as const
const REASON = { ar: 'لأن الأسبوع سبعة أيام.', en: 'Because a week has seven days.' } as const

/** A copy of the calm exam, written in Arabic, whose questions all have English texts. */
async function bilingualExam(academy: Academy, studentToken: string): Promise<string> {
  const settings = { locale: 'ar', bilingual: true, titleTranslation: 'A week', readAloud: true } as const
  return copyOfCalmExam(academy, studentToken, settings, async ({ ask, questions }) => {
    const translation = { title: 'The week', text: PASSAGE.en }
    const { id } = await ask<{ id: string }>('POST', '/paragraphs', { title: 'الأسبوع', text: PASSAGE.ar, translation })
    for (const [index, question] of questions.entries()) {
      const options = question.options.map((option, place) => ({
        ...option,
        text: OPTIONS.ar[place] ?? option.text,
        translation: OPTIONS.en[place] ?? option.text,
      }))
      await ask('PUT', `/questions/${question.id}`, {
        ...question,
        text: `${index + 1}. ${STEM.ar}`,
        hint: null,
        explanation: REASON.ar,
        paragraphId: index === 0 ? id : null,
        options,
        translation: { text: `${index + 1}. ${STEM.en}`, hint: '', explanation: REASON.en },
      })
    }
  })
}

const stemOf = (page: Page) => page.locator('#exam-question [id^="stem-"]')

function switchTo(page: Page, reader: Language, shown: Language): Locator {
  return page.locator('#exam-question').getByRole('button', { name: words[reader].examTools.language.show[shown] })
}

/** The accessible names of the switch, in the reader's words. */
const SHOWS = {
  ar: /^اعرض السؤال/,
  en: /^Show the question/,
} as const

/** Ids of the options in the order in which they stand on screen. */
const optionIds = (page: Page) =>
  page
    .locator('#exam-question input[data-option]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('data-option')))

async function expectShownIn(page: Page, language: Language): Promise<void> {
  await expect(stemOf(page)).toContainText(STEM[language])
  await expect(page.locator('#exam-question [role="radiogroup"]')).toHaveAttribute('lang', language)
  await expect(page.locator('#exam-question [role="radiogroup"]')).toHaveAttribute(
    'dir',
    language === 'ar' ? 'rtl' : 'ltr',
  )
  await expect(page.locator('#exam-question label').first()).toContainText(/days|أيام/)
}

const READERS: readonly (Reader & { readonly name: string; readonly language: Language; readonly other: Language })[] =
  [
    { name: 'an Arabic reader with a phone', language: 'ar', other: 'en', width: 360, height: 740, isPhone: true },
    {
      name: 'an English reader with a phone on its side',
      language: 'en',
      other: 'ar',
      width: 740,
      height: 360,
      isPhone: true,
    },
    {
      name: 'an Arabic reader with 320 px and text twice as large',
      language: 'ar',
      other: 'en',
      width: 320,
      height: 640,
    },
  ]

for (const { name, other, ...reader } of READERS) {
  test(`${name} sees the exam in the own language, and in the other with one tap, choice and order kept`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const { language } = reader
    const { token } = await academy.signIn(studentEmail)
    const examId = await bilingualExam(academy, token)
    const page = await openReader(browser, academy, { ...reader, email: studentEmail })
    await beginExam(page, examId, language)
    if (reader.width === 320) await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await expectShownIn(page, language)
    const order = await optionIds(page)
    await page.locator('#exam-question label').nth(1).click()
    await expect(savedLine(page, 'delivered')).toBeVisible()

    const button = page.locator('#exam-question').getByRole('button', { name: SHOWS[language] })
    await expect(button).toMatchAriaSnapshot(`- button "${words[language].examTools.language.show[other]}"`)
    await button.click()
    await expectShownIn(page, other)
    expect(await optionIds(page)).toEqual(order)
    await expect(page.locator('#exam-question input[data-option]').nth(1)).toBeChecked()
    await expectNothingWider(page, name)
    await expectNoViolation(page, name, button)
    await page.screenshot({ path: test.info().outputPath('other.png') })

    // The passage came along, and the next question stands in the language that was chosen.
    await expect(page.locator('main > section:not([aria-hidden])')).toContainText(PASSAGE[other])
    await page.getByRole('button', { name: words[language].player.steps.next, exact: true }).click()
    await expect(stemOf(page)).toContainText(`2. ${STEM[other]}`)

    await switchTo(page, language, language).click()
    await expect(stemOf(page)).toContainText(`2. ${STEM[language]}`)
    await page.context().close()
  })
}

test('a student finds the language of the exam again after a reload without a network, by the key, and in the result', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await bilingualExam(academy, token)
  const page = await openReader(browser, academy, { language: 'ar', email: studentEmail, isInstalled: true })
  await beginExam(page, examId, 'ar')
  await untilWorksOffline(page)
  await page.keyboard.press('t')
  await expectShownIn(page, 'en')
  await page.keyboard.press('t')
  await expectShownIn(page, 'ar')
  await page.keyboard.press('t')
  await expectShownIn(page, 'en')
  await expect(savedLine(page, 'delivered')).toBeVisible()

  academy.network.set('refuse')
  await page.reload()
  await expectShownIn(page, 'en')
  academy.network.set('up')
  await expect(savedLine(page, 'delivered')).toBeVisible()

  const { player, result } = words.ar
  await page.getByRole('button', { name: player.menu.open }).click()
  await page.getByRole('button', { name: player.menu.finish }).click()
  await page.getByRole('button', { name: player.review.submit }).click()
  await expect(page).toHaveURL(/\/result/)
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('details') })
    .first()
  await card.locator('summary').first().click()
  await expect(card).toContainText(OPTIONS.en[1])
  await expect(card).toContainText(REASON.en)
  await expectNoViolation(page, 'the result', card)
  await card.getByRole('button', { name: result.inLanguage.ar }).click()
  await expect(card).toContainText(REASON.ar)
  await expect(card).toContainText(STEM.ar)
  await expect(card).toContainText(OPTIONS.ar[1])
  await page.context().close()
})
