/** The questions of an exam, as its authors write, order and find them again. */
import type { Locator, Page } from '@playwright/test'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { flowLanguages, type Language, words } from './support/words.ts'
import { expectWritten } from './support/written-text.ts'
import { QUESTION_FORM } from '#tests/record-forms.ts'

/** A grey square, 8 by 8. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPowAEYhpYEANsRZgE07zdlAAAAAElFTkSuQmCC',
  'base64',
)

function field(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`)
}

/** A sentence with its values as the page writes them: names are isolated from the words around. */
function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  const written = (value: string | number = '') => (typeof value === 'number' ? String(value) : `\u2068${value}\u2069`)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name]))
}

interface MadeExam {
  readonly id: string
  readonly token: string
  readonly sectionId: string
}

interface Draft {
  readonly exam: { readonly sectionsRevision: number }
  readonly sections: readonly {
    readonly id: string
    readonly name: string
    readonly questions: readonly { readonly id: string; readonly text: string; readonly revision: number }[]
  }[]
}

/** An exam of one's own for a test, with questions of these texts. */
async function makeExam(academy: Academy, texts: readonly string[] = []): Promise<MadeExam> {
  const token = await adminToken(academy)
  const body = { title: `اختبار ${crypto.randomUUID().slice(0, 8)}`, locale: 'ar' }
  const { data } = await academy.call<{ id: string }>('/api/exams', { method: 'POST', token, body })
  const draft = await readDraft(academy, { id: data.id, token })
  const sectionId = draft.sections[0]?.id ?? ''
  for (const text of texts) {
    const path = `/api/exams/${data.id}/questions`
    await academy.call(path, { method: 'POST', token, body: questionOf(sectionId, text) })
  }
  return { id: data.id, token, sectionId }
}

async function readDraft(academy: Academy, { id, token }: { id: string; token: string }): Promise<Draft> {
  return (await academy.call<Draft>(`/api/exams/${id}/draft`, { token })).data
}

function questionOf(sectionId: string, text: string) {
  const options = ['أربعة', 'خمسة'].map((option, index) => ({
    id: null,
    text: option,
    correct: index === 0,
    pinned: false,
  }))
  return { ...QUESTION_FORM, sectionId, text, options }
}

/** The texts of a section's questions as they stand on the page. */
function linesOf(page: Page, section: string): Locator {
  return page.getByRole('region', { name: section }).getByRole('listitem')
}

