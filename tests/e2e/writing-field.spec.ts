/** Tries what staff paste into the field that all long texts are written in, and how they write a formula there. */
import type { Locator, Page } from '@playwright/test'
import { type Clipboard, EXCEL, FOUR_ANSWERS, GOOGLE_DOCS, WORD } from '#tests/clipboards/clipboards.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { words } from './support/words.ts'
import { expectWritten } from './support/written-text.ts'

function field(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`)
}

async function newExam(academy: Academy): Promise<string> {
  const token = await adminToken(academy)
  const body = { title: `اختبار ${crypto.randomUUID().slice(0, 8)}`, locale: 'ar' }
  return (await academy.call<{ id: string }>('/api/exams', { method: 'POST', token, body })).data.id
}

/** Pastes as from the program: words in both forms, and for some a picture of the same beside them. */
async function paste(target: Locator, { html, plain, hasPicture }: Clipboard): Promise<void> {
  await target.focus()
  await target.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      data.setData('text/html', given.html)
      data.setData('text/plain', given.plain)
      if (given.hasPicture) data.items.add(new File([new Uint8Array(8)], 'image.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { html, plain, hasPicture },
  )
}

const PASTED: readonly (readonly [string, Clipboard, RegExp])[] = [
  [
    'Word',
    WORD,
    /^ما \*\*قيمة\*\* x² \+ H₂O[^]*\$\\frac\{1\}\{\\sqrt\{x\}\}\\le \{y\}\^\{2\}\$[^]*- أولًا[^]*\| ص \| 2 3 \|$/,
  ],
  ['Excel', EXCEL, /^\| \*\*السنة\*\* \| العدد \|\n\| --- \| --- \|\n\| 2024 \| 1,250 \|/],
  ['Google Docs', GOOGLE_DOCS, /^Solve \*\*x\*\*² \*now\*\n\n1\. first[^]*\[second\]\(<https:\/\/example\.com\/a>\)$/],
]

test('a teacher who pastes from Word, Excel and Google Docs keeps what it says, in question, option and news', async ({
  academy,
  browser,
}) => {
  const page = await openAdmin(browser, academy, { language: 'en' })
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/files')) uploads.push(request.url())
  })
  const places = [
    [`/exams/${await newExam(academy)}/questions/create`, 'text'],
    [`/exams/${await newExam(academy)}/questions/create`, 'options.0'],
    ['/admin/news/create', 'text'],
  ] as const
  page.on('dialog', (asked) => void asked.accept())
  for (const [address, id] of places) {
    for (const [program, clipboard, wanted] of PASTED) {
      await page.goto(address)
      const discard = button(page, words.en.questions.resume.discard)
      await expect(field(page, id).or(discard)).toBeVisible()
      if (await discard.isVisible()) await discard.click()
      // Lines beside an option become options of their own, unless a table is among them.
      const target = field(page, id)
      await paste(target, clipboard)
      if (id === 'options.0' && program === 'Google Docs') {
        await expectWritten(field(page, 'options.1'), /first/)
        continue
      }
      await expectWritten(target, wanted, `${program} into ${id}`)
      await target.press('Control+z')
      await expectWritten(target, '', `${program} taken back`)
    }
  }
  expect(uploads).toEqual([])
  await page.context().close()
})

test('a teacher who pastes four lines into an option has four options, and takes it back', async ({
  academy,
  browser,
}) => {
  const page = await openAdmin(browser, academy, { language: 'ar' })
  await page.goto(`/exams/${await newExam(academy)}/questions/create`)
  await paste(field(page, 'options.0'), FOUR_ANSWERS)
  for (const [index, text] of ['عشرة', 'عشرون', '2⁵', 'أربعون'].entries()) {
    await expectWritten(field(page, `options.${index}`), text)
  }
  await expect(field(page, 'options.4')).toHaveCount(0)
  await button(page, words.ar.lists.undo).click()
  await expectWritten(field(page, 'options.0'), '')
  await page.context().close()
})

test('a teacher whose network goes while they write pastes words, and keeps what they wrote where a formula cannot be opened', async ({
  academy,
  browser,
}) => {
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/exams/${await newExam(academy)}/questions/create`)
  const text = field(page, 'text')
  await expect(text).toBeFocused()
  // The parts that come when they are needed do not come any more.
  await page.route(/\/assets\/(?:pasted-markdown|Formula)[^/]*\.js$/, (route) => route.abort())
  await paste(text, GOOGLE_DOCS)
  await expectWritten(text, GOOGLE_DOCS.plain)
  await text.fill('What is $x$?')
  await text.press('Control+m')
  await expect(page.getByText(words.en.richText.dialog.away)).toBeVisible()
  await expectWritten(text, 'What is $x$?')
  await expect(text).toBeFocused()
  await page.context().close()
})

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a teacher writes a formula in a field of its own and opens it again (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { richText } = words[look.language]
    const page = await openAdmin(browser, academy, { ...look, height: 800 })
    await page.goto(`/exams/${await newExam(academy)}/questions/create`)
    const text = field(page, 'text')
    await text.fill('ما قيمة ')
    await text.press('Control+m')
    const dialog = page.getByRole('dialog', { name: richText.dialog.title })
    const source = dialog.getByRole('textbox', { name: richText.dialog.source })
    await expect(source).toBeFocused()
    await button(dialog, richText.sign.fraction).click()
    await page.keyboard.type('1')
    await dialog.getByRole('tab', { name: richText.palette.arabicLetters }).click()
    await source.press('End')
    await button(dialog, 'س').click()
    await expect(source).toHaveValue('\\frac{1}{}س')
    const preview = dialog.getByRole('region', { name: richText.dialog.preview })
    await expect(preview.locator('math[dir="ltr"] mfrac')).toBeVisible()
    await page.keyboard.type('^2^3')
    await expect(dialog.getByText(richText.fault.double)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expectNoViolation(page, 'the formula field', dialog)
    await page.keyboard.press('Enter')
    await expectWritten(text, 'ما قيمة $\\frac{1}{}س^2$')
    await expect(text).toBeFocused()

    // Again, from the caret and from the formula as it is read.
    await text.press('ArrowLeft')
    await text.press('Control+m')
    const again = page.getByRole('dialog', { name: richText.dialog.edit })
    await again.getByRole('textbox').fill('x<y')
    await page.keyboard.press('Enter')
    await expectWritten(text, 'ما قيمة $x<y$')
    await page.getByRole('button', { name: 'x < y' }).click()
    await again.getByRole('textbox').press('Escape')
    await expect(again).toBeHidden()
    await expectWritten(text, 'ما قيمة $x<y$')
    await page.context().close()
  })
}
