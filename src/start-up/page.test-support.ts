/** A page before its scripts have come. Every test begins with another one, in the same window. */
import { afterEach, beforeEach, vi } from 'vitest'
import { SESSION_KEY } from '#contract/people/kept-session.ts'
import type { AcademyFiles, RoomFiles } from './files.ts'

export const EXAM = '0b0e6f5c-6a3f-4f5e-9a53-7c1b8c0d2e11'
export const ROOM = `/exams/${EXAM}/take`
export const STUDENT = { token: 'hers', user: { id: 'u1' }, avatarUrl: null, role: 'student' }

/** What the script of the head wrote into the page, for the parser to find. */
export const written: string[] = []

/** Names of the scripts that ran, in their order. */
export const ran: string[] = []

let pages = 0

/**
 * The address of a script that notes that it ran: on every page another one, since a module runs once.
 * A page asks for scripts that no test waits for; one that arrives after its test finds nobody to note it.
 */
export function script(name: string): string {
  return `data:text/javascript,globalThis.noteRun?.('${name}')//${pages}`
}

type Listening = Parameters<typeof window.addEventListener>

/** `fetched` answers what the page asks the server. */
export function pageOfEachTest(fetched: typeof fetch): void {
  const listening: Listening[] = []
  beforeEach(() => {
    ran.length = 0
    written.length = 0
    // This document was parsed long ago: to write into it would begin another.
    vi.spyOn(document, 'write').mockImplementation((...texts) => void written.push(...texts.map(String)))
    vi.stubGlobal('noteRun', (name: string) => ran.push(name))
    vi.stubGlobal('fetch', fetched)
    // It never sees a paint; the page then waits no longer than three seconds.
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {}
      },
    )
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    const listen = window.addEventListener.bind(window)
    vi.spyOn(window, 'addEventListener').mockImplementation((...to: Listening) => {
      listening.push(to)
      listen(...to)
    })
  })
  afterEach(() => {
    for (const [type, listener, options] of listening.splice(0)) window.removeEventListener(type, listener, options)
    localStorage.clear()
    document.head.replaceChildren()
    document.body.replaceChildren()
    for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
    delete window.miqyasAsked
    delete window.miqyasListens
    vi.useRealTimers()
  })
}

/** `prerendered`: whose page the build has made; null: none. */
export function openPageAt(address: string, prerendered: 'visitor' | 'anyone' | 'student' | null, root = ''): void {
  pages += 1
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  history.replaceState(null, '', address)
  document.documentElement.lang = 'ar'
  document.documentElement.dir = 'rtl'
  const mark = prerendered === null ? '' : `<meta name="prerendered" content="${prerendered}">`
  document.head.innerHTML = `${mark}<title>مقياس</title><meta name="theme-color" content="#f6f8f9"><link rel="manifest" href="/manifest.ar.webmanifest">`
  document.body.innerHTML = `<div id="root">${root}</div>`
}

/** The end of the document arrives. */
export function endDocument(): void {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

export function keepSignedIn(session: object = STUDENT): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
}

const LOOK = [['skin', 'bordered']] as const

export function academyFiles(entryPoints: AcademyFiles['ar']['entryPoints'] = {}): AcademyFiles {
  const inLanguage = (language: string) => ({
    script: [script(`texts-${language}`)],
    font: ['/face.woff2'],
    entryPoints,
  })
  return {
    ar: inLanguage('ar'),
    en: inLanguage('en'),
    start: [script('framework')],
    entry: script('entry'),
    look: LOOK,
    readingLook: '/assets/reading-look.css',
  }
}

export function roomFiles(): RoomFiles {
  return { ...academyFiles(), beside: { script: ['/running.js'] } }
}

/** Addresses that the page has asked for by links of its own. */
export function preloaded(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload], link[rel=modulepreload]')
  return [...links].map((link) => link.getAttribute('href') ?? '')
}
