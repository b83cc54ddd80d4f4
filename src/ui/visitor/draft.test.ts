import { afterEach, expect, test, vi } from 'vitest'
import { draftOf } from './draft.ts'

interface Letter {
  readonly text: string
}

const isLetter = (value: unknown): value is Letter =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

const draft = () => draftOf<Letter>('letter', isLetter)

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('a visitor who reloads the page finds what they typed', () => {
  draft().type({ text: 'half a' })
  expect(draft().read()).toEqual({ values: { text: 'half a' }, hadFailed: false })
})

test('a visitor whose message could not be sent finds it after the browser was closed', () => {
  draft().type({ text: 'all of it' })
  draft().keep({ text: 'all of it' })
  sessionStorage.clear()
  expect(draft().read()).toEqual({ values: { text: 'all of it' }, hadFailed: true })
})

test('nobody finds what was sent or discarded', () => {
  draft().type({ text: 'x' })
  draft().keep({ text: 'x' })
  draft().forget()
  expect(draft().read()).toBeNull()
})

test('a form that has changed since does not take what no longer fits', () => {
  for (const old of ['{"text":7}', 'null', 'no JSON', '[]']) {
    localStorage.setItem('miqyas.draft.letter', old)
    expect([old, draft().read()]).toEqual([old, null])
  }
})

test('a browser that refuses storage takes nothing from a visitor who types', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal('localStorage', refusing)
  vi.stubGlobal('sessionStorage', refusing)
  draft().type({ text: 'x' })
  draft().keep({ text: 'x' })
  expect(draft().read()).toBeNull()
})
