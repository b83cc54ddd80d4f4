/** Tools of the exam room: loaded when they are used, beside the question and never over it, by finger and by keyboard. */
import type { Locator, Page } from '@playwright/test'
import { beginExam, copyOfCalmExam } from './support/copied-exam.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNothingWider, expectNoViolation } from './support/no-violation.ts'
import { openReader } from './support/reader.ts'
import { type Language, words } from './support/words.ts'

const TOOLS = { calculator: 'scientific', readAloud: true, referenceSheet: 'Area of a circle: $\\pi r^2$' } as const
const FIGURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="30" height="20" fill="none" stroke="currentColor"/></svg>'
/** The file of a tool, by the names that the build gives. */
const TOOL_FILE = /\/(?:Calculator|ScratchPad|LineReader|FigureZoom|ReferenceSheet|ReadAloud|Directions)-/

/** A copy of the calm exam with every tool, and a figure in its first question. */
async function examWithTools(academy: Academy, studentToken: string): Promise<string> {
  return copyOfCalmExam(academy, studentToken, TOOLS, async ({ ask, questions: [question] }) => {
    if (question === undefined) throw new Error('the copy has no question')
    await ask('PUT', '/figures/field', { svg: FIGURE })
    const text = `${question.text}\n\n![a field](figure:field)`
    await ask('PUT', `/questions/${question.id}`, { ...question, text })
  })
}

async function startedIn(page: Page, examId: string, language: Language): Promise<string[]> {
  const files: string[] = []
  page.on('request', (request) => void files.push(new URL(request.url()).pathname))
  await beginExam(page, examId, language)
  await expect.poll(() => files.some((file) => file.includes('/examTools.'))).toBe(true)
  return files.filter((file) => TOOL_FILE.test(file))
}

/** An open tool covers neither the bars nor, at the question's end, the last option. */
async function expectNothingCovered(page: Page, tool: Locator): Promise<void> {
  const places = await tool.evaluate((panel) => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const own = panel.getBoundingClientRect()
    const overlaps = (selector: string) => {
      const box = boxOf(selector)
      if (box === undefined) return `${selector} is missing`
      const isApart =
        own.bottom <= box.top + 1 || own.top >= box.bottom - 1 || own.right <= box.left + 1 || own.left >= box.right - 1
      return isApart ? null : selector
    }
    return ['header', 'footer', '#exam-question'].map(overlaps).filter((found) => found !== null)
  })
  expect.soft(places).toEqual([])
  await page.locator('#exam-question label').last().scrollIntoViewIfNeeded()
  await expect.soft(page.locator('#exam-question label').last()).toBeInViewport({ ratio: 0.4 })
}

async function openFromMenu(page: Page, language: Language, name: keyof (typeof words)['en']['examTools']['name']) {
  const { player, examTools } = words[language]
  await page.getByRole('button', { name: player.menu.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: examTools.name[name] }).click()
  const tool = page.getByRole('dialog', { name: examTools.name[name] })
  await expect(tool).toBeVisible()
  return tool
}

