/** An exam from nothing to a student's result, a wrong key put right, explanations with films: as authors do it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerThrough, expectScore, handIn, startExam } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { flowLanguages, words } from './support/words.ts'
import { QUESTION_FORM } from '#tests/record-forms.ts'

const MEBIBYTE = 1024 * 1024

/** A sentence with a value as the page writes it: isolated from the words around. */
function filled(sentence: string, name: string, value: string): string {
  return sentence.replace(`{{${name}}}`, `\u2068${value}\u2069`)
}

interface Draft {
  readonly exam: { readonly draftRevision: number }
  readonly sections: readonly { readonly id: string; readonly questions: readonly { readonly id: string }[] }[]
}

/** A question whose first option is marked right, whether it is or not. */
async function addQuestion(academy: Academy, examId: string, number: number, right: number): Promise<void> {
  const token = await adminToken(academy)
  const { data } = await academy.call<Draft>(`/api/exams/${examId}/draft`, { token })
  const options = ['first', 'second', 'third', 'fourth'].map((text, index) => ({
    id: null,
    text: `${text} of ${number}`,
    correct: index === right,
    pinned: false,
  }))
  const body = {
    sectionId: data.sections[0]?.id,
    ...QUESTION_FORM,
    text: `Question ${number}: which option is right?`,
    options,
  }
  const answer = await academy.call(`/api/exams/${examId}/questions`, { method: 'POST', token, body })
  expect(answer.code).toBeUndefined()
}

/** An exam of one's own with two questions, made through the API. */
async function makeExam(academy: Academy, title: string, isPublished: boolean): Promise<string> {
  const token = await adminToken(academy)
  const { data } = await academy.call<{ id: string }>('/api/exams', {
    method: 'POST',
    token,
    body: { title, locale: 'en' },
  })
  await addQuestion(academy, data.id, 1, 0)
  await addQuestion(academy, data.id, 2, 1)
  if (!isPublished) return data.id
  const draft = await academy.call<Draft>(`/api/exams/${data.id}/draft`, { token })
  const body = { draftRevision: draft.data.exam.draftRevision }
  await academy.call(`/api/exams/${data.id}/publish`, { method: 'POST', token, body })
  return data.id
}

for (const language of flowLanguages('en')) {
  test(`an admin writes an exam, is shown what is missing, publishes; a corrected key changes the result of a student who took it (${language})`, async ({
    academy,
    browser,
    openAs,
    studentEmail,
  }) => {
    const { examDraft, publication, corrections } = words[language]
    const title = `Exam of ${studentEmail}`
    const page = await openAdmin(browser, academy, { language })
    await page.goto('/exams')
    await page.getByRole('link', { name: examDraft.list.new }).click()
    await expect(heading(page)).toHaveText(examDraft.create.title)
    await formField(page, 'title').fill(title)
    await formField(page, 'locale').selectOption('en')
    await formField(page, 'durationMinutes').fill(language === 'ar' ? '٢٠' : '20')
    await button(page, examDraft.create.submit).click()
    await expect(page).toHaveURL(/\/exams\/[0-9a-f-]{36}\/questions$/)
    const examId = /exams\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

    await button(page, examDraft.frame.publish).click()
    const publishing = page.getByRole('dialog', { name: new RegExp(title) })
    await expect(publishing.getByRole('listitem').first()).toBeVisible()
    await expect(button(publishing, publication.publish.submit)).toBeDisabled()
    await page.keyboard.press('Escape')

    // The second option is marked right by mistake.
    await addQuestion(academy, examId, 1, 1)
    await addQuestion(academy, examId, 2, 1)
    await page.goto(`/exams/${examId}/settings`)
    await expect(formField(page, 'durationMinutes')).toHaveValue('20')
    await button(page, examDraft.frame.publish).click()
    await button(publishing, publication.publish.submit).click()
    await expect(page.getByRole('main')).toContainText(filled(examDraft.frame.published, 'version', '1'))

    const student = await openAs(studentEmail)
    await startExam(student, examId)
    await answerThrough(student, 1, 2)
    await handIn(student)
    await expectScore(student, 1, 2)

    await page.goto(`/exams/${examId}/keys`)
    await button(page, corrections.keys.correctOf.replace('{{number}}', '1')).click()
    const correcting = page.getByRole('dialog')
    await correcting.getByRole('checkbox', { name: 'second of 1' }).uncheck()
    await correcting.getByRole('checkbox', { name: 'first of 1' }).check()
    await button(correcting, corrections.correction.preview).click()
    await expect(correcting).toContainText(corrections.correction.changed_one.replace('{{count}}', '1'))
    await expect(correcting).toContainText(corrections.correction.raised_one.replace('{{count}}', '1'))
    await button(correcting, corrections.correction.apply).click()
    await expect(correcting).toHaveCount(0)
    const corrected = page.getByRole('listitem').filter({ hasText: 'first of 1' }).last()
    await expect(corrected.getByRole('img', { name: corrections.keys.right })).toBeVisible()

    await student.reload()
    await expectScore(student, 2, 2)
    await page.goto('/admin/audit?feature=exams')
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    await page.context().close()
  })
}

