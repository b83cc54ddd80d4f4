/** Goes through a running exam as a student does who answers every question, section after section. */
import type { Page } from '@playwright/test'
import { words } from '#tests/e2e/support/words.ts'
import { askForTaps } from './player-taps.ts'

const { player } = words.ar

/** Pause between two taps, so that one question's work is not measured with the next one's. */
const PAUSE_MS = 120

/** `sections`: how many questions each has; ends on the last question of the last one. */
export async function answerSections(page: Page, sections: readonly number[]): Promise<void> {
  let answered = 0
  for (const [index, questions] of sections.entries()) {
    if (index > 0) await goToNextSection(page)
    for (let number = 1; number <= questions; number += 1) {
      await page.locator('#exam-question label').first().tap()
      answered += 1
      await page.waitForFunction(askForTaps, answered)
      if (number < questions) await page.locator('nav button').last().tap()
      await page.waitForTimeout(PAUSE_MS)
    }
  }
}

async function goToNextSection(page: Page): Promise<void> {
  await page.locator('footer nav button[aria-haspopup="dialog"]').tap()
  await page.getByRole('button', { name: player.palette.completeSection, exact: true }).tap()
  await page.getByRole('button', { name: player.review.completeSection, exact: true }).tap()
  await page.getByRole('button', { name: player.section.next, exact: true }).tap()
  await page.locator('#exam-question h1').waitFor()
  await page.waitForTimeout(PAUSE_MS)
}
