import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = ''
  vi.resetModules()
})
afterEach(() => history.replaceState(null, '', '/'))

/** A page of its own at this address. */
async function openAt(address: string) {
  history.replaceState(null, '', address)
  return import('./preferences.ts')
}

test('anyone who follows an English link reads English, also on the next page, and whatever the academy speaks', async () => {
  const first = await openAt('/?lang=en')
  expect(first.preferences().language).toBe('en')
  first.setAcademyLanguage('ar')
  expect(first.preferences().language).toBe('en')
  vi.resetModules()
  expect((await openAt('/register')).preferences().language).toBe('en')
})

test('anyone who has chosen a language keeps it, whatever link they follow', async () => {
  localStorage.setItem('miqyas.language', 'ar')
  expect((await openAt('/?utm=x&lang=en')).preferences().language).toBe('ar')
})

test('an address with another language than the one that is chosen now names the chosen one', async () => {
  const { setPreference } = await openAt('/contact-us?q=1&lang=en#form')
  setPreference('language', 'ar')
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/contact-us?q=1&lang=ar#form')
})

test('what is no language of ours counts for nothing', async () => {
  for (const search of ['?lang=fr', '?lang=english', '?language=en', '?x=lang=en']) {
    vi.resetModules()
    expect([search, (await openAt(`/${search}`)).preferences().language]).toEqual([search, 'ar'])
  }
})

test('a first visitor reads the language that the page was served in', async () => {
  document.documentElement.lang = 'en'
  expect((await openAt('/')).preferences().language).toBe('en')
})
