/** A lesson on the device: fetched with one tap, watched without a network, counted later, and gone when access ends. */
import type { Page } from '@playwright/test'
import { untilWorksOffline } from './support/exam-page.ts'
import { newCourse, uploadFilm } from './support/courses.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main } from './support/page-parts.ts'
import { playableFilm } from './support/playable-film.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const { film, keep, course: courseWords } = words.ar.learning

const secondsOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Runs in the page: whether the device has the place of a film. */
async function keepsPlace(): Promise<boolean> {
  const rows = await new Promise<readonly { readonly value: unknown }[]>((resolve, reject) => {
    const opening = indexedDB.open('miqyas-kept')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll()
      reading.addEventListener('error', () => reject(reading.error ?? new Error('no rows')))
      reading.addEventListener('success', () => resolve(reading.result))
      opening.result.close()
    })
  })
  return rows.some(({ value }) => JSON.stringify(value).includes('"position":{'))
}

test('a student keeps a film, watches it without a network, and has it counted', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token, make, courseId, addLesson } = await newCourse(academy, 'Kept')
  const phone = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail, isInstalled: true })
  await phone.goto(`/course/${courseId}`)
  const fileId = await uploadFilm(academy, token, await playableFilm(phone, 12))
  const lesson = { title: 'Numbers that change', kind: 'video' }
  const lessonId = await addLesson({ ...lesson, fileId })

  await untilWorksOffline(phone)
  await phone.reload()
  const chapter = main(phone).getByRole('region', { name: 'Chapter' })
  await chapter.getByRole('button', { name: keep.keep }).click()
  await expect(chapter.getByRole('button', { name: keep.remove })).toBeVisible()
  await expectNoViolation(phone, 'a kept chapter', chapter)
  await main(phone).getByRole('link', { name: courseWords.begin }).click()
  await expect(heading(phone, lesson.title)).toBeVisible()
  const player = phone.getByRole('region', { name: film.label })
  await player.getByRole('combobox', { name: film.rate }).selectOption('2')
  // The place that is reached here does not arrive any more: this device alone knows it.
  await phone.route(/\/watched$/, (route) => route.abort())
  await button(player, film.play).click()
  // The page does it: its last seconds count as the end, and a slow machine would be there before a click arrives.
  await phone.waitForFunction(() => {
    const video = document.querySelector('video')
    if (video === null || video.currentTime <= 3) return false
    video.pause()
    return true
  })

  // The tab ends within milliseconds, which no student does: until then the device may still be writing.
  await expect.poll(() => phone.evaluate(keepsPlace)).toBe(true)

  academy.network.set('refuse')
  await phone.close()
  const cold = await phone.context().newPage()
  await cold.goto(`/course/${courseId}`)
  await main(cold).getByRole('link', { name: lesson.title }).click()
  await expect(cold.getByText(keep.fromDevice)).toBeVisible()
  await expect.poll(() => secondsOf(cold)).toBeGreaterThan(2)
  await expectNoViolation(cold, 'a kept lesson', heading(cold))
  const here = cold.getByRole('region', { name: film.label })
  // Back to the beginning: a part of it that the device can only have from what it keeps.
  await button(here, film.back).click()
  await button(here, film.play).click()
  await expect.poll(() => cold.locator('video').evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)

  await cold.goto(`/course/${courseId}/lessons/${lessonId}#t=5,7`)
  await cold.reload()
  await expect.poll(() => secondsOf(cold)).toBeGreaterThanOrEqual(5)
  await button(here, film.play).click()
  await expect(cold.getByText(film.partSeen)).toBeVisible()
  expect(await secondsOf(cold)).toBeLessThan(9)
  await expect(button(here, film.play)).toBeVisible()
  academy.network.set('up')
  await button(here, film.play).click()
  await button(here, film.pause).click()
  await expect(cold.getByText(film.complete)).toBeVisible()

  await cold.goto('/device')
  const list = cold.getByRole('region', { name: words.ar.device.keptLessons.title })
  await expect(list.getByRole('link', { name: lesson.title })).toBeVisible()
  const period = { price: 9_900, days: 30 }
  const sale = { tier: 'gold', monthly: period, yearly: period, features: [], position: 9, status: 'active' }
  const names = { name: { ar: 'باقة', en: 'Package' }, description: { ar: '', en: '' } }
  const packageId = await make('/api/packages', { ...names, ...sale })
  await academy.call(`/api/packages/${packageId}/courses`, { method: 'POST', token, body: { ids: [courseId] } })
  await cold.reload()
  await expect(list.getByText(words.ar.device.keptLessons.none)).toBeVisible()
  const kept = await cold.evaluate((url) => fetch(url).then(({ status }) => status), `/kept/${lessonId}/content`)
  expect(kept).toBe(404)
  await cold.context().close()
})