for (const language of flowLanguages('ar')) {
  const { examDraft, richText, questions, publication, lists } = words[language]

  test(`an admin writes a section with a formula and an image, and puts it in order by keyboard (${language})`, async ({
    academy,
    browser,
  }) => {
    const exam = await makeExam(academy)
    const page = await openAdmin(browser, academy, { language })
    await page.goto(`/exams/${exam.id}/questions`)
    await button(page, examDraft.section.add).click()
    const dialog = page.getByRole('dialog', { name: examDraft.section.add })
    await dialog.getByRole('textbox', { name: examDraft.section.name }).fill('القسم الكمي')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: filled(examDraft.section.addQuestionTo, { name: 'القسم الكمي' }), exact: true })
      .click()

    await field(page, 'text').click()
    await page.keyboard.type('ما قيمة ')
    await page.keyboard.press('Control+m')
    await expect(page.getByRole('textbox', { name: richText.dialog.source })).toBeFocused()
    await page.keyboard.type('x^2')
    await page.keyboard.press('Enter')
    await expect(field(page, 'text')).toBeFocused()
    await page.keyboard.type('؟ ')
    const tools = page.getByRole('toolbar', { name: filled(richText.label, { field: questions.field.text }) })
    await tools.locator('input').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: IMAGE })
    await expectWritten(field(page, 'text'), /^ما قيمة \$x\^2\$؟ !\[\]\(file:[0-9a-f]{64}\)$/)
    const preview = page.getByRole('complementary', { name: questions.preview.title })
    await expect(preview.locator('math')).toBeVisible()
    await expect(preview.locator('img')).toBeVisible()
    for (const [index, text] of ['واحد', 'اثنان', 'ثلاثة', 'أربعة'].entries()) {
      await field(page, `options.${index}`).fill(text)
    }
    const right = filled(questions.option.right, { name: filled(publication.place.option, { number: 2 }) })
    await page.getByRole('radio', { name: right }).check()
    await field(page, 'topic').fill('الجبر')
    await expect(preview).toContainText(questions.missing.none)
    await page.keyboard.press('Control+Enter')

    await expectWritten(field(page, 'text'), '')
    await field(page, 'text').fill('سؤال ثان بلا خيارات')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(new RegExp(`${exam.id}/questions$`))
    const lines = linesOf(page, 'القسم الكمي')
    await expect(lines).toHaveCount(2)
    await expect(lines.first().locator('math')).toBeVisible()
    // Written, and not yet complete: that is said where it stands.
    await expect(lines.last()).toContainText(/\d/)

    const handle = (number: number) =>
      button(page, filled(examDraft.move.handleQuestion, { name: filled(examDraft.move.question, { number }) }))
    await handle(1).focus()
    await page.keyboard.press('Space')
    const said = page.locator('[id^="DndLiveRegion"]')
    await expect(said).not.toBeEmpty()
    await page.keyboard.press('ArrowDown')
    await expect(said).toContainText(filled(examDraft.move.questionPlace, { position: 2, section: 'القسم الكمي' }))
    await page.keyboard.press('Space')
    await expect(lines.last().locator('math')).toBeVisible()
    await expect
      .poll(async () => (await readDraft(academy, exam)).sections[1]?.questions[0]?.text)
      .toBe('سؤال ثان بلا خيارات')

    await button(page, filled(lists.row.actionsFor, { name: filled(examDraft.move.question, { number: 1 }) })).click()
    const first = (await readDraft(academy, exam)).sections[0]?.name ?? ''
    await page.getByRole('menuitem', { name: filled(questions.action.toSection, { name: first }) }).click()
    await expect(linesOf(page, first)).toHaveCount(1)
    // The page shows it before the academy has it, and a reload takes away what is on its way.
    await expect.poll(async () => (await readDraft(academy, exam)).sections[0]?.questions.length).toBe(1)
    await page.reload()
    await expect(linesOf(page, first)).toContainText('سؤال ثان بلا خيارات')
    await page.context().close()
  })

  test(`an admin whose page is reloaded in mid-typing goes on where it stopped (${language})`, async ({
    academy,
    browser,
  }) => {
    const exam = await makeExam(academy, ['كم ضلعًا للمربع؟'])
    const page = await openAdmin(browser, academy, { language })
    await page.goto(`/exams/${exam.id}/questions`)
    await page.getByRole('link', { name: 'كم ضلعًا للمربع؟' }).click()
    await field(page, 'text').fill('كم ضلعًا للمثلث؟')
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await expect(page.getByRole('heading', { name: questions.resume.title })).toBeVisible()
    await button(page, questions.resume.continue).click()
    await expectWritten(field(page, 'text'), 'كم ضلعًا للمثلث؟')
    await button(page, lists.form.save).click()
    await expect(linesOf(page, (await readDraft(academy, exam)).sections[0]?.name ?? '')).toContainText(
      'كم ضلعًا للمثلث؟',
    )

    await page.getByRole('link', { name: 'كم ضلعًا للمثلث؟' }).click()
    await field(page, 'text').fill('لا يُحفظ')
    await page.reload()
    await button(page, questions.resume.discard).click()
    await expectWritten(field(page, 'text'), 'كم ضلعًا للمثلث؟')
    await page.context().close()
  })

  test(`two admins who write one question are informed, and nothing typed is lost (${language})`, async ({
    academy,
    browser,
  }) => {
    const exam = await makeExam(academy, ['السؤال الأول'])
    const id = (await readDraft(academy, exam)).sections[0]?.questions[0]?.id ?? ''
    const first = await openAdmin(browser, academy, { language })
    const second = await openAdmin(browser, academy, { language })
    for (const page of [first, second]) await page.goto(`/exams/${exam.id}/questions/${id}`)
    await field(second, 'hint').fill('تلميح الثاني')
    await field(second, 'text').fill('نص الثاني')
    await field(first, 'text').fill('نص الأول')
    await button(first, lists.form.save).click()
    await expect(first).toHaveURL(/questions$/)

    await button(second, lists.form.save).click()
    const dialog = second.getByRole('dialog', { name: lists.conflict.title })
    await expect(dialog.getByRole('row').filter({ hasText: questions.field.text })).toContainText('نص الأول')
    await button(second, lists.conflict.keep).click()
    await expectWritten(field(second, 'text'), 'نص الثاني')
    await button(second, lists.form.save).click()
    await expect(second).toHaveURL(/questions$/)
    const { data } = await academy.call(`/api/exams/${exam.id}/questions/${id}`, { token: exam.token })
    expect(data).toMatchObject({ text: 'نص الثاني', hint: 'تلميح الثاني' })
    for (const page of [first, second]) await page.context().close()
  })
}

