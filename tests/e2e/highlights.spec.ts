/** Highlights and notes in the texts of an exam: by finger, mouse and keyboard, kept as answers are, and back in the result. */
import type { Locator, Page } from '@playwright/test'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { beginExam, copyOfCalmExam } from './support/copied-exam.ts'
import { savedLine, untilWorksOffline } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNothingWider, expectNoViolation } from './support/no-violation.ts'
import { openReader, type Reader } from './support/reader.ts'
import { type Language, words } from './support/words.ts'

const PASSAGE = {
  ar: 'يقطع القطار ٤٥ ٪ من الطريق في ٣ ساعات. ثم يتوقف في محطة صغيرة ليستريح الركاب. وبعدها يواصل سيره نحو المدينة.',
  en: 'The train covers 45% of the way in 3 hours. Then it stops at a small station. After that it goes on to the city.',
} as const
const STEM = { ar: 'إذا كان $س^2 = 9$ فما قيمة س؟', en: 'If $x^2 = 9$, what is the value of x?' } as const

/** A copy of the calm exam whose first two questions refer to a passage. */
async function examWithPassage(
  academy: Academy,
  studentToken: string,
  language: Language,
  settings: Partial<ExamRecord> = {},
): Promise<string> {
  return copyOfCalmExam(academy, studentToken, { locale: language, ...settings }, async ({ ask, questions }) => {
    const { id } = await ask<{ id: string }>('POST', '/paragraphs', { title: null, text: PASSAGE[language] })
    for (const question of questions.slice(0, 2))
      await ask('PUT', `/questions/${question.id}`, { ...question, text: STEM[language], paragraphId: id })
  })
}

/** Runs in the page: selects these words of a text, as handles or a mouse do. */
function selectWords([selector, wanted]: readonly [selector: string, words: string]): void {
  const host = document.querySelector(selector)
  if (host === null) throw new Error(`no text ${selector}`)
  const texts = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode as Text)
  const whole = nodes.map(({ data }) => data).join('')
  const point = (at: number): [Text, number] => {
    let before = 0
    for (const node of nodes) {
      if (at <= before + node.length) return [node, at - before]
      before += node.length
    }
    throw new Error(`the text ends before ${at}`)
  }
  const from = whole.indexOf(wanted)
  if (from === -1) throw new Error(`${wanted} is not in ${whole}`)
  document.getSelection()?.setBaseAndExtent(...point(from), ...point(from + wanted.length))
}

const PASSAGE_TEXT = 'main > section:not([aria-hidden]) [role="group"] > div[lang]'
const STEM_TEXT = '#exam-question [id^="stem-"]'

/** Runs in the page: the words that are painted, by the kind of their mark. */
function paintedWords(): Record<string, string[]> {
  return Object.fromEntries(
    ['solid', 'dashed', 'wavy'].flatMap((style) => {
      const ranges = [...(CSS.highlights.get(`mark-${style}`) ?? [])]
      return ranges.length === 0 ? [] : [[style, ranges.map(String)]]
    }),
  )
}

const expectPainted = (page: Page, painted: Record<string, string[]>) =>
  expect.poll(() => page.evaluate(paintedWords)).toEqual(painted)

function barOf(page: Page, language: Language): Locator {
  return page.getByRole('group', { name: words[language].examTools.marks.bar })
}

function panelOf(page: Page, language: Language): Locator {
  return page.getByRole('dialog', { name: words[language].examTools.name.highlighter })
}

const phone: Reader = { language: 'ar', width: 360, height: 740, isPhone: true }

async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
}

