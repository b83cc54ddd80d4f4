import { expect, test } from 'vitest'
import { PRESETS, presetOf } from './presets.ts'
import { USUAL_SETTINGS } from './usual-settings.ts'

test('an author who changes nothing has a practice exam', () => {
  expect(presetOf(USUAL_SETTINGS)).toBe('practice')
})

test('an author who chooses a preset has it, whatever was chosen before', () => {
  const own = { ...USUAL_SETTINGS, scoreShown: 'at-date', scoreShownAt: 5, maximumAttempts: 3 } as const
  expect(presetOf(own)).toBeNull()
  for (const preset of ['practice', 'graded'] as const)
    expect(presetOf({ ...own, allowOfflineStart: true, ...PRESETS[preset] })).toBe(preset)
})

test('an author who takes one thing out of the graded preset has made a choice of their own', () => {
  const graded = { ...USUAL_SETTINGS, ...PRESETS.graded }
  for (const change of [
    { maximumAttempts: 2 },
    { allowOfflineStart: true },
    { silenceMinutes: null },
    { answersShown: 'never' },
    { scoreShown: 'after-end' },
  ] as const)
    expect(presetOf({ ...graded, ...change })).toBeNull()
  expect(presetOf({ ...graded, silenceMinutes: 30 })).toBe('graded')
})
