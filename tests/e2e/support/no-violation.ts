/**
 * Violations that axe finds on a page, and elements wider than the screen; soft assertions, so that one run reports
 * all.
 */
import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect } from './fixtures.ts'
import type { Language } from './words.ts'

export interface Look {
  readonly language: Language
  readonly scheme: 'light' | 'dark'
  readonly width: number
}

export const phoneInArabic: Look = { language: 'ar', scheme: 'light', width: 360 }
export const laptopInEnglish: Look = { language: 'en', scheme: 'dark', width: 1280 }
export const laptopInArabic: Look = { language: 'ar', scheme: 'dark', width: 1280 }
export const phoneInEnglish: Look = { language: 'en', scheme: 'light', width: 360 }

/** Looks in which a file runs its flows: one, or both usual ones if `EVERY_LANGUAGE` is set. */
export function flowLooks(look: Look): readonly Look[] {
  return process.env['EVERY_LANGUAGE'] === undefined ? [look] : [phoneInArabic, laptopInEnglish]
}

export function named({ language, scheme, width }: Look): string {
  return `${language}, ${scheme}, ${width} px`
}

/**
 * Checks a page softly: all pages of a test are checked before it fails. `ready` is visible when the page has loaded.
 * What is being shown may begin its transition after the look at what moves, and its colours are then measured half way:
 * a second look, when it has ended, judges what the first one found.
 */
export async function expectNoViolation(page: Page, place: string, ready: Locator): Promise<void> {
  await expect(ready).toBeVisible()
  await atRest(page)
  let found = await violationsOn(page)
  if (found.length > 0) {
    await atRest(page)
    found = await violationsOn(page)
  }
  expect.soft(found, place).toEqual([])
  await expectNothingWider(page, place)
}

/**
 * Endless animations are not awaited, and each look queries them again: a removed animation may never report its end.
 */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}

export async function expectNothingWider(page: Page, place: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${place}: nothing is wider than the screen`).toBeLessThanOrEqual(0)
}
