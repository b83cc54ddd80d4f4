/** A film: refused when it would not play, uploaded, watched on one device and gone on with on another. */
import type { Page } from '@playwright/test'
import { newCourse, uploadFilm } from './support/courses.ts'
import { isScript, markWhenThere, watchDownloads } from './support/downloads.ts'
import { expect, test } from './support/fixtures.ts'
import { FILM, LESSON_SCRIPT_BYTES_MOST, scriptsBeforeFilm } from './support/lesson-scripts.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main } from './support/page-parts.ts'
import { playableFilm } from './support/playable-film.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const authors = words.en.courses
const students = words.ar.learning.film

const secondsOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

test('an author brings a film, and a student watches it on two devices', async ({ academy, browser, studentEmail }) => {
  const { title, courseId } = await newCourse(academy, 'Films')

  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto(`/courses/${courseId}/lessons/create`)
  await formField(admin, 'title').fill('Numbers that change')
  await formField(admin, 'kind').selectOption('video')
  const choose = main(admin).locator('input[type=file][accept="video/mp4"]')
  const name = 'film.mp4'
  await choose.setInputFiles({ name, mimeType: 'video/mp4', buffer: Buffer.from('<!doctype html>no film') })
  await expect(main(admin).getByRole('alert')).toContainText(words.en.validation.filmUnreadable)
  await choose.setInputFiles({ name, mimeType: 'video/mp4', buffer: await playableFilm(admin, 12) })
  await expect(main(admin).locator('video')).toBeVisible()
  await expect
    .poll(() =>
      main(admin)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.readyState),
    )
    .toBeGreaterThan(1)
  await button(admin, authors.film.takePoster).click()
  await expect(button(admin, authors.film.removePoster)).toBeVisible()
  await admin.getByRole('switch', { name: authors.lesson.isPublished }).check()
  // Captions one by one; a time that is none is said at its field, and the lesson is not saved with it.
  const { captions } = authors
  const ofFirst = (text: string) => main(admin).getByLabel(text.replace('{{number}}', '1'))
  await button(admin, captions.add).click()
  await admin.keyboard.type('أرقام تتغيّر ثم تعود')
  await ofFirst(captions.to).fill('0:ss')
  await expect(main(admin).getByText(captions.noTime)).toBeVisible()
  await ofFirst(captions.to).fill('٠:٣٠')
  await expect(main(admin).getByText(captions.noTime)).toHaveCount(0)
  await button(admin, captions.split.replace('{{number}}', '1')).click()
  await expect(main(admin).getByRole('textbox', { name: /^Words of caption/ })).toHaveCount(2)
  await button(admin, captions.remove.replace('{{number}}', '2')).click()
  await ofFirst(captions.words).fill('أرقام تتغيّر')
  await ofFirst(captions.to).fill('0:30')
  await expectNoViolation(admin, 'a lesson with a film', main(admin).locator('video'))
  await button(admin, authors.lesson.submit).click()
  await expect(main(admin).getByRole('link', { name: 'Numbers that change' })).toBeVisible()
  await admin.context().close()

  const phone = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await phone.goto(`/course/${courseId}`)
  await main(phone).getByRole('link', { name: 'Numbers that change' }).click()
  await expect(heading(phone, 'Numbers that change')).toBeVisible()
  const player = phone.getByRole('region', { name: students.label })
  await expect(button(player, students.play)).toBeVisible()
  await expectNoViolation(phone, 'a film on a phone', player)
  await expect(player.getByText('أرقام تتغيّر').first()).toBeVisible()
  await player.getByText(students.transcript).click()
  await player.getByRole('searchbox').fill('ارقام')
  await expect(player.getByRole('listitem')).toHaveCount(1)
  // Time runs from left to right in Arabic too, and nothing has begun by itself.
  expect(await player.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  expect(await secondsOf(phone)).toBe(0)
  await player.getByRole('combobox', { name: students.rate }).selectOption('2')
  await button(player, students.play).click()
  await expect.poll(() => secondsOf(phone)).toBeGreaterThan(4)
  await Promise.all([
    phone.waitForResponse((response) => response.url().endsWith('/watched') && response.ok()),
    button(player, students.pause).click(),
  ])
  const left = await secondsOf(phone)
  await phone.context().close()

  const laptop = await openReader(browser, academy, { language: 'ar', email: studentEmail })
  await laptop.goto(`/course/${courseId}`)
  await main(laptop).getByRole('link', { name: words.ar.learning.course.begin }).click()
  await expect.poll(() => secondsOf(laptop)).toBeGreaterThan(left - 1)
  // The rest goes by a keyboard alone; the speed is this device's own.
  const there = laptop.getByRole('region', { name: students.label })
  await there.getByRole('combobox', { name: students.rate }).selectOption('2')
  await button(there, students.mute).focus()
  await laptop.keyboard.press('KeyK')
  await expect(laptop.getByText(students.complete)).toBeVisible()
  await main(laptop).getByRole('link', { name: title }).click()
  await expect(main(laptop).getByRole('img', { name: words.ar.learning.state.complete })).toBeVisible()
  await laptop.context().close()
})

