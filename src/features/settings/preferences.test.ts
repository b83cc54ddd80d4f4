import { beforeEach, expect, test, vi } from 'vitest'
import { FIRST_LOOK, LOOK, LOOK_NAMES } from './look.ts'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** The module as a new page has it: it reads what is stored when it is loaded. */
async function nextPage() {
  return import('./preferences.ts')
}

test('anyone who chose nothing has the first value of every choice', async () => {
  const { hasOwnLook, preferences } = await nextPage()
  expect(LOOK_NAMES.map((name) => FIRST_LOOK[name])).toEqual(LOOK_NAMES.map((name) => LOOK[name].values[0]))
  expect(preferences()).toMatchObject(FIRST_LOOK)
  expect(hasOwnLook(preferences())).toBe(false)
})

test('a choice is there on the next page, under the key that the first script reads', async () => {
  const page = await nextPage()
  page.setPreference('layout', 'horizontal')
  page.setPreference('barGround', 'solid')
  expect(localStorage.getItem('miqyas.layout')).toBe('horizontal')
  expect(localStorage.getItem('miqyas.bar-ground')).toBe('solid')
  vi.resetModules()
  const next = await nextPage()
  expect(next.preferences()).toMatchObject({ layout: 'horizontal', barGround: 'solid', skin: 'default' })
  expect(next.hasOwnLook(next.preferences())).toBe(true)
})

test('what makes no sense in the storage is as if nothing had been chosen', async () => {
  localStorage.setItem('miqyas.skin', 'vuexy')
  const { preferences } = await nextPage()
  expect(preferences().skin).toBe('default')
})

test('taking the look back leaves language, theme and digits alone', async () => {
  const { forgetLook, preferences, setPreference } = await nextPage()
  setPreference('language', 'en')
  setPreference('colorScheme', 'dark')
  setPreference('content', 'wide')
  forgetLook()
  expect(preferences()).toMatchObject({ ...FIRST_LOOK, language: 'en', colorScheme: 'dark' })
  expect(localStorage.getItem('miqyas.content')).toBeNull()
})
