import { expect, test, vi } from 'vitest'
import {
  academyFiles,
  endDocument,
  keepSignedIn,
  openPageAt,
  pageOfEachTest,
  preloaded,
  ran,
  script,
  written,
} from './page.test-support.ts'
import { startAcademy } from './start-academy.ts'

const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
pageOfEachTest(fetched)

const root = document.documentElement

test('a reader who chose English, dark colours and outlines sees them before any script has come', () => {
  openPageAt('/news', null)
  localStorage.setItem('miqyas.language', 'en')
  localStorage.setItem('miqyas.color-scheme', 'dark')
  localStorage.setItem('miqyas.skin', 'bordered')
  localStorage.setItem('miqyas.academy', JSON.stringify({ ar: 'أكاديمية', en: 'Academy' }))
  startAcademy(academyFiles())
  expect([root.lang, root.dir, document.title]).toEqual(['en', 'ltr', 'Academy'])
  expect(root.dataset).toMatchObject({ mantineColorScheme: 'dark', skin: 'bordered' })
  expect(document.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#0d1517')
  expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/manifest.en.webmanifest')
  expect(preloaded()).toEqual([script('texts-en'), '/face.woff2'])
  expect(written).toEqual(['<link rel=stylesheet crossorigin href=/assets/reading-look.css>'])
})

test('a reader who chose a look that there is not sees the usual one', () => {
  openPageAt('/news', null)
  localStorage.setItem('miqyas.skin', 'golden')
  localStorage.setItem('miqyas.academy', 'no JSON')
  startAcademy(academyFiles())
  expect(root.dataset).toEqual({ mantineColorScheme: 'light' })
  expect(written).toEqual([])
  expect([root.lang, document.title]).toEqual(['ar', 'مقياس'])
})

test('a student who opens the list of exams has it asked for before the scripts come, and a visitor does not', async () => {
  const entryPoints = { '/student-exams': { script: ['/list.js'], style: ['/list.css'], asks: ['/api/student-exams'] } }
  openPageAt('/student-exams', null)
  startAcademy(academyFiles(entryPoints))
  expect(fetched).not.toHaveBeenCalled()
  expect(preloaded()).toEqual([script('texts-ar'), '/face.woff2', '/list.css', '/list.js'])
  keepSignedIn()
  startAcademy(academyFiles(entryPoints))
  const headers = { Accept: 'application/json', 'Accept-Language': 'ar', Authorization: 'Bearer hers' }
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/student-exams', expect.objectContaining({ headers }))
  const early = window.miqyasAsked?.['/api/student-exams']
  expect(early).toMatchObject({ token: 'hers', language: 'ar' })
  expect(await (await early?.answer)?.text()).toBe('{}')
})

test('everybody who comes to checkout has its offers asked for, visitors too', () => {
  fetched.mockClear()
  const asksOfShop = { script: [], style: [], asks: ['/api/packages/offers'], isAskedByAll: true }
  openPageAt('/payment', null)
  startAcademy(academyFiles({ '/payment': asksOfShop }))
  const headers = { Accept: 'application/json', 'Accept-Language': 'ar' }
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/packages/offers', expect.objectContaining({ headers }))
})

test('a visitor who taps a button of a prerendered page is heard when the page listens, and its scripts come after the paint', async () => {
  vi.useFakeTimers()
  openPageAt('/', 'visitor', '<button>menu</button><button>other</button>')
  const taps: string[] = []
  const buttons = [...document.querySelectorAll('button')]
  for (const button of buttons) button.addEventListener('click', () => taps.push(button.textContent))
  startAcademy(academyFiles())
  expect(preloaded()).toEqual(['/face.woff2'])
  for (const button of buttons) button.click()
  expect(taps).toEqual([])
  window.miqyasListens?.()
  expect(taps).toEqual(['other'])
  buttons[0]?.click()
  expect(taps).toEqual(['other', 'menu'])
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(ran).toEqual(['framework', 'texts-ar', 'entry']))
})

test('a visitor whose tapped button was rendered anew meanwhile is heard by the new one', () => {
  const cards = '<button>download</button><button>download</button>'
  openPageAt('/', 'visitor', cards)
  startAcademy(academyFiles())
  document.querySelectorAll('button')[1]?.click()
  const heard: number[] = []
  document.body.innerHTML = `<div id="root">${cards}</div>`
  for (const [place, button] of document.querySelectorAll('button').entries())
    button.addEventListener('click', () => heard.push(place))
  window.miqyasListens?.()
  expect(heard).toEqual([1])
})

test('a reader with Arabic digits, with another language or with a sign-in does not see what was prerendered for others', async () => {
  const readers = [
    () => localStorage.setItem('miqyas.digits', 'arabic'),
    () => localStorage.setItem('miqyas.language', 'en'),
    () => keepSignedIn(),
  ]
  for (const become of readers) {
    ran.length = 0
    localStorage.clear()
    openPageAt('/', 'visitor', 'for visitors')
    become()
    startAcademy(academyFiles())
    expect(document.head.textContent).toContain('#root{display:none}')
    endDocument()
    expect(document.getElementById('root')?.textContent).toBe('')
    expect(document.head.textContent).not.toContain('display:none')
    await vi.waitFor(() => expect(ran).toContain('entry'))
  }
})

test('a signed-in reader sees a page that is the same for everybody, and its frame says that its own is coming', () => {
  keepSignedIn()
  openPageAt('/payment', 'anyone', 'for all')
  startAcademy(academyFiles())
  expect(root.dataset['reader']).toBe('coming')
  window.miqyasListens?.()
  expect(root.dataset['reader']).toBeUndefined()
})

test('an offer to install the app is kept silent until a page makes it', () => {
  openPageAt('/', null)
  startAcademy(academyFiles())
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  expect(window.miqyasInstall).toBe(offer)
})