test('an admin whose move comes second sees the newer order and is informed', async ({ academy, browser }) => {
  const { examDraft, questions, lists } = words.en
  const exam = await makeExam(academy, ['ألف', 'باء', 'جيم'])
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/exams/${exam.id}/questions`)
  const draft = await readDraft(academy, exam)
  const [section] = draft.sections
  await expect(linesOf(page, section?.name ?? '')).toHaveCount(3)
  const reversed = section?.questions.map(({ id }) => id).toReversed() ?? []
  await academy.call(`/api/exams/${exam.id}/order`, {
    method: 'PUT',
    token: exam.token,
    body: { ...draft.exam, sections: [{ id: exam.sectionId, questionIds: reversed }] },
  })
  await button(page, filled(lists.row.actionsFor, { name: filled(examDraft.move.question, { number: 1 }) })).click()
  await page.getByRole('menuitem', { name: questions.action.down, exact: true }).click()
  await expect(page.getByText(examDraft.move.conflict)).toBeVisible()
  await expect(linesOf(page, section?.name ?? '').first()).toContainText('جيم')
  await page.context().close()
})

test('an admin drags a question into another section with the mouse', async ({ academy, browser }) => {
  const { examDraft } = words.en
  const exam = await makeExam(academy, ['ألف', 'باء'])
  const body = { name: 'القسم الثاني', minutes: 25 }
  await academy.call(`/api/exams/${exam.id}/sections`, { method: 'POST', token: exam.token, body })
  const page = await openAdmin(browser, academy, { language: 'en', height: 1_000 })
  await page.goto(`/exams/${exam.id}/questions`)
  const name = filled(examDraft.move.question, { number: 1 })
  const handle = await button(page, filled(examDraft.move.handleQuestion, { name })).boundingBox()
  const target = await page.getByRole('heading', { name: body.name }).boundingBox()
  const [x, y] = [(handle?.x ?? 0) + 10, (handle?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 10, { steps: 3 })
  await page.mouse.move(x, (target?.y ?? 0) + 20, { steps: 12 })
  const place = filled(examDraft.move.questionPlace, { position: 1, section: body.name })
  await expect(page.locator('[id^="DndLiveRegion"]')).toContainText(place)
  await page.mouse.up()
  await expect(linesOf(page, body.name)).toContainText('ألف')
  await expect.poll(async () => (await readDraft(academy, exam)).sections[1]?.questions.length).toBe(1)
  await page.context().close()
})

test('an admin deactivates and deletes several questions and takes it back', async ({ academy, browser }) => {
  const { examDraft, questions, lists } = words.en
  const exam = await makeExam(academy, ['ألف', 'باء', 'جيم'])
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/exams/${exam.id}/questions`)
  const lines = page.locator('main ol').getByRole('listitem')
  for (const number of [1, 2]) {
    const name = filled(examDraft.move.question, { number })
    await page.getByRole('checkbox', { name: filled(lists.selection.row, { name }) }).check()
  }
  const bar = page.getByRole('region', { name: lists.selection.label })
  await bar.getByRole('button', { name: questions.action.delete }).click()
  await expect(lines).toHaveCount(1)
  await button(page, lists.undo).click()
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('ألف')
  await page.context().close()
})

