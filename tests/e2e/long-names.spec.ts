/**
 * Pages about one thing whose name needs several lines, where the page is rendered before its answers have come: what can
 * be read already does not move when they come.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newCourse } from './support/courses.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/groups.ts'
import { laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { MOST_MOVEMENT, movementOf, watchPage } from './support/page-watch.ts'
import { adminToken, makeUser } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'

const LONG_NAME = 'Verbal and quantitative preparation for the general aptitude test, evenings of the second semester'

/** No page of staff is rendered before it is known what they may use. */
const RIGHTS = '/api/roles-permissions'

interface Rendering {
  framesRendered?: number
}

/** Runs in the page, once a frame: true once two frames have shown more of it than that it is coming. */
function isRendered(): boolean {
  const rendering: Rendering = window as never
  const isThere = document.querySelector('main :is(h1, [data-coming]:not([role=status]))') !== null
  rendering.framesRendered = isThere ? (rendering.framesRendered ?? 0) + 1 : 0
  return rendering.framesRendered > 2
}

/** Lets answers through once the page has been rendered without them. */
async function answerOnceRendered(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (new URL(route.request().url()).pathname !== RIGHTS) await page.waitForFunction(isRendered)
    await route.continue()
  })
}

/** The pages of a course, a group, an exam and a person; the first three have long names. */
async function longNamedPages(academy: Academy): Promise<readonly string[]> {
  const token = await adminToken(academy)
  const title = () => `${LONG_NAME} ${randomUUID().slice(0, 8)}`
  const { courseId } = await newCourse(academy, LONG_NAME)
  const { id: groupId } = await makeGroup(academy, token, { emails: [], title: title() })
  const examId = await publishedExam(academy, title())
  const { id: userId } = await makeUser(academy, 'Huda', 'Salem')
  return [
    `/courses/${courseId}`,
    `/courses/${courseId}?tab=edit`,
    `/courses/${courseId}/outline`,
    `/courses/${courseId}/progress`,
    `/groups/${groupId}`,
    `/groups/${groupId}/progress`,
    `/groups/${groupId}/class`,
    `/exams/${examId}`,
    `/exams/${examId}/questions`,
    `/exams/${examId}/reports`,
    `/examAnswers/exam/${examId}/sections`,
    `/admin/users/${userId}/access`,
  ]
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`staff whose network is slow see nothing move on pages with long names (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const paths = await longNamedPages(academy)
    const page = await openAdmin(browser, academy, look)
    const watch = await watchPage(page)
    await answerOnceRendered(page)
    for (const path of paths) {
      watch.begin()
      await page.goto(path)
      await watch.untilAtRest()
      const { sum, described } = await movementOf(page)
      expect.soft(sum, `${path}: what moved by itself\n${described}`).toBeLessThanOrEqual(MOST_MOVEMENT)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })
}
