/** Measures what a visitor downloads for a public page, with nothing kept from before, until it is at rest. */
import { isScript, sumOfBytes, watchDownloads } from './support/downloads.ts'
import { expect, test } from './support/fixtures.ts'
import { watchPage } from './support/page-watch.ts'

/**
 * Bytes on the wire, response headers included, without the pictures that an academy uploads. What loads behind the
 * first paint (the device's database, 30,000 of it) is counted too. Some three per cent above what the pages took when
 * this was written; React and i18next are 75,000 of it. The front page may belong to an academy that sells: its prices,
 * which come behind the page, are 5,500 of its scripts (2026-11-25). A thousand more were allowed for the routes of the
 * search over everything and for the student's meetings in the menu (2026-11-25).
 */
const PAGES = [
  { path: '/', mostBytes: 275_500, mostScriptBytes: 213_000 },
  { path: '/login', mostBytes: 285_000, mostScriptBytes: 226_000 },
  { path: '/register', mostBytes: 317_000, mostScriptBytes: 255_000 },
  { path: '/contact-us', mostBytes: 279_000, mostScriptBytes: 224_000 },
]

for (const { path, mostBytes, mostScriptBytes } of PAGES) {
  test(`a visitor who comes to ${path} first downloads few bytes`, async ({ academy, browser }) => {
    const context = await browser.newContext({ baseURL: academy.origin, serviceWorkers: 'block' })
    const page = await context.newPage()
    const watch = await watchPage(page)
    const downloads = await watchDownloads(page)
    await page.goto(path)
    await watch.untilAtRest()
    const files = [...downloads.values()].filter(({ bytes, url }) => bytes > 0 && !url.startsWith('/api/files/'))
    const scripts = files.filter(isScript)
    const listed = files
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ bytes, url }) => `${bytes} ${url}`)
      .join('\n')
    test.info().annotations.push({
      type: 'bytes',
      description: `all ${sumOfBytes(files)}, scripts ${sumOfBytes(scripts)}\n${listed}`,
    })
    expect.soft(sumOfBytes(scripts), listed).toBeLessThanOrEqual(mostScriptBytes)
    expect.soft(sumOfBytes(files), listed).toBeLessThanOrEqual(mostBytes)
    await context.close()
  })
}
