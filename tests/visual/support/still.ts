/** Makes a page the same on every day and every machine: one instant, no movement, nothing random. */
import type { Page } from '@playwright/test'

/** A Sunday morning in Riyadh. */
export const THE_MORNING = Date.UTC(2026, 10, 1, 6, 0)

const DAYS_30 = 30 * 24 * 3_600_000

/** What the server says of these days (seeded a moment ago) becomes that one morning; later instants keep their distance. */
function withoutToday(answer: string, now: number): string {
  return answer.replaceAll(/\b\d{13}\b/g, (digits) => {
    const distance = Number(digits) - now
    if (Math.abs(distance) > DAYS_30) return digits
    const wholeHours = Math.round(distance / 3_600_000) * 3_600_000
    return String(THE_MORNING + wholeHours)
  })
}

/** Streams of events never end and pass as they are. */
const STREAM = /\/(?:monitor|standing)$/

export async function holdStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(THE_MORNING)
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || STREAM.test(new URL(request.url()).pathname)) return route.continue()
    const response = await route.fetch().catch(() => null)
    if (response === null) return route.abort()
    const isText = response.headers()['content-type']?.includes('json') === true
    await route.fulfill(isText ? { response, body: withoutToday(await response.text(), Date.now()) } : { response })
  })
}
