/**
 * Opens a page that the server renders for its reader: it is read before any of its scripts has come. Where the server
 * has no page to give, or takes too long, the device renders it by itself.
 */
import { routes } from '#src/api/routes.gen.ts'
import type { RenderedPage, RenderingBody } from '#contract/public-pages/rendered-pages.ts'
import { DIGITS_KEY, GRANTED_LOOK_KEY, type Language, readKey } from '#src/features/settings/kept-preferences.ts'
import { headersOf, keepEarly } from './ask-early.ts'
import type { AcademyFiles } from './files.ts'
import { holdTaps } from './hold-taps.ts'
import { wantedLanguage } from './language.ts'
import { openForAnotherReader, type PrerenderedPage, whenParsed } from './open-prerendered.ts'
import { painted } from './painted.ts'
import { preloadAll } from './preload.ts'
import { isWhole, type OpenedPage, startSignedIn } from './start-signed-in.ts'
import { addStyle } from './styles.ts'

/** The device renders by itself a page that has not begun to come by then; one that comes slowly is still the first. */
const PATIENCE_MS = 4_000
const LONGEST_MS = 20_000

/** `HTMLMediaElement.HAVE_CURRENT_DATA`: the first picture is there. */
const HAVE_CURRENT_DATA = 2
/** The scripts of a page wait for its film no longer. */
const FILM_AT_MOST_MS = 800

/** A device may keep larger values, which no page is rendered with. */
const LONGEST_VALUE = 2_000

type Files = Pick<AcademyFiles, 'entry' | 'look'>

/** An address that says more than the page may show something else. */
function isRendered({ page, isStaff, values }: OpenedPage): boolean {
  return page.isRendered === true && !isStaff && location.search === '' && location.hash === '' && isWhole(values)
}

/** Values that the device keeps of its reader and of how pages are shown; the token stays here. */
function keptHere({ session: { token: _token, ...session } }: OpenedPage, { look }: Files): RenderingBody['kept'] {
  const names = [DIGITS_KEY, GRANTED_LOOK_KEY, 'letter-keys', 'news-read', `folded.${session.user.id}`, 'installed']
  const known = [...names, ...look.map(([attribute]) => attribute)].flatMap((name) => {
    const value = readKey(name)
    return value === null || value.length > LONGEST_VALUE ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(known), session: JSON.stringify(session) }
}

async function ask(opened: OpenedPage, files: Files, language: Language, now: number): Promise<RenderedPage | null> {
  const body: RenderingBody = {
    path: location.pathname,
    entry: files.entry,
    kept: keptHere(opened, files),
    language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    minutesToUtc: new Date().getTimezoneOffset(),
    now,
  }
  const { method, path } = routes.renderedPages.renderPage
  const silence = new AbortController()
  const patience = setTimeout(() => silence.abort(), PATIENCE_MS)
  setTimeout(() => silence.abort(), LONGEST_MS)
  const answer = await fetch(path, {
    method,
    headers: { ...headersOf(language, opened.session.token), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: silence.signal,
  })
  clearTimeout(patience)
  return answer.ok
    ? ((await answer.json()) as { readonly data: { readonly page: RenderedPage | null } }).data.page
    : null
}

/** Calls that ask for the same again take this over (`app/early-answers.ts`). */
function keepRights({ session: { token } }: OpenedPage, rights: RenderedPage['rights'], language: Language): void {
  const answer = Promise.resolve(Response.json({ status: { error: false, message: '' }, data: rights }))
  keepEarly(routes.auth.rolesPermissions.path, {
    token,
    language,
    at: performance.now(),
    answer,
    abort: () => undefined,
  })
}

/** The first picture of a film comes before the scripts: side by side on a slow link, both would be late. */
function filmShown(film: HTMLVideoElement | null): Promise<unknown> | undefined {
  if (film === null || film.readyState >= HAVE_CURRENT_DATA) return undefined
  return new Promise((done) => {
    film.addEventListener('loadeddata', done)
    film.addEventListener('error', done)
    setTimeout(done, FILM_AT_MOST_MS)
  })
}

/** Answers false where the page is none that the server renders. */
export function openRendered(prerendered: PrerenderedPage, opened: OpenedPage, files: Files): boolean {
  if (!isRendered(opened)) return false
  void open(prerendered, opened, files)
  return true
}

async function open(prerendered: PrerenderedPage, opened: OpenedPage, files: Files): Promise<void> {
  const now = Date.now()
  const language = wantedLanguage()
  const hiding = document.head.appendChild(document.createElement('style'))
  hiding.textContent = '#root{display:none}'
  preloadAll({ style: opened.files.style })
  const page = await ask(opened, files, language, now).catch(() => null)
  if (page === null) {
    hiding.remove()
    startSignedIn(opened)
    return openForAnotherReader(prerendered)
  }
  preloadAll({ font: prerendered.font })
  await new Promise<void>((done) => whenParsed(done))
  // Styles hold in their order: these come after those of every page, which the parser has found by now.
  await Promise.all(opened.files.style.map(addStyle)).catch(() => undefined)
  const root = document.getElementById('root')
  if (root === null) return
  window.miqyasTexts = opened.page.texts
  window.miqyasRendered = { now, queries: page.queries, scripts: opened.files.script }
  keepRights(opened, page.rights, language)
  const { name, ...academy } = page.academy
  root.dataset['academy'] = JSON.stringify({ ...name, ...academy })
  root.innerHTML = page.html
  hiding.remove()
  holdTaps()
  await painted()
  await filmShown(root.querySelector('video'))
  preloadAll({ script: [...prerendered.scripts, ...opened.files.script] })
  // A page without its scripts can be read, and its links lead on: it begins anew when the network is back.
  await prerendered.run(prerendered.scripts).catch(() => addEventListener('online', () => location.reload()))
}
