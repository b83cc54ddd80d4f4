import { describe, expect, it } from 'vitest'
import { preferredLocale } from './locale.ts'

describe('a reader of Arabic or English', () => {
  it.each([
    [undefined, 'ar'],
    ['', 'ar'],
    ['ar', 'ar'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['en-US,en;q=0.9,ar;q=0.8', 'en'],
    ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['en;q=0.2, ar;q=0.7', 'ar'],
    ['fr-FR,fr;q=0.9,en;q=0.5', 'en'],
    ['fr', 'ar'],
    ['en;q=0', 'ar'],
    ['*', 'ar'],
    [';;;,,,q=1', 'ar'],
  ])('who asks by %j is answered in %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale)
  })
})
