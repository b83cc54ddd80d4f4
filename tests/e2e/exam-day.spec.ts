/** The day of an exam as staff see it: a question that went round is named, with the way to it. */
import reportsAr from '#locales/ar/reports.json' with { type: 'json' }
import reportsEn from '#locales/en/reports.json' with { type: 'json' }
import type { readKeys } from '#contract/exams/corrections.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { shot } from './support/screenshot.ts'
import { publishedExam } from './support/shop.ts'
import { sitExam } from './support/sit-exam.ts'

const words = { ar: reportsAr, en: reportsEn }
const STUDENTS = 30
const LEAKED = 3

test('an admin reads which results changed after a key was corrected, for whom and by how much', async ({
  academy,
  browser,
}) => {
  const examId = await publishedExam(academy, 'Corrected')
  const token = await adminToken(academy)
  for (const number of [160, 161]) {
    const student = await academy.signIn(`student${number}@miqyas.test`)
    const attemptId = await sitExam(academy, student.token, examId, number - 160)
    expect((await academy.call(`/api/attempts/${attemptId}/result`, { token: student.token })).status).toBe(200)
  }
  const { data: keys } = await academy.call<ResponseOf<typeof readKeys>>(`/api/exams/${examId}/keys`, { token })
  const [first] = keys.questions
  const correction = {
    questionId: first?.id,
    correctOptionIds: [first?.options[1]?.id],
    mark: first?.mark,
    keysRevision: keys.keysRevision,
  }
  const corrected = await academy.call(`/api/exams/${examId}/corrections`, { method: 'POST', token, body: correction })
  expect(corrected.status).toBe(200)

  for (const look of [phoneInArabic, laptopInEnglish, laptopInArabic]) {
    const t = words[look.language]
    const place = `${look.language} ${look.width}`
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/exams/${examId}/reports/changes`)
    await expect(page.getByRole('table', { name: t.changes.label }).getByRole('row')).toHaveCount(3)
    await expectNoViolation(page, `changed results, ${place}`, page.getByText(t.changes.reason.key).first())
    await shot(page, `changes-${place}`)
    await page.context().close()
  }
})

test('an admin is asked to look at a question that only late starters answered rightly', async ({
  academy,
  browser,
}) => {
  test.slow()
  const examId = await publishedExam(academy, 'Exam day')
  for (let number = 0; number < STUDENTS; number += 1) {
    const { token } = await academy.signIn(`student${101 + number}@miqyas.test`)
    const isLate = number >= STUDENTS / 2
    await sitExam(academy, token, examId, (place) =>
      place === LEAKED ? isLate : (place * 5 + number * 3) % 7 < 2 + (number % 3),
    )
  }

  for (const look of [phoneInArabic, laptopInEnglish, laptopInArabic]) {
    const t = words[look.language]
    const place = `${look.language} ${look.width}`
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/exams/${examId}/reports`)
    await page.getByRole('link', { name: t.page.day }).click()
    const alarm = page.getByRole('article')
    await expect(alarm).toHaveCount(1)
    await expect(alarm.getByRole('heading')).toContainText(String(LEAKED + 1))
    await expectNoViolation(page, `exam day, ${place}`, page.getByRole('heading', { name: t.examDay.alarms }))
    await shot(page, `day-${place}`)
    await page.goto(`/exams/${examId}/monitor`)
    await expect(page.locator(`a[href$='/reports/day']`)).toBeVisible()
    await shot(page, `monitor-${place}`)
    await page.goto(`/exams/${examId}/reports/questions`)
    await expect(page.getByText(t.flag['easier-later'].title).first()).toBeVisible()
    await shot(page, `questions-${place}`)
    await page.context().close()
  }
})
