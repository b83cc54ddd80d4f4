import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { registries } from './registries.ts'

const tables = await registries()

describe('a developer who adds a file', () => {
  it.each([...tables])('finds what follows from it in %s, or is asked for `npm run registries`', (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('finds every file of texts in both languages', () => {
    const english = readdirSync('locales/en').filter((file) => file.endsWith('.json'))
    expect(english.length).toBeGreaterThan(30)
    expect(readdirSync('locales/ar').filter((file) => file.endsWith('.json'))).toEqual(english)
    const types = tables.get('locales/texts.gen.ts') ?? ''
    for (const file of english) expect(types).toContain(`'./ar/${file}'`)
  })
})
