/** The exam room on small, low and magnified screens: what must be seen is seen, and nothing is cut off. */
import type { Locator, Page } from '@playwright/test'
import { roomOf, switchStrikeOutOn } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation } from './support/no-violation.ts'
import { openReader } from './support/reader.ts'
import { type Language, words } from './support/words.ts'

/** Each begins with the questions of a passage; a student who is away for 30 seconds has left. */
const EXAMS = { ar: 'تدريب قصير في القدرات العامة', en: 'Short aptitude practice' } as const

/** Each has two sections. */
const SECTIONS = { ar: EXAMS.ar, en: 'Two sections' } as const

/** Matches the sentence about the grace, whatever the interpolation sets around a part. */
const graceOf = ({ grace }: { readonly grace: string }, time: string) =>
  new RegExp(grace.replace('.', '\\.').replace('{{time}}', `.?${time}.?`))

const rules = {
  ar: graceOf(words.ar.player.rules, words.ar.player.rules.seconds_many.replace('{{count}}', '.?30.?')),
  en: graceOf(words.en.player.rules, words.en.player.rules.seconds_other.replace('{{count}}', '.?30.?')),
} as const

async function start(page: Page, language: Language): Promise<void> {
  const { player } = words[language]
  await page.getByRole('button', { name: player.start.begin }).click()
  await page.getByRole('button', { name: player.start.confirm }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
}

function next(page: Page, language: Language): Promise<void> {
  return page.getByRole('button', { name: words[language].player.steps.next, exact: true }).click()
}

/** Counts the options of the question that can be seen from edge to edge without scrolling. */
function wholeOptions(page: Page): Promise<number> {
  return page.locator('#exam-question').evaluate((question) => {
    const frame = question.getBoundingClientRect()
    return [...question.querySelectorAll('label')].filter((label) => {
      const row = label.getBoundingClientRect()
      return row.height > 0 && row.top >= frame.top && row.bottom <= Math.min(frame.bottom, window.innerHeight)
    }).length
  })
}

/** Buttons, and titles of section and passage, whose words stick out of them, or that stick out of the screen. */
function cutOff(part: Locator): Promise<string[]> {
  return part.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, a, header bdi, button > span')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && getComputedStyle(control).clipPath === 'none',
      )
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        const isOutside = left < -0.5 || right > window.innerWidth + 0.5
        return (
          isOutside || control.scrollWidth > control.clientWidth + 1 || control.scrollHeight > control.clientHeight + 4
        )
      })
      .map((control) => control.textContent),
  )
}

/** Returns how much of the screen the start screen's buttons keep while the rest is scrolled, in CSS pixels. */
function fixedPart(page: Page): Promise<number> {
  return page.locator('main div:has(> button)').evaluate((part) => {
    return getComputedStyle(part).position === 'sticky' ? part.getBoundingClientRect().height : 0
  })
}

const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height)

const LOOKS = [
  { language: 'ar', width: 360, height: 740 },
  { language: 'en', width: 320, height: 568 },
  { language: 'ar', width: 740, height: 360 },
  { language: 'en', width: 640, height: 400 },
] as const

/** The last is what the smallest telephone leaves, held sideways. */
const LOWEST = [...LOOKS.slice(2), { language: 'ar', width: 568, height: 320 }] as const

for (const { language, width, height } of LOOKS) {
  test(`a student reads at once, and again before the start, what leaving does (${language}, ${width} × ${height})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const page = await openReader(browser, academy, { language, width, height, email: studentEmail })
    await page.goto(await roomOf(academy, studentEmail, EXAMS[language]))
    const begin = page.getByRole('button', { name: words[language].player.start.begin })
    await expect(begin).toBeEnabled()
    await expect(page.getByText(rules[language])).toBeInViewport({ ratio: 1 })
    await expect(begin).toBeInViewport({ ratio: 1 })
    await begin.click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(rules[language])).toBeInViewport({ ratio: 1 })
    await expect(dialog).toHaveAccessibleDescription(rules[language])
    await expectNoViolation(page, 'ready?', dialog)
    await page.context().close()
  })
}

for (const { language, width, height } of LOWEST) {
  test(`a student whose screen is low sees two options of a passage's question, and the passage whole when it is wanted (${language}, ${width} × ${height})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const page = await openReader(browser, academy, { language, width, height, email: studentEmail })
    await page.goto(await roomOf(academy, studentEmail, EXAMS[language]))
    await start(page, language)
    const { passage } = words[language].player
    const text = page.locator('main section p').first()
    for (const number of [1, 2, 3]) {
      expect(await wholeOptions(page), `question ${number}`).toBeGreaterThanOrEqual(2)
      await expect(text).toBeHidden()
      await page.getByRole('button', { name: passage.whole }).click()
      await expect(text).toBeInViewport()
      await expect(page.getByRole('radio')).toHaveCount(0)
      await page.keyboard.press('1')
      await page.getByRole('button', { name: passage.toQuestion }).click()
      await expect(text).toBeHidden()
      await expect(page.getByRole('radio', { checked: true }), 'no key answers what is not seen').toHaveCount(0)
      await next(page, language)
    }
    await expectNoViolation(page, 'low screen', page.locator('#exam-question'))
    await page.context().close()
  })
}

