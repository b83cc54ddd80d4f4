/**
 * Renders pages behind the sign-in as HTML while the server runs, for reading before any script has come; `main.tsx`
 * hydrates them. It is a device that many readers share: each signs in after the last has signed out, so that every part
 * forgets what it knew.
 */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { prerender } from 'react-dom/static'
import { SESSION_KEY } from '#contract/people/kept-session.ts'
import type { RenderedPage, RenderingBody } from '#contract/public-pages/rendered-pages.ts'
import { askThrough, callRoute, connectApi, routes } from '#src/api/index.ts'
import { currentSession, loadPermissions, onSessionChange, permissionStore } from '#src/features/auth/index.ts'
import { forgetPermissions } from '#src/features/auth/permissions.ts'
import { followSessionOfOtherTabs, hydrateAsReader } from '#src/features/auth/session.ts'
import { followOtherTabs, keepAcademy } from '#src/features/settings/index.ts'
import { KEPT_PREFIX } from '#src/features/settings/kept-preferences.ts'
import { allTexts } from '../i18n/all-texts.ts'
import { loadTexts, nameProduct } from '../i18n/i18n.ts'
import { newRouter } from '../new-router.ts'
import { Page } from '../Page.tsx'
import { queryClient } from '../query-client.ts'
import { readClockOf } from './clock-of-reader.ts'
import { LeftToBrowser } from './lazy-extra.ts'

/** Answers show parts that ask further questions; those behind them are left to the browser. */
const MOST_ROUNDS = 3

connectApi({ token: () => currentSession()?.token ?? null, unauthorized: () => undefined })
followSessionOfOtherTabs()
followOtherTabs()
onSessionChange(forgetPermissions)
hydrateAsReader()

/** Tells every part that another tab has changed what the device keeps. */
function keptElsewhere(): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
}

let pages = 0

/** The device belongs to the reader of the page from now on. */
async function become({ kept, language, ...time }: RenderingBody): Promise<void> {
  localStorage.clear()
  keptElsewhere()
  queryClient.clear()
  readClockOf(time)
  const { session, ...choices } = kept
  for (const [name, value] of Object.entries({ ...choices, language })) localStorage.setItem(KEPT_PREFIX + name, value)
  pages += 1
  // The sign-in itself stays with the request: here it has a number.
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...JSON.parse(session ?? 'null'), token: String(pages) }))
  keptElsewhere()
  if (i18next.isInitialized) await i18next.changeLanguage(language)
  else await loadTexts(allTexts, language)
}

/** Answers whether anything was asked. A question that is refused is asked again by the device. */
async function askQuestions(): Promise<boolean> {
  const cache = queryClient.getQueryCache()
  const asked = cache
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && options.queryFn !== undefined)
  await Promise.all(asked.map((query) => query.fetch().catch(() => cache.remove(query))))
  return asked.length > 0
}

/** Rejects where a part of the page cannot be rendered here: the device renders all of it. */
async function htmlOf(router: ReturnType<typeof newRouter>): Promise<string> {
  const faults: unknown[] = []
  const page = (
    <Page>
      <RouterProvider router={router} />
    </Page>
  )
  const { prelude } = await prerender(page, {
    // The page comes in one piece: a part that comes later would need a script to be put into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      if (!(error instanceof LeftToBrowser)) faults.push(error)
    },
  })
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw new AggregateError(faults, 'a part of the page needs a browser')
  return html
}

/** `ask` sends what the page asks the API, as its reader. Rejects where the page cannot be rendered here. */
export async function renderPage(task: RenderingBody, ask: typeof fetch): Promise<RenderedPage> {
  askThrough(ask)
  await become(task)
  const [settings] = await Promise.all([callRoute(routes.settings.readSettings), loadPermissions()])
  const { roles, permissions, error } = permissionStore()
  if (!settings.ok || error !== null) throw new Error('the reader is not known')
  const { name, logoUrl, contact } = settings.value
  keepAcademy(settings.value)
  nameProduct(task.language)
  const history = createMemoryHistory({ initialEntries: [task.path] })
  const router = newRouter({ history, context: { openOffice: () => Promise.resolve(false) }, origin: 'http://page' })
  await router.load()
  if (router.state.location.pathname !== task.path) throw new Error('the page leads elsewhere')
  let html = await htmlOf(router)
  for (let round = 0; round < MOST_ROUNDS && (await askQuestions()); round += 1) html = await htmlOf(router)
  const answered = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const queries = answered.map(({ queryKey, queryHash, meta, state: { data } }) => ({
    queryKey: [...queryKey],
    queryHash,
    isPersisted: meta?.persist === true,
    data,
  }))
  return {
    html,
    academy: { name, logoUrl, contact },
    rights: { roles: [...roles], permissions: [...permissions] },
    queries,
  }
}
