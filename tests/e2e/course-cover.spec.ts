/** The picture that sells a course: whole, and no larger than it is sharp. */
import sharp from 'sharp'
import { newCourse } from './support/courses.ts'
import { expect, test } from './support/fixtures.ts'
import { renderedByDevice } from './support/rendered-by-device.ts'
import { openReader } from './support/reader.ts'

const WIDEST = 640

for (const width of [360, 1440]) {
  test(`a student sees the whole cover of a course at ${width} px`, async ({ academy, openAs, studentEmail }) => {
    const { courseId } = await newCourse(academy, 'Covered')
    const page = await openAs(studentEmail, {
      context: { viewport: { width, height: 800 }, serviceWorkers: 'block' },
    })
    await renderedByDevice(page)
    await page.route(`**/api/learning/courses/${courseId}`, async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { data: object }
      await route.fulfill({
        response: answer,
        json: { ...envelope, data: { ...envelope.data, image: '/icons/apple-touch-icon.png' } },
      })
    })
    await page.goto(`/course/${courseId}`)
    const cover = page.locator('main img').first()
    await expect(cover).toBeVisible()
    const shown = await cover.evaluate((image) => {
      const { width: wide, height } = image.getBoundingClientRect()
      return { wide, ratio: wide / height, fit: getComputedStyle(image).objectFit }
    })
    expect(shown.ratio).toBeCloseTo(16 / 9, 1)
    expect(shown.wide).toBeLessThanOrEqual(WIDEST)
    expect(shown.fit).toBe('contain')
  })
}

/** A picture that is all white. */
const WHITE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#fff" d="M0 0h16v9H0z"/></svg>'

test('a student with the dark theme is not dazzled by a picture on white', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { courseId } = await newCourse(academy, 'White')
  const page = await openReader(browser, academy, { email: studentEmail, scheme: 'dark' })
  await renderedByDevice(page)
  await page.route('**/white.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: WHITE }))
  await page.route(`**/api/learning/courses/${courseId}`, async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...envelope.data, image: '/white.svg' } } })
  })
  await page.goto(`/course/${courseId}`)
  const cover = page.locator('main img').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { channels } = await sharp(await cover.screenshot()).stats()
  const brightest = Math.max(...channels.slice(0, 3).map(({ max }) => max))
  expect(brightest).toBeLessThan(225)
  expect(brightest, 'black ink is still read on it').toBeGreaterThan(180)
  await page.context().close()
})
