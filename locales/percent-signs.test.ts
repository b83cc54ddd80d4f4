import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = 'locales/ar'

it('a reader sees one percent sign: that of the digits, which the page writes', () => {
  const mixed = readdirSync(FOLDER).filter((file) => /[\d}]\s*٪/.test(readFileSync(`${FOLDER}/${file}`, 'utf8')))
  expect(mixed).toEqual([])
})
