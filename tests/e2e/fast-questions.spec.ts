/**
 * Counts how much a teacher does to write an exam's questions from nothing, and tries what is set for many of them at
 * once.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { counted } from './support/counted-steps.ts'
import { button, heading } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { words } from './support/words.ts'

function field(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`)
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  const written = (value: string | number = '') => (typeof value === 'number' ? String(value) : `\u2068${value}\u2069`)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name]))
}

interface Draft {
  readonly sections: readonly {
    readonly id: string
    readonly questions: readonly {
      readonly text: string
      readonly topic: string
      readonly mark: number
      readonly options: readonly { readonly text: string; readonly correct: boolean }[]
    }[]
  }[]
}

async function draftOf(academy: Academy, examId: string): Promise<Draft> {
  return (await academy.call<Draft>(`/api/exams/${examId}/draft`, { token: await adminToken(academy) })).data
}

interface MadeExam {
  readonly id: string
  readonly title: string
}

async function newExam(academy: Academy): Promise<MadeExam> {
  const title = `اختبار ${crypto.randomUUID().slice(0, 8)}`
  const token = await adminToken(academy)
  const body = { title, locale: 'ar' }
  const { data } = await academy.call<{ id: string }>('/api/exams', { method: 'POST', token, body })
  return { id: data.id, title }
}

const TEN = Array.from({ length: 10 }, (_, index) => index + 1)

/** The way from the list of exams to the first question of a new one, each step counted. */
async function beginQuestions(browser: Browser, academy: Academy) {
  const page = await openAdmin(browser, academy, { language: 'en' })
  const exam = await newExam(academy)
  await page.goto('/exams')
  const step = counted(page)
  await step.click(page.getByRole('main').getByRole('link', { name: exam.title }).first())
  await step.click(page.getByRole('main').getByRole('link', { name: words.en.questions.create.title, exact: true }))
  return { page, exam, step }
}

test('a teacher types ten questions from nothing in at most fifty steps, the options as lines', async ({
  academy,
  browser,
}) => {
  const { questions } = words.en
  const { page, exam, step } = await beginQuestions(browser, academy)
  await step.click(button(page, questions.lines.open))
  await field(page, 'text').focus()
  for (const number of TEN) {
    await expect(heading(page)).toHaveText(filled(questions.create.titleAt, { number, total: number }))
    await expect(field(page, 'text')).toBeFocused()
    await step.typeKeys(`كم ${number} + ${number}؟`)
    await step.press('Alt+ArrowDown')
    await step.typeKeys(`${number}\n*${number * 2}\n${number * 3}\n${number * 4}`)
    await step.press('Control+Enter')
  }
  await expect(heading(page)).toHaveText(filled(questions.create.titleAt, { number: 11, total: 11 }))
  console.info(`ten questions typed from nothing: ${step.count()} steps`)
  expect(step.count()).toBeLessThanOrEqual(50)
  const written = (await draftOf(academy, exam.id)).sections.flatMap((section) => section.questions)
  expect(written.map(({ text }) => text)).toEqual(TEN.map((number) => `كم ${number} + ${number}؟`))
  expect(written.map(({ options }) => options.map(({ text, correct }) => (correct ? `${text} ✓` : text)))).toEqual(
    TEN.map((number) => [`${number}`, `${number * 2} ✓`, `${number * 3}`, `${number * 4}`]),
  )
  await page.context().close()
})