test('an admin finds a question in the bank and copies it into another exam', async ({ academy, browser }) => {
  const { examDraft, questionBank, lists } = words.en
  const wanted = `سؤال فريد ${crypto.randomUUID().slice(0, 8)}`
  await makeExam(academy, [wanted])
  const target = await makeExam(academy)
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/exams/${target.id}/questions`)
  await page.getByRole('link', { name: examDraft.outline.fromBank }).click()
  await page.getByRole('searchbox').fill(wanted.replace('سؤال', 'سوال'))
  const row = page.getByRole('main').getByRole('row').filter({ hasText: wanted })
  await row.getByRole('button', { name: wanted, exact: true }).click()
  await expect(page.getByRole('dialog', { name: questionBank.preview })).toContainText('أربعة')
  await page.keyboard.press('Escape')
  await row.getByRole('checkbox', { name: filled(lists.selection.row, { name: wanted }) }).check()
  await page
    .getByRole('region', { name: lists.selection.label })
    .getByRole('button', { name: questionBank.copy.action })
    .click()
  await button(page, questionBank.copy.submit).click()
  await expect.poll(async () => (await readDraft(academy, target)).sections[0]?.questions[0]?.text).toBe(wanted)
  await page.context().close()
})

test('an admin who copied an international question into an Arabic exam gives its formulas Arabic letters', async ({
  academy,
  browser,
}) => {
  const { examDraft, lists, questions } = words.ar
  const exam = await makeExam(academy, ['ما قيمة $x + y$؟', 'إذا كان $x = 2$ فما $\\text{cm}$؟'])
  const record = await academy.call<object>(`/api/exams/${exam.id}`, { token: exam.token })
  const body = { ...record.data, mathematics: 'arabic' }
  await academy.call(`/api/exams/${exam.id}`, { method: 'PUT', token: exam.token, body })
  const page = await openAdmin(browser, academy, phoneInArabic)
  await page.goto(`/exams/${exam.id}/questions`)
  await expect(page.getByText(examDraft.formulas.latin)).toContainText('x, y')
  await button(page, examDraft.formulas.open).click()
  const dialog = page.getByRole('dialog', { name: examDraft.formulas.title })
  await dialog.getByRole('button', { name: questions.formulas.usual }).click()
  await expect(dialog.getByRole('textbox', { name: 'x' })).toHaveValue('س')
  await expectNoViolation(page, 'letters of an exam', dialog)
  await dialog.getByRole('button', { name: questions.formulas.apply }).click()
  const texts = async () => (await readDraft(academy, exam)).sections[0]?.questions.map(({ text }) => text)
  await expect.poll(texts).toEqual(['ما قيمة $س + ص$؟', 'إذا كان $س = 2$ فما $\\text{cm}$؟'])
  await expect(page.getByText(examDraft.formulas.latin)).toBeHidden()
  await button(page, lists.undo).click()
  await expect.poll(texts).toEqual(['ما قيمة $x + y$؟', 'إذا كان $x = 2$ فما $\\text{cm}$؟'])
  await page.context().close()
})

async function lookAtEditor(page: Page, exam: MadeExam, language: Language): Promise<void> {
  const { examDraft, questions } = words[language]
  await page.goto(`/questions/create?exam=${exam.id}`)
  await field(page, 'text').fill('أوجد $\\frac{1}{$ ثم **اكتب**')
  await expectNoViolation(page, 'a new question', page.getByText('\\frac{1}{').last())
  await button(page, examDraft.passage.add).click()
  await expectNoViolation(page, 'a new passage', page.getByRole('dialog', { name: examDraft.passage.add }))
  await page.keyboard.press('Escape')
  await page.reload()
  await expectNoViolation(page, 'what was typed before', page.getByRole('heading', { name: questions.resume.title }))
  await button(page, questions.resume.discard).click()
  await field(page, 'mark').fill('')
  await button(page, questions.create.submit).click()
  await expectNoViolation(page, 'a question with errors', page.locator('form [role=alert]'))
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an admin works on questions with any tool (${named(look)})`, async ({ academy, browser }) => {
    const { publication, examDraft, questionBank, lists } = words[look.language]
    const exam = await makeExam(academy, ['ما ناتج $2+3$؟', ''])
    const page = await openAdmin(browser, academy, look)
    page.on('dialog', (asked) => void asked.accept())
    await page.goto(`/exams/${exam.id}/questions`)
    await page.locator('details summary').click()
    await expectNoViolation(page, 'questions of an exam', page.getByText(publication.problem['text-missing']))
    await page.locator('main ol').getByRole('checkbox').first().check()
    await expectNoViolation(page, 'a chosen question', page.getByRole('region', { name: lists.selection.label }))
    await page.locator('main ol').getByRole('listitem').first().getByRole('button').last().click()
    await expectNoViolation(page, 'the menu of a question', page.getByRole('menuitem').first())
    await page.keyboard.press('Escape')
    await button(page, examDraft.section.add).click()
    await expectNoViolation(page, 'a new section', page.getByRole('dialog', { name: examDraft.section.add }))
    await page.keyboard.press('Escape')
    await lookAtEditor(page, exam, look.language)
    await page.goto('/questions/create')
    await expectNoViolation(page, 'choosing an exam', heading(page))
    await page.goto('/questions')
    await page.waitForLoadState('networkidle')
    await expectNoViolation(page, 'the question bank', heading(page))
    await page.getByRole('main').getByRole('button', { name: 'ما ناتج' }).first().click()
    await expectNoViolation(page, 'a question of the bank', page.getByRole('dialog', { name: questionBank.preview }))
    await button(page, questionBank.copy.action).last().click()
    await expectNoViolation(page, 'copying a question', page.getByRole('dialog').getByRole('combobox').first())
    await page.context().close()
  })
}
