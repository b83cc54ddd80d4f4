import type { KeyboardEvent } from 'react'
import { expect, it } from 'vitest'
import { sendsAnswer } from './answer-keys.ts'

const press = (key: string, more: object = {}) =>
  ({ key, ctrlKey: false, metaKey: false, nativeEvent: { isComposing: false }, ...more }) as unknown as KeyboardEvent

it('a colleague sends an answer by Ctrl+Enter, and writes a new line by Enter', () => {
  expect(sendsAnswer(press('Enter', { ctrlKey: true }))).toBe(true)
  expect(sendsAnswer(press('Enter', { metaKey: true }))).toBe(true)
  expect(sendsAnswer(press('Enter'))).toBe(false)
  expect(sendsAnswer(press('a', { ctrlKey: true }))).toBe(false)
  expect(sendsAnswer(press('Enter', { ctrlKey: true, nativeEvent: { isComposing: true } }))).toBe(false)
})
