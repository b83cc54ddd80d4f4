/** Every page of a student and of a visitor on a phone: what is tapped is as large as a finger, and no page is too wide. */
import type { Page } from '@playwright/test'
import type { StudentExam } from '#contract/exams/exams.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { watchPage } from './support/page-watch.ts'
import { PUBLIC_PATHS, studentPaths } from './support/routes-of-the-table.ts'
import { boughtByCard, soldPackage } from './support/shop.ts'

test.describe.configure({ timeout: 300_000 })

/** Smallest side of what a finger taps, in CSS pixels; browsers round to less than half of one. */
const FINGER = 44
const ROUNDED = 0.5

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const
const NARROWEST = { ...PHONE, viewport: { width: 320, height: 640 } } as const

/** Pages of a student that need something of their own: an exam, a receipt. */
async function furtherPaths(academy: Academy, email: string): Promise<readonly string[]> {
  await boughtByCard(academy, email, await soldPackage(academy))
  const { token } = await academy.signIn(email)
  const exams = await academy.call<{ items: readonly StudentExam[] }>('/api/student-exams', { token })
  const receipts = await academy.call<{ items: readonly { number: string }[] }>('/api/receipts', { token })
  return [
    `/student-exams/${exams.data.items[0]?.id}`,
    `/receipts/${receipts.data.items[0]?.number}`,
    '/student_contacts?write=true',
    '/change-plan',
  ]
}

/** Pages whose tests are their own: the bank's page is no page of ours, and `/exams` and `/admin` lead elsewhere. */
const ELSEWHERE: readonly string[] = ['/exams', '/admin', '/categories', '/payment', '/demo']

const PATHS = { student: studentPaths(), visitor: PUBLIC_PATHS } as const

/** Finds what is smaller than a finger and no link within a sentence. Closed parts are opened first. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ([finger, rounded]) => {
      for (const details of document.querySelectorAll('details')) details.open = true
      const tapped = 'a[href], button, input, select, textarea, summary, [role=tab], [role=radio], [role=switch]'
      const reach = (element: HTMLElement | SVGElement) => {
        const { width, height } = element.getBoundingClientRect()
        return { width, height }
      }
      const isInSentence = (element: HTMLElement) =>
        element.tagName === 'A' &&
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node !== element && (node.textContent ?? '').trim() !== '',
        )
      const isSmall = (element: HTMLElement): boolean => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false
        if (element.closest('.mq-visually-hidden, [aria-hidden=true]') !== null) return false
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const own = reach(element)
        if (own.width <= 1 && labels.length === 0) return false
        const around = getComputedStyle(element, '::after')
        const spread =
          around.content !== 'none' && around.position === 'absolute'
            ? [{ width: Number.parseFloat(around.width), height: Number.parseFloat(around.height) }]
            : []
        const places = [own, ...labels.map(reach), ...spread]
        return !places.some(({ width, height }) => width >= finger - rounded && height >= finger - rounded)
      }
      return [...document.querySelectorAll<HTMLElement>(tapped)]
        .filter((element) => isSmall(element) && !isInSentence(element))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect()
          const words = element.getAttribute('aria-label') ?? element.textContent
          return `${element.tagName} ${Math.round(width)}x${Math.round(height)} ${words.trim().slice(0, 40)}`
        })
    },
    [FINGER, ROUNDED] as const,
  )
}

function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    return document.documentElement.scrollWidth - window.innerWidth
  })
}

async function visit(page: Page, paths: readonly string[], look: (path: string) => Promise<void>): Promise<void> {
  const watch = await watchPage(page)
  for (const path of paths) {
    watch.begin()
    await page.goto(path)
    await watch.untilAtRest()
    await look(path)
  }
}

async function enlarge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
}

const within = (paths: readonly string[]) => paths.filter((path) => !ELSEWHERE.includes(path))

test('a student taps everything on every page with a finger', async ({ academy, openAs, studentEmail }) => {
  const paths = [...within(PATHS.student), ...(await furtherPaths(academy, studentEmail))]
  const page = await openAs(studentEmail, { language: 'ar', context: { ...PHONE, serviceWorkers: 'block' } })
  await visit(page, paths, async (path) => expect.soft(await tooSmall(page), path).toEqual([]))
})

test('a student with text twice as large on the narrowest phone scrolls no page sideways', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const paths = [...within(PATHS.student), ...(await furtherPaths(academy, studentEmail))]
  const page = await openAs(studentEmail, { language: 'ar', context: { ...NARROWEST, serviceWorkers: 'block' } })
  await enlarge(page)
  await visit(page, paths, async (path) => expect.soft(await tooWide(page), path).toBeLessThanOrEqual(0))
})

test('a visitor taps everything on every public page with a finger, and scrolls none sideways', async ({
  academy,
  browser,
}) => {
  const open = async (size: typeof PHONE | typeof NARROWEST): Promise<Page> => {
    const context = await browser.newContext({ ...size, baseURL: academy.origin, serviceWorkers: 'block' })
    return context.newPage()
  }
  const page = await open(PHONE)
  await visit(page, within(PATHS.visitor), async (path) => expect.soft(await tooSmall(page), path).toEqual([]))
  await page.context().close()
  const narrow = await open(NARROWEST)
  await enlarge(narrow)
  await visit(narrow, within(PATHS.visitor), async (path) =>
    expect.soft(await tooWide(narrow), path).toBeLessThanOrEqual(0),
  )
  await narrow.context().close()
})
