/** Published versions of an exam, and what is different between two of them. */
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { shot } from './support/screenshot.ts'
import { words } from './support/words.ts'
import { QUESTION_FORM } from '#tests/record-forms.ts'

interface Question {
  readonly id: string
  readonly revision: number
  readonly options: readonly { readonly id: string; readonly text: string; readonly correct: boolean }[]
}

const DRAWING = '<svg viewBox="0 0 40 20"><path d="M0 20 L20 0 L40 20 Z"/></svg>'

/** An exam that was published, corrected and changed since: text, mark, place, minutes, a question more and one less. */
async function changedExam(academy: Academy): Promise<string> {
  const token = await adminToken(academy)
  const ask = async <Data>(method: string, path: string, body?: unknown) => {
    const answer = await academy.call<Data>(path, { method, token, ...(body !== undefined && { body }) })
    expect([path, answer.code]).toEqual([path, undefined])
    return answer.data
  }
  const title = `اختبار ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await ask<{ id: string }>('POST', '/api/exams', { title, locale: 'ar' })
  const draft = () =>
    ask<{ exam: Record<string, unknown>; sections: { id: string; name: string }[] }>('GET', `/api/exams/${id}/draft`)
  const [section] = (await draft()).sections
  await ask('PUT', `/api/exams/${id}/figures/t`, { svg: DRAWING })
  const form = {
    sectionId: section?.id,
    ...QUESTION_FORM,
    topic: '',
    options: ['أربعة', 'خمسة'].map((text, index) => ({ id: null, text, correct: index === 0, pinned: false })),
  }
  const add = (text: string) => ask<Question>('POST', `/api/exams/${id}/questions`, { ...form, text })
  const first = await add('كم يساوي $2 + 2$ من هذه الأعداد؟')
  const second = await add('ضَرَبَ زيدٌ عَمرًا ![مثلث](figure:t)')
  const third = await add('سؤال سيُحذف')
  const publish = async () => {
    const { draftRevision } = (await draft()).exam
    await ask('POST', `/api/exams/${id}/publish`, { draftRevision })
  }
  await publish()
  const correctOptionIds = second.options.filter(({ correct }) => !correct).map((option) => option.id)
  await ask('POST', `/api/exams/${id}/corrections`, {
    questionId: second.id,
    correctOptionIds,
    mark: 1,
    keysRevision: 0,
  })
  const options = first.options
  await ask('PUT', `/api/exams/${id}/questions/${first.id}`, {
    ...form,
    options,
    text: 'كم يساوي $2 + 3$ من هذه الأعداد؟',
    mark: 2,
    revision: first.revision,
  })
  await ask('DELETE', `/api/exams/${id}/questions/${third.id}`, { revision: third.revision })
  await add('سؤال جديد')
  const { exam } = await draft()
  const minutes = { name: section?.name ?? '', minutes: 25, sectionsRevision: exam['sectionsRevision'] }
  await ask('PUT', `/api/exams/${id}/sections/${section?.id ?? ''}`, minutes)
  const { afterExam: _after, ...settings } = (await draft()).exam
  await ask('PUT', `/api/exams/${id}`, { ...settings, durationMinutes: 33 })
  return id
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an author sees before publishing what is different, and compares two versions afterwards (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { examDraft, examVersions, publication } = words[look.language]
    const id = await changedExam(academy)
    const page = await openAdmin(browser, academy, { ...look, height: 900 })
    await page.goto(`/exams/${id}/questions`)
    await button(page, examDraft.frame.publish).click()
    const dialog = page.getByRole('dialog')
    await expectNoViolation(
      page,
      'publishing with what changed',
      dialog.getByRole('link', { name: publication.changes.see }),
    )
    await dialog.getByRole('link', { name: publication.changes.see }).click()
    await expect(page).toHaveURL(/versions\?from=1&to=/)
    const cards = main(page).locator('li[data-kind]')
    await expect(cards).toHaveCount(4)
    await expect(cards.nth(0).locator('ins math')).toHaveCount(1)
    await expect(cards.nth(0).locator('del math')).toHaveCount(1)
    await expect(cards.nth(0)).toContainText(examVersions.part.mark)
    await expect(cards.nth(1)).toContainText(examVersions.part.corrected)
    await expect(cards.nth(1).locator('svg').first()).toBeVisible()
    await expect(cards.nth(2)).toContainText(examVersions.kind.added)
    await expect(cards.nth(3)).toContainText(examVersions.kind.removed)
    await expect(main(page)).not.toContainText('$')
    await expectNoViolation(page, 'two versions compared', cards.nth(0))
    await shot(page, `versions-${named(look)}`)
    await button(page, examDraft.frame.publish).click()
    await button(page.getByRole('dialog'), publication.publish.submit).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(`/exams/${id}/versions`)
    await expect(page.getByRole('combobox', { name: examVersions.from })).toHaveValue('1')
    await expect(page.getByRole('combobox', { name: examVersions.to })).toHaveValue('2')
    await expect(cards).toHaveCount(4)
    await page.getByRole('combobox', { name: examVersions.from }).selectOption('2')
    await expect(page.getByText(examVersions.same)).toBeVisible()
    await page.context().close()
  })
}
