import { expect, test } from 'vitest'
import { deviceName, isPhone } from './device-name.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0'

test('a student recognizes their devices by browser and system', () => {
  expect(deviceName(ANDROID)).toEqual({ browser: 'Chrome', system: 'Android' })
  expect(deviceName(IPHONE)).toEqual({ browser: 'Safari', system: 'iPhone' })
  expect(deviceName(EDGE)).toEqual({ browser: 'Edge', system: 'Windows' })
  expect([ANDROID, IPHONE, EDGE].map(isPhone)).toEqual([true, true, false])
})

test('a program without such words is an unknown device', () => {
  expect(deviceName('curl/8.5.0')).toBeNull()
  expect(deviceName('')).toBeNull()
})