for (const { width, height, options } of [
  { width: 360, height: 740, options: 2 },
  { width: 320, height: 640, options: 1 },
]) {
  for (const language of ['ar', 'en'] as const) {
    test(`a student with a phone upright sees ${options} options below a passage when a question opens (${language}, ${width} × ${height})`, async ({
      academy,
      browser,
      studentEmail,
    }) => {
      const page = await openReader(browser, academy, { language, width, height, email: studentEmail })
      await page.goto(await roomOf(academy, studentEmail, EXAMS[language]))
      await start(page, language)
      await expect(page.locator('main section p').first(), 'the passage is there too').toBeInViewport()
      for (const number of [1, 2, 3]) {
        expect(await wholeOptions(page), `question ${number}`).toBeGreaterThanOrEqual(options)
        await next(page, language)
      }
      await page.context().close()
    })
  }
}

test('a student on a phone pulls the passage as high as wanted, finds it so after a reload, and reads it whole', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { language: 'ar', width: 360, height: 740, email: studentEmail })
  await page.goto(await roomOf(academy, studentEmail, EXAMS.ar))
  await start(page, 'ar')
  const { passage } = words.ar.player
  const scroller = page.locator('main section:visible [role=group]')
  const handle = page.getByRole('separator', { name: passage.height })
  const before = await heightOf(scroller)
  const box = await handle.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 180, (box?.y ?? 0) + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 60, { steps: 4 })
  await page.mouse.up()
  const pulled = before + 60
  await expect.poll(() => heightOf(scroller)).toBeCloseTo(pulled, 0)
  await next(page, 'ar')
  await expect.poll(() => heightOf(scroller)).toBeCloseTo(pulled, 0)
  await page.reload()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect.poll(() => heightOf(scroller)).toBeCloseTo(pulled, 0)
  await handle.press('ArrowUp')
  await expect.poll(() => heightOf(scroller)).toBeLessThan(pulled - 30)
  await expectNoViolation(page, 'passage with its handle', handle)
  await page.getByRole('button', { name: passage.whole }).click()
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(await heightOf(scroller)).toBeGreaterThan(400)
  await expectNoViolation(page, 'passage whole', scroller)
  await next(page, 'ar')
  await expect(page.getByRole('radio').first(), 'a step leads to a question').toBeVisible()
  await page.context().close()
})

for (const language of ['ar', 'en'] as const) {
  for (const width of [360, 320]) {
    test(`a student whose text has twice its size finds no button cut off (${language}, ${width} px)`, async ({
      academy,
      browser,
      studentEmail,
    }) => {
      const page = await openReader(browser, academy, { language, width, height: 740, email: studentEmail })
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%'
        })
      })
      await page.goto(await roomOf(academy, studentEmail, EXAMS[language]))
      const body = page.locator('body')
      await expect(page.getByRole('button', { name: words[language].player.start.begin })).toBeEnabled()
      expect(await cutOff(body), 'start').toEqual([])
      expect(await fixedPart(page), 'what covers the start screen').toBeLessThan(370)
      await start(page, language)
      expect(await cutOff(body), 'first question').toEqual([])
      await page.locator('footer nav button[aria-haspopup=dialog]').click()
      const palette = page.getByRole('dialog')
      await expect(palette).toBeVisible()
      expect(await cutOff(palette), 'question list').toEqual([])
      await palette.locator('ol button').last().click()
      await expect(palette).toBeHidden()
      expect(await cutOff(body), 'last question').toEqual([])
      await page.locator('footer nav > button').last().click()
      await expect(page.locator('main h1')).toBeVisible()
      expect(await cutOff(body), 'review').toEqual([])
      await page.context().close()
    })

    test(`a student at the last question sees the bar as high as before (${language}, ${width} px)`, async ({
      academy,
      browser,
      studentEmail,
    }) => {
      const page = await openReader(browser, academy, { language, width, height: 740, email: studentEmail })
      await page.goto(await roomOf(academy, studentEmail, SECTIONS[language]))
      await start(page, language)
      const bar = page.locator('footer')
      const before = await heightOf(bar)
      await page.locator('footer nav button[aria-haspopup=dialog]').click()
      await page.getByRole('dialog').locator('ol button').last().click()
      await expect(page.getByRole('button', { name: words[language].player.steps.reviewSection })).toBeVisible()
      expect(await heightOf(bar)).toBe(before)
      expect(await cutOff(bar)).toEqual([])
      await page.context().close()
    })
  }
}

test('a student at a keyboard passes one strike-out button on the way through a question', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  await page.goto(await roomOf(academy, studentEmail, 'Calm exam'))
  await start(page, 'en')
  await switchStrikeOutOn(page)
  await page.getByRole('radio').nth(1).focus()
  const strikes: string[] = []
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    if (label.startsWith('Strike out')) strikes.push(label.replaceAll(/[\u2068\u2069]/g, ''))
  }
  expect(strikes).toEqual(['Strike out option B'])
  await page.context().close()
})
