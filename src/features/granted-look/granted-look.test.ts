import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** The modules as a new page has them: they read what is stored when they are loaded. */
async function nextPage() {
  const { forgetLook, preferences, setPreference } = await import('#src/features/settings/index.ts')
  return { forgetLook, preferences, setPreference, ...(await import('./granted-look.ts')) }
}

test('a student on a new device sees what staff granted, and no longer when it is taken away', async () => {
  const { preferences, takeOverGrantedLook } = await nextPage()
  takeOverGrantedLook({ colors: 'sepia', textSize: 'large' })
  expect(preferences()).toMatchObject({ colors: 'sepia', font: 'usual' })
  takeOverGrantedLook({ font: 'dyslexia' })
  expect(preferences()).toMatchObject({ colors: 'usual', font: 'dyslexia' })
  expect(localStorage.getItem('miqyas.colors')).toBeNull()
})

test('a student who chose for themselves keeps that, whatever is granted or taken away', async () => {
  const { preferences, setPreference, takeOverGrantedLook } = await nextPage()
  takeOverGrantedLook({ colors: 'sepia' })
  setPreference('colors', 'contrast')
  takeOverGrantedLook({ colors: 'sepia' })
  expect(preferences().colors).toBe('contrast')
  setPreference('colors', 'usual')
  takeOverGrantedLook({ colors: 'sepia' })
  takeOverGrantedLook({})
  expect(preferences().colors).toBe('usual')
})

test('the next person at a shared phone finds nothing of what was granted', async () => {
  const { grantedLook, takeOverGrantedLook } = await nextPage()
  takeOverGrantedLook({ colors: 'contrast', font: 'dyslexia', textSize: 'largest' })
  takeOverGrantedLook({})
  expect(grantedLook()).toEqual({})
  expect(Object.keys(localStorage)).toEqual([])
})
