/** The academy: every page but the exam itself, which has a page of its own (`exam-room.tsx`). */
import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import type { TextFile } from '#locales/translate.ts'
import { readEarlyAnswers } from './api/early-values.ts'
import { askThrough } from './api/index.ts'
import { fetchOrTakeOver } from './app/early-answers.ts'
import { followAccess } from './app/follow-access.ts'
import { followLaunches } from './app/follow-launches.ts'
import { followMessages } from './app/follow-messages.ts'
import { followNavigation } from './app/follow-navigation.ts'
import { followNotifications } from './app/follow-notifications.ts'
import { allTexts } from './app/i18n/all-texts.ts'
import { openOfficeToStaff } from './app/open-office.ts'
import { router } from './app/router.ts'
import { showPage } from './app/show-page.tsx'
import { hydrateAsReader } from './features/auth/session.ts'
import { start } from './app/start.ts'
import { openWith } from './ui/behaviour/opening.ts'
import { whenIdle } from './ui/behaviour/when-idle.ts'

/**
 * Configures Zod, which a form brings with the contract's schema: the page's policy forbids code that is made of text.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** A prerendered page stands there: in between, taps and scrolling are heard. */
async function prepareHydration(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  // Until the router knows its page it would render none.
  await router.load()
}

/** The server has rendered the page for its reader: it is hydrated when all that it was rendered with is here. */
async function prepareRendered(): Promise<void> {
  hydrateAsReader()
  const texts = i18next.loadNamespaces((window.miqyasTexts ?? []) as readonly TextFile[])
  const scripts = window.miqyasRendered?.scripts.map((address) => import(/* @vite-ignore */ address)) ?? []
  const page = Promise.all([router.load(), texts, ...scripts])
  openWith(page)
  await page.catch(() => undefined)
}

/** A page that stands after longer than this shows that it is coming. */
const PENDING_MS = 500
/** A page whose files are there waits so long for the answer that it is made of; rendering the page without costs more. */
const ANSWER_MS = 50

/**
 * What a page needs comes at the same time, and is there when it is first rendered: a part that is waited for within it
 * stays out for at least 300 ms (React's own pause between two such parts).
 */
function prepareFirstPage(): Promise<unknown> {
  const answers = readEarlyAnswers()
  const texts = i18next.loadNamespaces((window.miqyasTexts ?? []) as readonly TextFile[])
  const page = Promise.all([router.load(), texts]).catch(() => undefined)
  openWith(Promise.all([answers, page]))
  const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  return Promise.race([page.then(() => Promise.race([answers, rest(ANSWER_MS)])), rest(PENDING_MS)])
}

function prepare(): Promise<unknown> {
  if (window.miqyasRendered !== undefined) return prepareRendered()
  const isPrerendered = document.getElementById('root')?.hasChildNodes() === true
  return isPrerendered ? prepareHydration() : prepareFirstPage()
}

async function open(): Promise<void> {
  if (navigator.vendor.startsWith('Apple')) void import('./app/left-page.ts').catch(() => undefined)
  askThrough(fetchOrTakeOver)
  await start({ texts: allTexts, waitsForPermissions: true })
  await openOfficeToStaff(router)
  followAccess()
  followNavigation()
  followLaunches()
  followNotifications()
  // It looks at the session that there is when it comes.
  whenIdle(
    () => void import('./app/follow-earlier-accounts.ts').then((loaded) => loaded.followEarlierAccounts()),
    10_000,
  )
  followMessages()
  await prepare()
  showPage(<RouterProvider router={router} />)
}

void open()