test('a student with a phone highlights in Arabic, writes a note, and finds both after a reload and in the result', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examWithPassage(academy, token, 'ar')
  const page = await openReader(browser, academy, { ...phone, email: studentEmail })
  const files: string[] = []
  page.on('request', (request) => void files.push(new URL(request.url()).pathname))
  await beginExam(page, examId, 'ar')
  await expect.poll(() => files.some((file) => file.includes('/examTools.'))).toBe(true)
  expect(files.filter((file) => /\/(?:Highlights|MarksPanel)-/.test(file))).toEqual([])
  const { marks } = words.ar.examTools

  await page.evaluate(selectWords, [PASSAGE_TEXT, 'القطار 45% من'] as const)
  const bar = barOf(page, 'ar')
  await expect(bar).toBeVisible()
  await expect(bar).toMatchAriaSnapshot(`
    - group "${marks.bar}":
      - button "${marks.style.solid}"
      - button "${marks.style.dashed}"
      - button "${marks.style.wavy}"
      - button "${marks.note}"
      - button "${words.ar.player.close}"
  `)
  await expectNoViolation(page, 'bar', bar)
  await screenshot(page, 'bar')
  await bar.getByRole('button', { name: marks.style.dashed }).tap()
  await expectPainted(page, { dashed: ['القطار 45% من'] })
  await expect(bar.getByRole('button', { name: marks.style.dashed })).toHaveAttribute('aria-pressed', 'true')

  await bar.getByRole('button', { name: marks.note }).tap()
  const panel = panelOf(page, 'ar')
  const note = panel.getByRole('textbox', { name: marks.noteOf })
  await expect(note).toBeFocused()
  await note.fill('<img src=x onerror="window.ran = true"> كم ساعة؟')
  await screenshot(page, 'note')
  await panel.getByRole('button', { name: marks.done }).tap()
  await expect(panel.getByRole('list', { name: marks.list })).toContainText('onerror')
  await expect(panel.getByRole('listitem')).toContainText('القطار 45% من')
  await expectNoViolation(page, 'panel', panel)
  await screenshot(page, 'panel')
  await panel.getByRole('button', { name: words.ar.player.close }).tap()

  await page.evaluate(selectWords, [STEM_TEXT, 'فما قيمة'] as const)
  await bar.getByRole('button', { name: marks.style.wavy }).tap()
  await expectPainted(page, { dashed: ['القطار 45% من'], wavy: ['فما قيمة'] })
  await bar.getByRole('button', { name: words.ar.player.close }).tap()
  await expect(bar).toBeHidden()
  await screenshot(page, 'painted')

  // The passage is the same beside the next question, the stem is not.
  await page.getByRole('button', { name: words.ar.player.steps.next, exact: true }).tap()
  await expectPainted(page, { dashed: ['القطار 45% من'] })
  await expect(savedLine(page, 'delivered')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: words.ar.player.steps.previous, exact: true }).tap()
  await expectPainted(page, { dashed: ['القطار 45% من'], wavy: ['فما قيمة'] })

  // A tap on a highlight is about it.
  const place = await page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('mark-wavy') ?? [])]
    const box = (range as Range).getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  await page.touchscreen.tap(place.x, place.y)
  await bar.getByRole('button', { name: marks.remove }).tap()
  await expectPainted(page, { dashed: ['القطار 45% من'] })

  await page.getByRole('button', { name: words.ar.player.menu.open }).click()
  await page.getByRole('button', { name: words.ar.player.menu.finish }).click()
  await page.getByRole('button', { name: words.ar.player.review.submit }).click()
  await expect(page).toHaveURL(/\/result/)
  const question = page
    .getByRole('article')
    .filter({ has: page.locator('details') })
    .first()
  await question.locator('summary').first().click()
  await expect(question).toContainText('كم ساعة؟')
  await question.getByText(words.ar.result.passage).click()
  await expectPainted(page, { dashed: ['القطار 45% من'] })
  await screenshot(page, 'result')
  await expectNoViolation(page, 'result', question)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await page.context().close()
})

