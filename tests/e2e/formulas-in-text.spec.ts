/** Formulas within the text that staff write: read in their places, opened, taken out, and stored as they were written. */
import type { Locator, Page } from '@playwright/test'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { words } from './support/words.ts'
import { expectWritten } from './support/written-text.ts'
import { QUESTION_FORM } from '#tests/record-forms.ts'

function textOf(page: Page): Locator {
  return page.locator('#text')
}

function pieces(page: Page): Locator {
  return textOf(page).getByRole('button')
}

interface Draft {
  readonly sections: readonly { readonly id: string; readonly questions: readonly { id: string; text: string }[] }[]
}

const QUESTION = {
  ...QUESTION_FORM,
  options: ['أربعة', 'خمسة'].map((text, index) => ({ id: null, text, correct: index === 0, pinned: false })),
}

async function newExam(academy: Academy): Promise<string> {
  const token = await adminToken(academy)
  const body = { title: `اختبار ${crypto.randomUUID().slice(0, 8)}`, locale: 'ar' }
  return (await academy.call<{ id: string }>('/api/exams', { method: 'POST', token, body })).data.id
}

async function draftOf(academy: Academy, examId: string): Promise<Draft['sections']> {
  return (await academy.call<Draft>(`/api/exams/${examId}/draft`, { token: await adminToken(academy) })).data.sections
}

async function storedTexts(academy: Academy, examId: string): Promise<string[]> {
  return (await draftOf(academy, examId)).flatMap(({ questions }) => questions.map(({ text }) => text))
}

/** The middle of each word and formula across the screen, as they follow each other in the text. */
async function acrossTheLine(text: Locator): Promise<number[]> {
  return text.locator('.cm-line').evaluate((line) =>
    [...line.childNodes].flatMap((node) => {
      if (node instanceof HTMLElement) {
        const { left, right, width } = node.getBoundingClientRect()
        return width === 0 ? [] : [(left + right) / 2]
      }
      return [...(node.textContent ?? '').matchAll(/\S+/g)].map((found) => {
        const range = document.createRange()
        range.setStart(node, found.index)
        range.setEnd(node, found.index + found[0].length)
        const { left, right } = range.getBoundingClientRect()
        return (left + right) / 2
      })
    }),
  )
}

/** Returns where each sign of a source begins, as they follow each other in it. */
async function signsOf(source: Locator): Promise<number[]> {
  return source.evaluate((element) => {
    const node = element.firstChild
    if (node === null) return []
    return [...(node.textContent ?? '')].map((_sign, index) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect().left
    })
  })
}

const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other)

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a teacher types a question with two formulas and reads it in order, as it is stored (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { richText } = words[look.language]
    const exam = await newExam(academy)
    const page = await openAdmin(browser, academy, { ...look, height: 800 })
    await page.goto(`/exams/${exam}/questions/create`)
    await expect(textOf(page)).toBeFocused()
    await page.keyboard.type('كم $\\frac{٣}{٤}$ من $x^2$ متر؟')
    await expect(pieces(page)).toHaveCount(2)
    await expect(pieces(page).locator('math')).toHaveCount(2)
    await expect(pieces(page).first()).toHaveAccessibleName(
      richText.dialog.editOne.replace('{{formula}}', '\u2068٣/٤\u2069'),
    )
    const places = await acrossTheLine(textOf(page))
    expect(places).toHaveLength(5)
    expect(places).toEqual(ascending(places).toReversed())
    await expectNoViolation(page, 'a text with formulas', pieces(page).first())
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/questions$/)
    expect(await storedTexts(academy, exam)).toEqual(['كم $\\frac{٣}{٤}$ من $x^2$ متر؟'])
    await page.context().close()
  })
}

