/** The picture that sells a course: whole, and no larger than it is sharp. */
import { newCourse } from './support/courses.ts'
import { expect, test } from './support/fixtures.ts'

const WIDEST = 640

for (const width of [360, 1440]) {
  test(`a student sees the whole cover of a course at ${width} px`, async ({ academy, openAs, studentEmail }) => {
    const { courseId } = await newCourse(academy, 'Covered')
    const page = await openAs(studentEmail, {
      context: { viewport: { width, height: 800 }, serviceWorkers: 'block' },
    })
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
