import { beforeEach, expect, it } from 'vitest'
import { createPreferences } from './preferences.ts'
import { suggestedPreferences } from './suggested-preferences.ts'

beforeEach(() => localStorage.clear())

it('shows a student who needs large text that size, until they choose another on this device', () => {
  const first = createPreferences(localStorage)
  first.suggest(suggestedPreferences({ textSize: 'large', strikeOut: true }))
  expect(first.read()).toMatchObject({ textStep: 3, strikeOut: true })
  first.change({ clockHidden: true })
  first.change({ textStep: 4 })
  const next = createPreferences(localStorage)
  next.suggest(suggestedPreferences({ textSize: 'large' }))
  expect(next.read()).toMatchObject({ textStep: 4, clockHidden: true })
})

it('keeps nothing of it for the next student at this device', () => {
  const first = createPreferences(localStorage)
  first.suggest(suggestedPreferences({ textSize: 'largest', strikeOut: true }))
  first.change({ clockHidden: true })
  expect(createPreferences(localStorage).read()).toMatchObject({ textStep: 1, strikeOut: null, clockHidden: true })
})