test('a student with a phone works in Arabic with every tool, by finger', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examWithTools(academy, token)
  const page = await openReader(browser, academy, {
    language: 'ar',
    email: studentEmail,
    width: 360,
    height: 740,
    isPhone: true,
  })
  const early = await startedIn(page, examId, 'ar')
  expect(early).toEqual([])
  const { examTools, player } = words.ar

  const calculator = await openFromMenu(page, 'ar', 'calculator')
  for (const key of ['0', '.', '1', '+', '0', '.', '2', '=']) {
    const name = key === '+' ? examTools.calculator.key['+'] : key === '=' ? examTools.calculator.key['='] : key
    await calculator.getByRole('button', { name, exact: true }).tap()
  }
  await expect(calculator.getByRole('group', { name: examTools.calculator.display })).toContainText('0.3')
  await expectNothingCovered(page, calculator)
  await expectNoViolation(page, 'calculator', calculator)
  await page.screenshot({ path: test.info().outputPath('calculator.png') })
  await calculator.getByRole('button', { name: player.close }).tap()

  const pad = await openFromMenu(page, 'ar', 'scratchPad')
  const drawing = pad.getByRole('img')
  const box = await drawing.boundingBox()
  if (box === null) throw new Error('the sheet has no place')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 80, { steps: 5 })
  await page.mouse.up()
  await expect(drawing).toHaveAccessibleName(examTools.scratch.area_one)
  await pad.getByRole('textbox').fill('س = ٣')
  await expectNothingCovered(page, pad)
  await expectNoViolation(page, 'scratch pad', pad)
  await page.screenshot({ path: test.info().outputPath('scratch-pad.png') })

  const figure = await openFromMenu(page, 'ar', 'figureZoom')
  await figure.getByRole('button', { name: examTools.zoom.in }).tap()
  await expect(figure.getByRole('img')).toHaveAccessibleName(/a field/)
  await expectNothingCovered(page, figure)
  await expectNoViolation(page, 'figure', figure)
  await page.screenshot({ path: test.info().outputPath('figure.png') })

  const sheet = await openFromMenu(page, 'ar', 'referenceSheet')
  await expect(sheet.locator('math')).toBeVisible()
  const directions = await openFromMenu(page, 'ar', 'directions')
  await expect(directions).toContainText(player.rules.clock)
  await expectNoViolation(page, 'directions', directions)

  // The browser of this test has no voices.
  const silent = await openFromMenu(page, 'ar', 'readAloud')
  await expect(silent).toContainText(examTools.readAloud.none.en)
  await expectNoViolation(page, 'read aloud without a voice', silent)

  // The pad is there after a reload, and leaves with the submission.
  await page.reload()
  const again = await openFromMenu(page, 'ar', 'scratchPad')
  await expect(again.getByRole('img')).toHaveAccessibleName(examTools.scratch.area_one)
  await expect(again.getByRole('textbox')).toHaveValue('س = ٣')
  await page.getByRole('button', { name: player.menu.open }).click()
  await page.getByRole('button', { name: player.menu.finish }).click()
  await page.getByRole('button', { name: player.review.submit }).click()
  await expect(page).toHaveURL(/\/result/)
  await expect.poll(() => page.evaluate(padsLeft)).toBe(0)
  await page.context().close()
})

/** Runs in the page before its own code: the device has two English voices, and each sentence is at its first word. */
function giveVoices(): void {
  const voice = (name: string) => ({ name, voiceURI: name, lang: 'en-GB', localService: true, default: false })
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [voice('Near'), voice('Other')],
    cancel: () => undefined,
    speak: (utterance: SpeechSynthesisUtterance) =>
      utterance.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex: 0 })),
  })
  Object.defineProperty(window, 'speechSynthesis', { value: speech })
  // The browser's own takes no voice but its own.
  class Utterance extends EventTarget {
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
}

/** Runs in the page: the word that is marked as spoken. */
function markedWord(): string {
  return [...(CSS.highlights.get('spoken-word') ?? [])].map(String).join(' ')
}

/** Runs in the page: how many scratch pads its device holds. */
async function padsLeft(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('miqyas-scratch-pads')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('no database')))
  })
  const count = await new Promise<number>((resolve) => {
    const counting = database.transaction('pads').objectStore('pads').count()
    counting.addEventListener('success', () => resolve(counting.result))
  })
  database.close()
  return count
}