test('a student with a laptop highlights by keyboard alone, and by the mouse, without a network', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examWithPassage(academy, token, 'en')
  const page = await openReader(browser, academy, {
    language: 'en',
    scheme: 'dark',
    email: studentEmail,
    isInstalled: true,
  })
  await beginExam(page, examId, 'en')
  await untilWorksOffline(page)
  const { marks } = words.en.examTools
  academy.network.set('refuse')
  const option = page.getByRole('radio').nth(1)
  await option.focus()
  await page.keyboard.press('n')
  const panel = panelOf(page, 'en')
  const sentences = panel.getByRole('combobox', { name: marks.sentence })
  await expect(sentences).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(sentences).toHaveValue('1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectPainted(page, { solid: ['Then it stops at a small station.'] })
  await page.getByRole('button', { name: marks.note }).last().press('Enter')
  await expect(panel.getByRole('textbox', { name: marks.noteOf })).toBeFocused()
  await page.keyboard.type('a, b or c?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel).toMatchAriaSnapshot(`
    - list "${marks.list}":
      - listitem:
        - paragraph: /Then it stops at a small station/
        - paragraph: a, b or c?
        - button "${marks.goTo}"
        - button "${marks.note}"
        - button "${marks.remove}"
  `)
  await panel.getByRole('button', { name: marks.goTo }).press('Enter')
  await expectNoViolation(page, 'panel', panel)
  await screenshot(page, 'panel-dark')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(option).toBeFocused()
  await expect(page.locator('#exam-question input:checked')).toHaveCount(0)

  const stem = page.locator(STEM_TEXT)
  const box = await stem.boundingBox()
  if (box === null) throw new Error('the question has no place')
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  const bar = barOf(page, 'en')
  await bar.getByRole('button', { name: marks.style.wavy }).click()
  await expect.poll(async () => (await page.evaluate(paintedWords))['wavy']?.[0]).toMatch(/^If/)
  await screenshot(page, 'bar-dark')
  await bar.getByRole('button', { name: words.en.player.close }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.locator('#exam-question h1')).toBeFocused()
  await expect(savedLine(page, 'waiting')).toBeVisible()

  // Without a network it is there after a reload, and with it on another device.
  await page.reload()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect
    .poll(async () => (await page.evaluate(paintedWords))['solid'])
    .toEqual(['Then it stops at a small station.'])
  academy.network.set('up')
  await page.getByRole('radio').first().check()
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 60_000 })
  const other = await openReader(browser, academy, { language: 'en', email: studentEmail })
  await other.goto(`/exams/${examId}/take`)
  await other.getByRole('button', { name: 'Continue on this device' }).click()
  await expect
    .poll(async () => (await other.evaluate(paintedWords))['solid'])
    .toEqual(['Then it stops at a small station.'])
  await page.context().close()
  await other.context().close()
})

test('a student with a small screen and text at twice its size loses none of the question to the bar', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examWithPassage(academy, token, 'ar')
  const page = await openReader(browser, academy, { language: 'ar', email: studentEmail, width: 320, height: 640 })
  await beginExam(page, examId, 'ar')
  const sizes = [
    { width: 320, height: 640, text: '100%' },
    { width: 640, height: 320, text: '100%' },
    { width: 360, height: 740, text: '200%' },
  ]
  const { player, examTools } = words.ar
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text)
    await page.evaluate(selectWords, [STEM_TEXT, 'فما قيمة'] as const)
    const bar = barOf(page, 'ar')
    await expect(bar.getByRole('button', { name: examTools.marks.style.solid })).toBeVisible()
    await page.locator('#exam-question label').last().scrollIntoViewIfNeeded()
    await expect.soft(page.locator('#exam-question label').last()).toBeInViewport({ ratio: 0.4 })
    await expectNothingWider(page, `bar, ${width} px, ${text}`)
    await screenshot(page, `bar-${width}-${text}`)
    await bar.getByRole('button', { name: examTools.marks.style.solid }).click()
    await bar.getByRole('button', { name: player.close }).click()
    await page.keyboard.press('n')
    const panel = panelOf(page, 'ar')
    await expect(panel.getByRole('combobox')).toBeVisible()
    await expectNothingWider(page, `panel, ${width} px, ${text}`)
    await screenshot(page, `panel-${width}-${text}`)
    await panel.getByRole('button', { name: examTools.marks.remove }).first().click()
    await expect(panel.getByRole('listitem')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
  await page.context().close()
})

test('a student of an exam without highlights is offered none', async ({ academy, browser, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examWithPassage(academy, token, 'en', { highlighter: false })
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  await beginExam(page, examId, 'en')
  await page.getByRole('button', { name: words.en.player.menu.open }).click()
  await expect(page.getByRole('button', { name: words.en.examTools.name.scratchPad })).toBeVisible()
  await expect(page.getByRole('button', { name: words.en.examTools.name.highlighter })).toHaveCount(0)
  await page.context().close()
})

test('a student whose browser cannot highlight reads so in the menu', async ({ academy, browser, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examWithPassage(academy, token, 'en')
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSS, 'highlights')
  })
  await beginExam(page, examId, 'en')
  await page.getByRole('button', { name: words.en.player.menu.open }).click()
  await expect(page.getByText(words.en.examTools.marks.missing)).toBeVisible()
  await expect(page.getByRole('button', { name: words.en.examTools.name.highlighter })).toHaveCount(0)
  await page.context().close()
})
