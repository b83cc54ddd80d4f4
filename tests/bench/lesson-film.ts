/**
 * A lesson with a film on a phone: what its page downloads before the film, from the tap on "play" to the first frame
 * on a slow network, and from a jump to the frame of that place in a lesson that the device keeps.
 */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { SAMPLE_STUDENT } from '#server/seed/sample-accounts.ts'
import { newCourse, uploadFilm } from '#tests/e2e/support/courses.ts'
import { markWhenThere, watchDownloads } from '#tests/e2e/support/downloads.ts'
import { FILM, LESSON_SCRIPT_BYTES_MOST, scriptsBeforeFilm } from '#tests/e2e/support/lesson-scripts.ts'
import { untilWorksOffline } from '#tests/e2e/support/exam-page.ts'
import { openReader } from '#tests/e2e/support/reader.ts'
import { words } from '#tests/e2e/support/words.ts'
import type { BenchmarkAcademy } from './academy.ts'
import { FAST_3G, inBrowser, slowDown } from './browser.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, kilobytes, milliseconds, percentile } from './figures.ts'

const { film, keep } = words.ar.learning
const FILM_FILE = 'server/seed/sample/films/fractions.mp4'
const SLOWDOWN = 4
/** Shares of the film, so that each jump leaves what is decoded. */
const PLACES = [0.8, 0.1, 0.6, 0.3, 0.9, 0.2, 0.7, 0.4, 0.95, 0.05]

interface Lesson {
  readonly courseId: string
  readonly path: string
}

async function filmLesson(academy: BenchmarkAcademy): Promise<Lesson> {
  const { token, courseId, addLesson } = await newCourse(academy, 'Films')
  const fileId = await uploadFilm(academy, token, readFileSync(FILM_FILE))
  const id = await addLesson({ title: 'A film', kind: 'video', fileId })
  return { courseId, path: `/course/${courseId}/lessons/${id}` }
}

function openPhone(browser: Browser, academy: BenchmarkAcademy, isInstalled: boolean): Promise<Page> {
  const { email } = SAMPLE_STUDENT
  return openReader(browser, academy, { language: 'ar', width: 390, height: 844, isPhone: true, email, isInstalled })
}

/** Measures until a frame of the film is given to the screen after `begin` was called in the page, ms. */
function untilFrame(page: Page, begin: 'play' | number): Promise<number> {
  return page.locator('video').evaluate(
    (video: HTMLVideoElement, [how, playName]) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        const isThere = () => how === 'play' || Math.abs(video.currentTime - Number(how) * video.duration) < 1
        const look = () => (isThere() ? resolve(performance.now() - startedAt) : video.requestVideoFrameCallback(look))
        video.requestVideoFrameCallback(look)
        if (how === 'play') document.querySelector<HTMLElement>(`button[aria-label="${playName}"]`)?.click()
        else video.currentTime = Number(how) * video.duration
      }),
    [begin, film.play] as const,
  )
}

const hasFilm = (page: Page) => page.getByRole('button', { name: film.play, exact: true }).first().waitFor()

async function scriptsBeforeTheFilm(browser: Browser, academy: BenchmarkAcademy, { path }: Lesson): Promise<Figure> {
  const page = await openPhone(browser, academy, false)
  await page.addInitScript(markWhenThere, FILM)
  const downloads = await watchDownloads(page)
  await page.goto(path)
  await hasFilm(page)
  await page.waitForLoadState('load')
  const { bytes } = await scriptsBeforeFilm(page, downloads)
  await page.context().close()
  return {
    measure: 'scripts asked for before the film is there, with nothing kept from before',
    value: kilobytes(bytes),
    budget: `≤ ${kilobytes(LESSON_SCRIPT_BYTES_MOST)}`,
    isOver: bytes > LESSON_SCRIPT_BYTES_MOST,
  }
}

/** Each in a browser that has nothing of the film; the app itself has been there before. */
async function firstFrames(
  browser: Browser,
  academy: BenchmarkAcademy,
  { path }: Lesson,
  rounds: number,
): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPhone(browser, academy, false)
    await slowDown(page, SLOWDOWN)
    academy.network.slow(FAST_3G)
    await page.goto(path)
    await hasFilm(page)
    times.push(await untilFrame(page, 'play'))
    academy.network.slow(null)
    await page.context().close()
  }
  return timesFigure('first frame after the tap on “play”, fast 3G, 4×', times, 2_000)
}

async function jumps(browser: Browser, academy: BenchmarkAcademy, { courseId, path }: Lesson): Promise<Figure> {
  const page = await openPhone(browser, academy, true)
  await page.goto(`/course/${courseId}`)
  await untilWorksOffline(page)
  await page.reload()
  await page.getByRole('button', { name: keep.keep }).first().click()
  await page.getByRole('button', { name: keep.remove }).first().waitFor()
  academy.network.set('refuse')
  await page.goto(path)
  await page.getByText(keep.fromDevice).waitFor()
  await slowDown(page, SLOWDOWN)
  await untilFrame(page, 'play')
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  const times: number[] = []
  for (const place of PLACES) times.push(await untilFrame(page, place))
  academy.network.set('up')
  await page.context().close()
  return timesFigure('jump in a kept lesson, without a network, 4×', times, 200)
}

function timesFigure(what: string, times: readonly number[], limit: number): Figure {
  const [median, most] = [percentile(times, 0.5), Math.max(...times)]
  return {
    measure: `${what}: median / slowest of ${times.length}`,
    value: `${milliseconds(median)} / ${milliseconds(most)}`,
    budget: `≤ ${limit} ms`,
  }
}

function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  return inBrowser(async (browser, academy) => {
    const lesson = await filmLesson(academy)
    return [
      await scriptsBeforeTheFilm(browser, academy, lesson),
      await firstFrames(browser, academy, lesson, quick ? 2 : 7),
      await jumps(browser, academy, lesson),
    ]
  })
}

export const lessonFilm: Benchmark = { name: 'lesson-film', title: 'A lesson with a film on a phone', run }
