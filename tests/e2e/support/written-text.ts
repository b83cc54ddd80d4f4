/** Content of a writing field, whose formulas are rendered. */
import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The Markdown that is stored: lines, and the source of each formula. */
export async function writtenIn(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const sourceOf = (node: Node): string => {
      if (!(node instanceof HTMLElement)) return node.textContent ?? ''
      return node.dataset['source'] ?? [...node.childNodes].map(sourceOf).join('')
    }
    return [...element.querySelectorAll('.cm-line')].map(sourceOf).join('\n')
  })
}

/** Waits until that is the text of the field. */
export async function expectWritten(field: Locator, wanted: string | RegExp, message?: string): Promise<void> {
  const written = expect.poll(() => writtenIn(field), { message: message ?? 'the text of the field' })
  await (typeof wanted === 'string' ? written.toBe(wanted) : written.toMatch(wanted))
}