test('a student who presses play when the address of the film has run out gets another one, and the film plays to its end', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token, courseId, addLesson } = await newCourse(academy, 'Runs out')
  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto('/courses')
  const film = await playableFilm(admin, 12)
  await admin.context().close()
  await addLesson({ title: 'Film', kind: 'video', fileId: await uploadFilm(academy, token, film) })

  const page = await openReader(browser, academy, { language: 'ar', email: studentEmail })
  const half = Math.floor(film.length / 2)
  const addresses = new Set<string>()
  // It answers as a bucket does whose signed address was good for the first half of the film only.
  await page.route(/\/api\/learning\/files\//, async (route) => {
    const url = route.request().url()
    addresses.add(url)
    if (addresses.size > 1) return route.continue()
    const [, from = '0'] = /bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? []
    if (Number(from) >= half) return route.fulfill({ status: 403 })
    await route.fulfill({
      status: 206,
      contentType: 'video/mp4',
      headers: { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes ${from}-${half - 1}/${film.length}` },
      body: film.subarray(Number(from), half),
    })
  })
  await page.goto(`/course/${courseId}`)
  await main(page).getByRole('link', { name: 'Film' }).click()
  const player = page.getByRole('region', { name: students.label })
  await button(player, students.play).click()
  await expect.poll(() => secondsOf(page), { timeout: 40_000 }).toBeGreaterThan(10)
  expect(addresses.size).toBe(2)
  await expect(page.getByText(students.complete)).toBeVisible()
  await page.context().close()
})

test('a student who opens a lesson for the first time downloads few scripts before the film', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token, courseId, addLesson } = await newCourse(academy, 'Few scripts')
  const phone = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await phone.goto(`/course/${courseId}`)
  const fileId = await uploadFilm(academy, token, await playableFilm(phone, 2))
  const lessonId = await addLesson({ title: 'A film', kind: 'video', fileId })
  const first = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await first.addInitScript(markWhenThere, FILM)
  const downloads = await watchDownloads(first)
  await first.goto(`/course/${courseId}/lessons/${lessonId}`)
  await expect(button(first, students.play)).toBeVisible()
  await expect(first.getByRole('region', { name: words.ar.learning.notes.title })).toBeVisible()
  const { scripts, bytes } = await scriptsBeforeFilm(first, downloads)
  expect(bytes, scripts.map((file) => `${file.bytes} ${file.url}`).join('\n')).toBeLessThanOrEqual(
    LESSON_SCRIPT_BYTES_MOST,
  )
  // The film may be there before any of them, and they come.
  const all = [...downloads.values()].filter(isScript)
  expect(all.length, 'what was counted').toBeGreaterThan(10)
  await Promise.all([phone.context().close(), first.context().close()])
})
