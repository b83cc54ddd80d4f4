/** Courses: written by an author, learned by a student on a phone, and shut for who has none of their packages. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { LandingCourse } from '#contract/learning/landing-courses.ts'
import { newCourse } from './support/courses.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, chooseOfRow, formField, heading, main, tableRow } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const authors = words.en.courses
const students = words.ar.learning

async function writeLesson(admin: Page, title: string, text: string): Promise<void> {
  await main(admin)
    .getByRole('link', { name: authors.outline.addLessonTo.replace('{{name}}', '\u2068Numbers\u2069') })
    .click()
  await formField(admin, 'title').fill(title)
  await formField(admin, 'text').fill(text)
  await admin.getByRole('switch', { name: authors.lesson.isPublished }).check()
  await button(admin, authors.lesson.submit).click()
  await expect(main(admin).getByRole('link', { name: title })).toBeVisible()
}

async function deleteLesson(admin: Page, title: string): Promise<void> {
  const row = main(admin).getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: /Actions/ }).click()
  await admin.getByRole('menuitem', { name: words.en.lists.record.delete }).click()
  await admin.getByRole('dialog').getByRole('button', { name: words.en.lists.record.delete }).click()
  await expect(row).toHaveCount(0)
}

test('an author writes a course, takes back what they deleted, and a student on a phone goes through it', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const title = `Course ${randomUUID().slice(0, 8)}`
  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto('/courses/create')
  await formField(admin, 'title').fill(title)
  await formField(admin, 'fileType').selectOption('important')
  await formField(admin, 'status').selectOption('active')
  await expectNoViolation(admin, '/courses/create', formField(admin, 'title'))
  await button(admin, authors.create.submit).click()
  await expect(heading(admin, title)).toBeVisible()
  await main(admin).getByRole('link', { name: authors.tabs.outline }).click()
  await button(admin, authors.outline.addChapter).click()
  await admin.getByRole('dialog').getByRole('textbox').fill('Numbers')
  await button(admin, authors.outline.saveChapter).click()
  await writeLesson(admin, 'Fractions', 'A fraction is $\\frac{a}{b}$.')
  await writeLesson(admin, 'Ratios', 'A **ratio** compares.')
  await expectNoViolation(admin, '/courses/:id/outline', main(admin).getByRole('link', { name: 'Ratios' }))

  const handle = main(admin).getByRole('button', { name: /Move the lesson .*Ratios/ })
  await handle.focus()
  await admin.keyboard.press('Space')
  // The keys are heard once it is held.
  await expect(admin.getByText(/Place 2 in/)).toBeAttached()
  await admin.keyboard.press('ArrowUp')
  await expect(admin.getByText(/Place 1 in/)).toBeAttached()
  await admin.keyboard.press('Space')
  await expect(main(admin).getByRole('listitem').first()).toContainText('Ratios')

  await deleteLesson(admin, 'Ratios')
  await button(admin, words.en.lists.undo).click()
  await expect(main(admin).getByRole('listitem').first()).toContainText('Ratios')
  await admin.reload()
  await expect(main(admin).getByRole('listitem').first()).toContainText('Ratios')
  await deleteLesson(admin, 'Fractions')
  await admin.goto('/courses')
  await main(admin).getByRole('link', { name: words.en.navigation.item.bin }).click()
  await expect(tableRow(admin, 'Fractions')).toContainText(title)
  await chooseOfRow(admin, 'Fractions', words.en.bin.action.restore)
  await expect(tableRow(admin, 'Fractions')).toHaveCount(0)
  await admin.context().close()

  const student = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await student.goto('/important-quantitative')
  await main(student).getByRole('link', { name: title }).click()
  await expectNoViolation(student, '/course/:id', heading(student, title))
  await main(student).getByRole('link', { name: students.course.begin }).click()
  await expect(heading(student, 'Ratios')).toBeVisible()
  await button(student, students.lesson.complete).click()
  await expect(student.getByText(students.lesson.done)).toBeVisible()
  await expectNoViolation(student, 'a lesson', student.getByText(students.lesson.done))
  await main(student).getByRole('link', { name: words.ar.lessonEnd.next }).click()
  await expect(heading(student, 'Fractions')).toBeVisible()
  await expect(main(student).locator('math')).toBeVisible()
  await student.goto('/important-quantitative')
  const done = new RegExp(students.progress.complete.replaceAll(/\{\{\w+\}\}/g, '\\D?\\d\\D?'))
  await expect(main(student).getByRole('article').filter({ hasText: title })).toContainText(done)
  await expectNoViolation(student, '/important-quantitative', heading(student))
  await student.context().close()
})

test('a student without its package reads what opens a course, and gets nothing of it', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token, make, courseId, addLesson } = await newCourse(academy, 'Locked', { fileType: 'kit' })
  const lessonId = await addLesson({ title: 'Paid', kind: 'text', text: 'SECRET' })
  const period = { price: 9_900, days: 30 }
  const name = { ar: 'باقة الدورة', en: 'Course package' }
  const sale = { tier: 'gold', monthly: period, yearly: period, features: [], position: 9, status: 'active' }
  const packageId = await make('/api/packages', { name, description: { ar: '', en: '' }, ...sale })
  await academy.call(`/api/packages/${packageId}/courses`, { method: 'POST', token, body: { ids: [courseId] } })

  const student = await openReader(browser, academy, { language: 'ar', email: studentEmail })
  await student.goto(`/course/${courseId}`)
  await expect(student.getByText(name.ar)).toBeVisible()
  await expect(main(student).getByRole('link', { name: 'Paid' })).toHaveCount(0)
  await student.goto(`/course/${courseId}/lessons/${lessonId}`)
  await expect(student.getByRole('alert')).toContainText(students.lesson.lockedTitle)
  expect(await student.content()).not.toContain('SECRET')
  await student.goto(`/course/${randomUUID()}`)
  await expect(student.getByRole('alert')).toContainText(students.course.missing)
  await student.context().close()
})

test('a visitor reads on the front page what is taught, tries a free lesson, and comes in', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const token = await adminToken(academy)
  const { data } = await academy.call<{ items: LandingCourse[] }>('/api/landing/courses', { token })
  const course = data.items.find(({ free }) => free > 0)
  if (course === undefined) throw new Error('the sample academy shows no course with a free lesson')
  const visitor = await openReader(browser, academy, phoneInArabic)
  await visitor.goto('/')
  await main(visitor).getByRole('link', { name: course.title }).click()
  await expect(heading(visitor, course.title)).toBeVisible()
  await main(visitor).locator('button[aria-expanded=false]').first().click()
  await button(visitor, students.film.play).click()
  await expect
    .poll(() => visitor.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5)
  await button(visitor, students.film.pause).click()
  await expectNoViolation(visitor, '/landing/course/:id', heading(visitor))
  const register = main(visitor).getByRole('link', { name: students.landing.register })
  expect(await register.getAttribute('href')).toContain(encodeURIComponent(`/course/${course.id}`))
  await visitor.context().close()

  const student = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await student.goto(`/landing/course/${course.id}`)
  await expect(student).toHaveURL(new RegExp(`/course/${course.id}$`))
  await expect(student).not.toHaveURL(/landing/)
  await student.context().close()
})