test('an admin previews a draft as a student would sit it, hides the exam and takes that back', async ({
  academy,
  browser,
}) => {
  const { examDraft, lists, exams, player } = words.en
  const title = `Draft ${crypto.randomUUID()}`
  const examId = await makeExam(academy, title, false)
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/exams?q=${title}`)
  const row = page.getByRole('main').getByRole('row').filter({ hasText: title })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: examDraft.list.deactivate }).click()
  await expect(row).toContainText(exams.list.inactive)
  await button(page, lists.undo).click()
  await expect(row).toContainText(exams.list.draft)

  await row.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: examDraft.frame.preview }).click()
  await expect(page).toHaveURL(/draft=true/)
  await button(page, player.start.beginDemo).click()
  await button(page, player.start.confirm).click()
  await expect(page.getByText('first of 1')).toBeVisible()
  expect((await academy.call(`/api/exams/${examId}/keys`, { token: await adminToken(academy) })).code).toBe(
    'exams.not-published',
  )
  await page.context().close()
})

test('an admin deletes an exam, takes it back, and duplicates it', async ({ academy, browser }) => {
  const { examDraft, lists } = words.ar
  const title = `اختبار ${crypto.randomUUID().slice(0, 8)}`
  await makeExam(academy, title, false)
  const page = await openAdmin(browser, academy, { language: 'ar' })
  await page.goto(`/exams?q=${title}`)
  const row = page.getByRole('main').getByRole('row').filter({ hasText: title })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: examDraft.list.delete, exact: true }).click()
  await expect(row).toHaveCount(0)
  await button(page, lists.undo).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: examDraft.list.duplicate, exact: true }).click()
  await button(page, examDraft.duplicate.submit).click()
  await expect(formField(page, 'title')).toHaveValue(examDraft.duplicate.suggestion.replace('{{exam}}', title))
  await page.context().close()
})

test('two admins who set up one exam are informed, and what either typed is not lost', async ({ academy, browser }) => {
  const { examDraft, lists } = words.en
  const examId = await makeExam(academy, `Shared ${crypto.randomUUID()}`, true)
  const first = await openAdmin(browser, academy, { language: 'en' })
  const second = await openAdmin(browser, academy, { language: 'en' })
  for (const page of [first, second]) await page.goto(`/exams/${examId}/settings`)
  await formField(second, 'description').fill('Bring a pencil.')
  await formField(first, 'description').fill('Bring two pencils.')
  await formField(first, 'opensAt').fill('2031-11-22T10:00')
  await formField(first, 'endsAt').fill('2031-11-22T09:00')
  await button(first, lists.form.save).click()
  await expect(formField(first, 'endsAt')).toHaveAccessibleDescription(new RegExp(examDraft.help.endsBefore))
  await formField(first, 'endsAt').fill('2031-11-22T12:00')
  await button(first, lists.form.save).click()
  await expect(first.getByText(examDraft.settings.savedPublish)).toBeVisible()
  await expect(first.getByRole('main')).toContainText(filled(examDraft.frame.unpublished, 'version', '1'))

  await button(second, lists.form.save).click()
  const dialog = second.getByRole('dialog', { name: lists.conflict.title })
  await expect(dialog.getByRole('row').filter({ hasText: examDraft.field.description })).toContainText('two pencils')
  await expect(dialog).toContainText(examDraft.field.endsAt)
  await button(second, lists.conflict.keep).click()
  await expect(formField(second, 'description')).toHaveValue('Bring a pencil.')
  await expect(formField(second, 'endsAt')).toHaveValue('22/11/2031 12:00')
  await button(second, lists.form.save).click()
  await expect(second.getByText(examDraft.settings.savedPublish)).toBeVisible()
  for (const page of [first, second]) await page.context().close()
})

test('an admin whose network fails while a film is uploaded goes on where it stopped, also on another day', async ({
  academy,
  browser,
}) => {
  const { explanations, lists } = words.en
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-film-'))
  const film = join(directory, 'explanation.mp4')
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomavc1')])
  writeFileSync(film, Buffer.concat([head, Buffer.alloc(6 * MEBIBYTE, 7)]))
  const examId = await makeExam(academy, `Explained ${crypto.randomUUID()}`, true)
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/examAnswers/exam/${examId}/sections`)
  await page.getByRole('list', { name: explanations.sections }).getByRole('link').last().click()
  await page.getByRole('link', { name: 'Question 2' }).click()
  await page.locator('#explanation').fill('Half of $x^2$ is enough.')
  await expect(page.getByRole('region', { name: explanations.preview }).locator('math')).toBeVisible()
  await button(page, lists.form.save).click()
  await expect(page.getByText(explanations.saved)).toBeVisible()
  const form = page.url()

  const begun: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) begun.push(request.url())
    if (request.method() === 'PATCH' && request.url().includes('offset=2097152')) academy.network.set('refuse')
  })
  await page.locator('#videoFile input[type=file]').setInputFiles(film)
  await expect(page.getByText(/The network is gone/)).toBeVisible()
  await page.goto('about:blank')
  academy.network.set('up')
  await page.goto(form)
  await expect(page.getByText(/The upload of .*explanation\.mp4.* stopped at .?[34]\d%/)).toBeVisible()
  page.removeAllListeners('request')
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) begun.push(request.url())
  })
  await page.locator('#videoFile input[type=file]').setInputFiles(film)
  await expect(page.getByText(explanations.film.done)).toBeVisible()
  await button(page, lists.form.save).click()
  await expect(page.getByText(explanations.saved)).toBeVisible()
  expect(begun).toHaveLength(1)
  const source = (await page.locator('video').getAttribute('src')) ?? ''
  const stored = await page.request.get(source)
  expect((await stored.body()).length).toBe(head.length + 6 * MEBIBYTE)
  rmSync(directory, { recursive: true })
  await page.context().close()
})

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an author finds everything with any tool (${named(look)})`, async ({ academy, browser }) => {
    const { examDraft, corrections, lists } = words[look.language]
    const examId = await makeExam(academy, `Looked at ${crypto.randomUUID()}`, true)
    const { data } = await academy.call<Draft>(`/api/exams/${examId}/draft`, { token: await adminToken(academy) })
    const section = data.sections[0]
    const questions = `/examAnswers/exam/${examId}/section/${section?.id}/questions`
    const page = await openAdmin(browser, academy, look)
    await page.goto('/exams/create')
    await button(page, examDraft.create.submit).click()
    await expectNoViolation(page, '/exams/create with errors', page.getByRole('alert').first())
    await page.goto(`/exams/${examId}/settings`)
    await expectNoViolation(page, 'settings', formField(page, 'demo'))
    await formField(page, 'endsAt').fill('2031-11-22T12:00')
    await formField(page, 'videoLink').fill('http://example.com')
    await button(page, lists.form.save).click()
    await expectNoViolation(page, 'settings with errors', page.getByRole('alert').first())
    await button(page, examDraft.frame.publish).click()
    await expectNoViolation(page, 'the dialog of a publication', page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await formField(page, 'endsAt').fill('')
    await formField(page, 'videoLink').fill('')
    await page.goto(`/exams/${examId}/keys`)
    await expectNoViolation(page, 'keys', page.getByRole('heading', { level: 2 }).first())
    await button(page, corrections.keys.correctOf.replace('{{number}}', '1')).click()
    await page.getByRole('dialog').getByRole('radio').nth(2).check()
    await button(page, corrections.correction.preview).click()
    await expectNoViolation(page, 'a correction', button(page, corrections.correction.apply))
    await page.goto(`/examAnswers/exam/${examId}/sections`)
    await expectNoViolation(page, 'sections to explain', page.getByRole('main').getByRole('listitem').last())
    await page.goto(questions)
    await expectNoViolation(page, 'questions to explain', page.getByRole('main').getByRole('listitem').last())
    await page.goto(`${questions}/${section?.questions[0]?.id}`)
    await expectNoViolation(page, 'an explanation', page.locator('#explanation'))
    await page.context().close()
  })
}
