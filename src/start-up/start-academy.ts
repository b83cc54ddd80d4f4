/** The beginning of every page but the exam room: everything that can be known and asked for before its scripts come. */
import { FOR_ITS_READER } from '#contract/public-pages/signed-in-pages.ts'
import { DIGITS_KEY, readKey } from '#src/features/settings/kept-preferences.ts'
import { storedSession } from '#src/features/auth/stored-session.ts'
import { askEarly } from './ask-early.ts'
import type { AcademyFiles } from './files.ts'
import { showFirstLook } from './first-look.ts'
import { holdInstallOffer } from './hold-install-offer.ts'
import { holdTaps } from './hold-taps.ts'
import { openForAnotherReader, openPage, type PrerenderedPage } from './open-prerendered.ts'
import { wantedLanguage } from './language.ts'
import { painted } from './painted.ts'
import { preloadAll } from './preload.ts'
import { runScripts } from './run-scripts.ts'
import { type OpenedPage, openedPage, startSignedIn } from './start-signed-in.ts'
import { completeStyles } from './styles.ts'

interface Openings {
  /** Decides when a prerendered page that is its reader's is opened. */
  readonly openForReader?: ((page: PrerenderedPage) => unknown) | undefined
  /** Opens a page that its reader has signed in for; false: it is opened as any other. */
  readonly openForSignedIn?: (page: PrerenderedPage, opened: OpenedPage, files: AcademyFiles) => boolean
}

/** Opens the page as soon as its reader has seen it. */
async function openAfterPaint(page: PrerenderedPage): Promise<void> {
  preloadAll({ font: page.font })
  await painted()
  openPage(page)
}

async function run(scripts: readonly string[]): Promise<void> {
  await completeStyles()
  await runScripts(scripts)
}

export function startAcademy(
  files: AcademyFiles,
  { openForReader = openAfterPaint, openForSignedIn }: Openings = {},
): void {
  holdInstallOffer()
  const root = document.documentElement
  const language = wantedLanguage()
  const session = storedSession()
  const isInThisForm = language === root.lang && readKey(DIGITS_KEY) !== 'arabic'
  showFirstLook(language, files)
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (language === 'en' && manifest !== null) manifest.href = '/manifest.en.webmanifest'
  const needed = files[language]
  // A signed-in reader is led on from the front page.
  const path = session === null || location.pathname !== '/' ? location.pathname : ''
  const { script = [], style = [], asks = [], isAskedByAll = false } = needed.entryPoints[path] ?? {}
  if (isAskedByAll || session?.role === 'student')
    for (const asked of asks) void askEarly(asked, language, session?.token)
  const opened = openForSignedIn && openedPage()
  const prerendered = document.querySelector<HTMLMetaElement>('meta[name=prerendered]')
  if (prerendered === null) {
    preloadAll(needed)
    preloadAll({ style, script })
    if (opened) startSignedIn(opened)
    return
  }
  const scripts = [...files.start, ...needed.script, ...script, files.entry]
  const page: PrerenderedPage = { scripts, font: needed.font, beside: {}, run }
  if (opened && prerendered.content !== 'anyone' && openForSignedIn?.(page, opened, files)) return
  if (opened) startSignedIn(opened)
  const isForAnother = session !== null && prerendered.content !== 'anyone'
  if (!isInThisForm || isForAnother || prerendered.content === FOR_ITS_READER) return openForAnotherReader(page)
  holdTaps()
  // The frame is a visitor's until the page knows its reader.
  if (session !== null) root.setAttribute('data-reader', 'coming')
  openForReader(page)
}
