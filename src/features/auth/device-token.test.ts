import { afterEach, expect, test, vi } from 'vitest'
import { TOUCH_KEY } from '#src/api/touch.ts'
import { deviceToken } from './device-token.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.removeItem('miqyas.device')
  localStorage.removeItem(TOUCH_KEY)
})

test('a device proves itself by the same token at every sign-in, in the form that the server takes', () => {
  const { device } = deviceToken()
  expect(device).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(deviceToken()).toEqual({ device, touch: null })
})

test('a device hands over by which link it came', () => {
  localStorage.setItem(TOUCH_KEY, 'a.b')
  expect(deviceToken()).toMatchObject({ touch: 'a.b' })
})

test('two devices have two tokens', () => {
  const { device } = deviceToken()
  localStorage.removeItem('miqyas.device')
  expect(deviceToken().device).not.toBe(device)
})

test('a device that keeps nothing signs in without one', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  expect(deviceToken()).toEqual({})
})
