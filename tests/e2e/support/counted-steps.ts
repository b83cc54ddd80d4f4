/** Counted steps of a person at work. */
import type { Locator, Page } from '@playwright/test'

/** Counts what a person does: a click, a key chord, and typing or pasting one text are one each. */
export function counted(page: Page) {
  let count = 0
  return {
    count: () => count,
    click: async (target: Locator) => {
      count += 1
      await target.click()
    },
    press: async (keys: string) => {
      count += 1
      await page.keyboard.press(keys)
    },
    type: async (text: string) => {
      count += 1
      await page.keyboard.insertText(text)
    },
    /** Typed key by key, with the line breaks that are in it. */
    typeKeys: async (text: string) => {
      count += 1
      await page.keyboard.type(text)
    },
    /** A field that is filled, whatever way the hand goes to it. */
    fill: async (target: Locator, text: string) => {
      count += 1
      await target.fill(text)
    },
    /** A choice out of a list of the browser. */
    select: async (target: Locator, choice: string | { readonly label: string }) => {
      count += 1
      await target.selectOption(choice)
    },
    /** A file that is chosen. */
    choose: async (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      count += 1
      await target.setInputFiles(file)
    },
    paste: async (target: Locator, plain: string) => {
      // The click into the field, and the chord.
      count += 1
      await target.focus()
      await target.evaluate((element, text) => {
        const data = new DataTransfer()
        data.setData('text/plain', text)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      }, plain)
    },
  }
}
