/** Runs axe in a page; its script, half a megabyte, is evaluated once in each document. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns what axe calls a violation anywhere on the page, each element with its rule and the reason; by the rules that
 * are on as usual, or by these alone.
 */
export async function violationsOn(page: Page, rules?: string[]): Promise<readonly string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(SCRIPT)
  }
  return page.evaluate(async (only) => {
    if (window.axe === undefined) throw new Error('the page was left while axe was looking at it')
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: only }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
    )
  }, rules)
}
