import { expect, it } from 'vitest'
import { type BrowserFacts, installWayOf } from './install-way.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const IPHONE_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1'
const IPHONE_VIEW =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const INSTAGRAM = `${IPHONE_VIEW} Instagram 380.0.0.28.87 (iPhone15,2; iOS 18_5; ar_SA; ar; scale=3.00; 1179x2556)`
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const ANDROID_VIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36'
const ANDROID_FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

function wayWith(userAgent: string, facts: Partial<BrowserFacts> = {}) {
  return installWayOf({
    userAgent,
    touchPoints: 0,
    isStandalone: false,
    canPrompt: false,
    isInstalled: false,
    ...facts,
  })
}

it.each([
  ['Safari on an iPhone', IPHONE, 'iphone'],
  ['Chrome on an iPhone', IPHONE_CHROME, 'iphone-other'],
  ['a link opened inside another app on an iPhone', IPHONE_VIEW, 'in-app'],
  ['a link opened inside Instagram', INSTAGRAM, 'in-app'],
  ['a link opened inside another app on Android', ANDROID_VIEW, 'in-app'],
  ['Chrome on Android that offers nothing', ANDROID, 'android'],
  ['Firefox on Android', ANDROID_FIREFOX, 'android'],
  ['Safari on a Mac', MAC, 'mac-safari'],
  ['Edge on Windows', WINDOWS, 'desktop'],
  ['Firefox on Windows', FIREFOX, 'none'],
] as const)('a student in %s is shown the way that works there', (_, userAgent, way) => {
  expect(wayWith(userAgent)).toBe(way)
})

it('a student on an iPad, which calls itself a Mac, is shown the way of the iPhone', () => {
  expect(wayWith(MAC, { touchPoints: 5 })).toBe('iphone')
})

it('a student in the installed app is not asked again, although it looks like an embedded view', () => {
  expect(wayWith(IPHONE_VIEW, { isStandalone: true, touchPoints: 5 })).toBe('here')
  expect(wayWith(ANDROID, { isStandalone: true, isInstalled: true })).toBe('here')
})

it('a student whose browser offers the installation gets it on a tap, also after it was removed', () => {
  expect(wayWith(ANDROID, { canPrompt: true })).toBe('prompt')
  expect(wayWith(ANDROID, { canPrompt: true, isInstalled: true })).toBe('prompt')
  expect(wayWith(ANDROID_VIEW, { canPrompt: true })).toBe('in-app')
})

it('a student who installed it and opened a tab is led to the app', () => {
  expect(wayWith(ANDROID, { isInstalled: true })).toBe('elsewhere')
})