test('a teacher who is still writing a formula, or wrote a wrong one, has its signs in their order', async ({
  academy,
  browser,
}) => {
  const page = await openAdmin(browser, academy, { language: 'ar' })
  await page.goto(`/exams/${await newExam(academy)}/questions/create`)
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('كم $\\frac{٣}{٤} + س')
  const source = textOf(page).locator('span[dir=ltr]')
  await expect(source).toHaveText('$\\frac{٣}{٤} + س')
  const written = await signsOf(source)
  expect(written).toEqual(ascending(written))
  // Back by arrows, one sign each, wherever letters and digits of both writings meet.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('5')
  await expectWritten(textOf(page), 'كم $\\frac{٣5}{٤} + س')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('End')
  await page.keyboard.type('^2^3$ مترًا؟')
  const wrong = pieces(page)
  await expect(wrong).toHaveAttribute('data-wrong', 'true')
  await expect(wrong).toHaveText('$\\frac{٣}{٤} + س^2^3$')
  const signs = await signsOf(wrong)
  expect(signs).toEqual(ascending(signs))
  await wrong.click()
  const dialog = page.getByRole('dialog', { name: words.ar.richText.dialog.edit })
  await expect(dialog.getByText(words.ar.richText.fault.double)).toBeVisible()
  await page.context().close()
})

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a teacher passes, opens and takes out a formula by the keyboard (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { dialog: said } = words[look.language].richText
    const page = await openAdmin(browser, academy, { ...look, height: 800 })
    await page.goto(`/exams/${await newExam(academy)}/questions/create`)
    const text = textOf(page)
    await expect(text).toBeFocused()
    await page.keyboard.type('ما $x^2$ هنا')
    // The keys go from the end back over the word and the formula: five letters with their space, and one step.
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('أ')
    await expectWritten(text, 'ما أ$x^2$ هنا')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect(pieces(page)).toHaveAttribute('data-chosen', 'true')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: said.edit })
    await expect(dialog.getByRole('textbox')).toHaveValue('x^2')
    await dialog.getByRole('textbox').fill('y')
    await page.keyboard.press('Enter')
    await expectWritten(text, 'ما أ$y$ هنا')
    await expect(text).toBeFocused()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expectWritten(text, 'ما أ هنا')
    await page.keyboard.press('Control+z')
    await expectWritten(text, 'ما أ$y$ هنا')
    await page.keyboard.press('Control+z')
    await expectWritten(text, 'ما أ$x^2$ هنا')
    await page.keyboard.press('Control+y')
    await expectWritten(text, 'ما أ$y$ هنا')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expectWritten(text, '')
    await page.keyboard.press('Tab')
    await expect(text).not.toBeFocused()
    await page.context().close()
  })
}

test('a teacher on a telephone taps a formula, changes it and writes on', async ({ academy, browser }) => {
  const { dialog: said } = words.ar.richText
  const exam = await newExam(academy)
  const page = await openAdmin(browser, academy, { language: 'ar', width: 390, height: 844, isPhone: true })
  await page.goto(`/exams/${exam}/questions/create`)
  const text = textOf(page)
  await text.tap()
  await page.keyboard.insertText('ما قيمة $x^2$؟')
  await expect(pieces(page).locator('math')).toBeVisible()
  // Smaller letters would make the browser enlarge the page.
  expect(await text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16)
  await pieces(page).tap()
  const dialog = page.getByRole('dialog', { name: said.edit })
  await dialog.getByRole('textbox').fill('x^3')
  await button(dialog, said.change).tap()
  await expectWritten(text, 'ما قيمة $x^3$؟')
  await expect(text).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(pieces(page)).toHaveAttribute('data-chosen', 'true')
  await page.keyboard.press('Backspace')
  await expectWritten(text, 'ما قيمة ؟')
  await page.keyboard.press('Control+z')
  await expectWritten(text, 'ما قيمة $x^3$؟')
  await page.context().close()
})

test('a teacher who opens a question and writes elsewhere in it leaves its text as it was, to its line ends', async ({
  academy,
  browser,
}) => {
  const exam = await newExam(academy)
  const token = await adminToken(academy)
  const [section] = await draftOf(academy, exam)
  const written = 'سطر $x^2$\r\nآخر\r\n$$\\frac{٣}{٤}\r\n= y$$  '
  const body = { ...QUESTION, sectionId: section?.id, text: written }
  await academy.call(`/api/exams/${exam}/questions`, { method: 'POST', token, body })
  const before = (await draftOf(academy, exam))[0]?.questions[0]
  expect(before?.text).toBe(written)
  const page = await openAdmin(browser, academy, { language: 'ar' })

  await page.goto(`/exams/${exam}/questions/${before?.id}`)
  await expect(pieces(page).locator('math')).toHaveCount(2)
  await textOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(words.ar.lists.form.unsaved)).toBeHidden()
  await button(page, words.ar.common.action.cancel).click()
  await expect(page).toHaveURL(/questions$/)

  await page.goto(`/exams/${exam}/questions/${before?.id}`)
  await page.locator('#hint').fill('تلميح')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/questions$/)
  const { data } = await academy.call(`/api/exams/${exam}/questions/${before?.id}`, { token })
  expect(data).toMatchObject({ text: before?.text, hint: 'تلميح' })
  await page.context().close()
})
