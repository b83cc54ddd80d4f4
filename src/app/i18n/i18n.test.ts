import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '#src/features/settings/index.ts'
import { allTexts } from './all-texts.ts'
import { startI18n } from './i18n.ts'

beforeAll(async () => {
  await startI18n(allTexts)
  await i18next.loadNamespaces(['exams', 'navigation'])
})

async function switchTo(language: 'ar' | 'en'): Promise<void> {
  setPreference('language', language)
  await vi.waitUntil(() => document.documentElement.lang === language)
}

test('a first visitor reads Arabic, from right to left', () => {
  expect(i18next.language).toBe('ar')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(i18next.hasResourceBundle('en', 'common')).toBe(false)
})

test('Arabic counts in six forms', () => {
  const forms = [0, 1, 2, 3, 11, 100].map((count) => i18next.t('exams:card.minutes', { count }))
  expect(forms).toEqual(['بلا وقت محدد', 'دقيقة واحدة', 'دقيقتان', '3 دقائق', '11 دقيقة', '100 دقيقة'])
})

test('numbers inside sentences follow the chosen digits at once', () => {
  setPreference('digits', 'arabic')
  expect(i18next.t('exams:card.minutes', { count: 25 })).toBe('٢٥ دقيقة')
  setPreference('digits', 'western')
  expect(i18next.t('exams:card.minutes', { count: 25 })).toBe('25 دقيقة')
})

test('a name inside a sentence cannot turn it around; the product name needs no isolation', () => {
  expect(i18next.t('navigation:welcome.title', { name: 'Sara' })).toContain('\u2068Sara\u2069')
  expect(i18next.t('navigation:welcome.title', { name: 'حل f(x) = 2x' })).toContain(
    '\u2068حل \u2066f(x) = 2x\u2069\u2069',
  )
  expect(i18next.t('product')).toBe('مقياس')
})

test('switching the language turns the page at once and remembers the choice', async () => {
  await switchTo('en')
  expect(document.documentElement.dir).toBe('ltr')
  expect(i18next.t('exams:card.minutes', { count: 1 })).toBe('1 minute')
  expect(localStorage.getItem('miqyas.language')).toBe('en')
  await switchTo('ar')
  expect(document.documentElement.dir).toBe('rtl')
})