test('a student with a laptop works in English with every tool, by keyboard alone', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examWithTools(academy, token)
  const page = await openReader(browser, academy, { language: 'en', scheme: 'dark', email: studentEmail })
  await page.addInitScript(giveVoices)
  const early = await startedIn(page, examId, 'en')
  expect(early).toEqual([])
  const { examTools } = words.en
  const tool = (name: keyof typeof examTools.name) => page.getByRole('dialog', { name: examTools.name[name] })

  const option = page.getByRole('radio').nth(1)
  await option.focus()
  await page.keyboard.press('k')
  const display = tool('calculator').getByRole('group', { name: examTools.calculator.display })
  await expect(display).toBeFocused()
  await page.keyboard.type('2*(3+4')
  await page.keyboard.press('Enter')
  await expect(display).toContainText('14')
  await expect(page.getByRole('status').filter({ hasText: /Equals/ })).toHaveCount(1)
  await page.keyboard.type('/0')
  await page.keyboard.press('Enter')
  await expect(display).toContainText(examTools.calculator.error['division-by-zero'])
  await expectNothingCovered(page, tool('calculator'))
  await expectNoViolation(page, 'calculator', display)
  await page.screenshot({ path: test.info().outputPath('calculator.png') })
  await page.keyboard.press('Escape')
  await expect(tool('calculator')).toBeHidden()
  await expect(option).toBeFocused()
  await expect(page.locator('#exam-question input:checked')).toHaveCount(0)

  await page.keyboard.press('x')
  await expect(page.locator('#exam-question [data-struck=true]')).toHaveCount(1)
  await page.keyboard.press('s')
  await expect(tool('scratchPad')).toContainText(examTools.scratch.pointer)
  await tool('scratchPad').getByRole('textbox').focus()
  await page.keyboard.type('kept: a, b, c')
  await page.keyboard.press('Escape')
  await expect(option).toBeFocused()
  await page.keyboard.press('z')
  await expect(tool('figureZoom').getByRole('img')).toBeFocused()
  await page.keyboard.press('+')
  await expect(tool('figureZoom').getByText('140%')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(tool('referenceSheet').locator('math')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('v')
  await tool('readAloud').getByRole('button', { name: examTools.readAloud.begin }).press('Enter')
  const stem = (await page.locator('#exam-question [id^="stem-"]').textContent()) ?? ''
  await expect.poll(() => page.evaluate(markedWord)).not.toBe('')
  expect(stem.trim().startsWith(await page.evaluate(markedWord))).toBe(true)
  await expectNothingCovered(page, tool('readAloud'))
  await expectNoViolation(page, 'read aloud', tool('readAloud'))
  await page.screenshot({ path: test.info().outputPath('read-aloud.png') })
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(markedWord)).toBe('')

  await page.keyboard.press('l')
  const handle = page.getByRole('slider', { name: examTools.lineReader.handle })
  await expect(handle).toBeFocused()
  const before = await handle.getAttribute('aria-valuenow')
  await page.keyboard.press('ArrowDown')
  await expect(handle).not.toHaveAttribute('aria-valuenow', before ?? '')
  await expectNoViolation(page, 'line reader', handle)
  await page.screenshot({ path: test.info().outputPath('line-reader.png') })
  await page.getByRole('radio').first().click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await handle.focus()
  await page.keyboard.press('Escape')
  await expect(handle).toBeHidden()
  await page.context().close()
})

test('a student with a small screen and text at twice its size loses none of the question to a tool', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examWithTools(academy, token)
  const page = await openReader(browser, academy, { language: 'ar', email: studentEmail, width: 320, height: 640 })
  await startedIn(page, examId, 'ar')
  const sizes = [
    { width: 320, height: 640, text: '100%' },
    { width: 640, height: 320, text: '100%' },
    { width: 360, height: 740, text: '200%' },
  ]
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text)
    for (const name of ['calculator', 'scratchPad'] as const) {
      const tool = await openFromMenu(page, 'ar', name)
      await expect(tool.getByRole('button').nth(2)).toBeVisible()
      await expectNothingCovered(page, tool)
      await expectNothingWider(page, `${name}, ${width} px, ${text}`)
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${text}.png`) })
      await tool.getByRole('button', { name: words.ar.player.close }).click()
    }
  }
  await page.context().close()
})