test('a teacher marks the right option by a key, and the next question is of the same kind, topic and mark', async ({
  academy,
  browser,
}) => {
  const { questions, publication } = words.en
  const exam = await newExam(academy)
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/exams/${exam.id}/questions/create`)
  await expect(field(page, 'text')).toBeFocused()
  await page.keyboard.type('Which are prime?')
  await page.getByRole('radio', { name: questions.answerType.checkbox }).check()
  await field(page, 'mark').fill('2')
  await field(page, 'topic').fill('Primes')
  await field(page, 'topic').press('Tab')
  await field(page, 'text').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(field(page, 'options.0')).toBeFocused()
  for (const [index, text] of ['2', '4', '5'].entries()) {
    await page.keyboard.type(text)
    if (text !== '4') await page.keyboard.press('Alt+Enter')
    await page.keyboard.press('Enter')
    await expect(field(page, `options.${index + 1}`)).toBeFocused()
  }
  const name = filled(publication.place.option, { number: 3 })
  await expect(page.getByRole('status').getByText(filled(questions.option.markedRight, { name }))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toHaveText(filled(questions.create.titleAt, { number: 2, total: 2 }))
  await expect(field(page, 'text')).toBeFocused()
  await expect(page.getByRole('radio', { name: questions.answerType.checkbox })).toBeChecked()
  await expect(field(page, 'mark')).toHaveValue('2')
  await expect(field(page, 'topic')).toHaveValue('Primes')
  const [first] = (await draftOf(academy, exam.id)).sections.flatMap((section) => section.questions)
  expect(first?.options.filter(({ correct }) => correct).map(({ text }) => text)).toEqual(['2', '5'])
  await page.context().close()
})

test('a teacher on a phone writes options as lines, sees how they are read, and goes back to fields', async ({
  academy,
  browser,
}) => {
  const { questions } = words.ar
  const exam = await newExam(academy)
  const page = await openAdmin(browser, academy, { ...phoneInArabic, isPhone: true })
  await page.goto(`/exams/${exam.id}/questions/create`)
  await button(page, questions.lines.open).click()
  await expect(field(page, 'options.0')).toBeFocused()
  await page.keyboard.insertText('٧\n* ١٤\n٢١')
  await expect(page.getByText(/3 خيارات.*والصحيح رقم .*2/)).toBeVisible()
  await expectNoViolation(page, 'options as lines', field(page, 'options.0'))
  await button(page, questions.lines.close).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
  await expect(field(page, 'options.1')).toHaveText('١٤')
  await page.context().close()
})

test('a teacher writes ten questions from nothing in at most fifty steps, the options pasted', async ({
  academy,
  browser,
}) => {
  const { questions } = words.en
  const { page, exam, step } = await beginQuestions(browser, academy)
  for (let number = 1; number <= 10; number += 1) {
    await expect(heading(page)).toHaveText(filled(questions.create.titleAt, { number, total: number }))
    await expect(field(page, 'text')).toBeFocused()
    await step.type(`ما ناتج ${number} + ${number}؟`)
    const lines = ['أ) ', 'ب) ✓', 'ج) ', 'د) '].map((mark, index) => `${mark}${number * (index + 1)}`)
    await step.click(field(page, 'options.0'))
    await step.paste(field(page, 'options.0'), lines.join('\n'))
    await step.press('Control+Enter')
  }
  await expect(heading(page)).toHaveText(filled(questions.create.titleAt, { number: 11, total: 11 }))
  expect(step.count()).toBeLessThanOrEqual(50)
  const written = (await draftOf(academy, exam.id)).sections.flatMap((section) => section.questions)
  expect(written).toHaveLength(10)
  expect(written[6]?.text).toBe('ما ناتج 7 + 7؟')
  expect(written[6]?.options.map(({ text, correct }) => [text, correct])).toEqual([
    ['7', false],
    ['14', true],
    ['21', false],
    ['28', false],
  ])
  await page.context().close()
})

test('a teacher writes a question by the keyboard, Enter leads from option to option', async ({ academy, browser }) => {
  const exam = await newExam(academy)
  const page = await openAdmin(browser, academy, { language: 'ar' })
  await page.goto(`/exams/${exam.id}/questions/create`)
  await expect(field(page, 'text')).toBeFocused()
  await page.keyboard.insertText('أي عدد أولي؟')
  await field(page, 'options.0').focus()
  for (const [index, text] of ['٤', '٦', '٨', '٩', '٧'].entries()) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
    await expect(field(page, `options.${index + 1}`)).toBeFocused()
  }
  // One more below the last, and none below an empty one.
  await page.keyboard.press('Enter')
  await expect(field(page, 'options.6')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(new RegExp(`${exam.id}/questions$`))
  await page.context().close()
})

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a teacher sets topic, mark and section of several questions and takes it back (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { examDraft, questions, lists } = words[look.language]
    const exam = await newExam(academy)
    const token = await adminToken(academy)
    const body = { name: 'القسم الثاني', minutes: null }
    await academy.call(`/api/exams/${exam.id}/sections`, { method: 'POST', token, body })
    const [first, second] = (await draftOf(academy, exam.id)).sections.map(({ id }) => id)
    const page = await openAdmin(browser, academy, { ...look, height: 800 })
    for (const text of ['ألف', 'باء', 'جيم']) {
      await page.goto(`/exams/${exam.id}/questions/create?section=${first}`)
      await field(page, 'text').fill(text)
      await page.keyboard.press('Control+s')
      await expect(page).toHaveURL(/questions$/)
    }
    for (const number of [1, 3]) {
      const name = filled(examDraft.move.question, { number })
      await page.getByRole('checkbox', { name: filled(lists.selection.row, { name }) }).check()
    }
    await button(page, questions.give.action).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('#mark').fill('-1')
    await button(dialog, questions.give.submit).click()
    await expect(dialog.getByText(questions.give.wrongMark).first()).toBeVisible()
    await expectNoViolation(page, 'topic, mark and section', dialog)
    await dialog.locator('#mark').fill('2.5')
    await dialog.locator('#topic').fill('المتتابعات')
    await dialog.locator('#topic').press('Tab')
    await dialog.locator('#sectionId').selectOption(second ?? '')
    await button(dialog, questions.give.submit).click()
    await expect(dialog).toBeHidden()
    const now = async () =>
      (await draftOf(academy, exam.id)).sections.map((section) =>
        section.questions.map(({ text, topic, mark }) => `${text} ${topic} ${mark}`),
      )
    await expect.poll(now).toEqual([['باء  1'], ['ألف المتتابعات 2.5', 'جيم المتتابعات 2.5']])
    await button(page, lists.undo).click()
    await expect.poll(now).toEqual([['ألف  1', 'باء  1', 'جيم  1'], []])
    await page.context().close()
  })
}
