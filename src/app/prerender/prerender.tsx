/**
 * Renders pages as HTML while the client is built, for reading before any script has come. Public pages whole: the
 * server puts the academy in, `main.tsx` hydrates the page. The exam room's placeholder, which `exam-room.tsx` replaces.
 */
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { ACADEMY_MARKS, type PrerenderedPage } from '#contract/public-pages/prerendered-pages.ts'
import type { Language } from '#src/features/settings/index.ts'
import { keepAcademy, setPreference } from '#src/features/settings/index.ts'
import { PRODUCT } from '#src/features/settings/product.ts'
import { allTexts } from '../i18n/all-texts.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { newRouter } from '../new-router.ts'
import { Page } from '../Page.tsx'
import { ExamRoomPlaceholder } from './ExamRoomPlaceholder.tsx'

const NO_CONTACT = { email: null, phone: null, whatsapp: null, website: null, address: { ar: '', en: '' } }

async function speak(language: Language): Promise<void> {
  setPreference('language', language)
  if (i18next.isInitialized) await i18next.changeLanguage(language)
  else await loadTexts(allTexts, language)
}

/** Renders the page in one piece: a part that comes later would need a script to be put into its place. */
async function htmlOf(page: ReactNode): Promise<string> {
  const broken: unknown[] = []
  const { prelude } = await prerender(<Page>{page}</Page>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void broken.push(error),
  })
  const html = await new Response(prelude).text()
  if (broken.length > 0) throw new AggregateError(broken, `A page cannot be prerendered: ${broken.join('; ')}`)
  return html
}

function routerAt(address: string) {
  return newRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { openOffice: () => Promise.resolve(false) },
    origin: 'http://page',
  })
}

/** Returns the content of `#root` at this address. */
export async function prerenderPage({ address, language, hasLogo }: PrerenderedPage): Promise<string> {
  keepAcademy({
    name: { ar: ACADEMY_MARKS.name, en: ACADEMY_MARKS.name },
    defaultLocale: language,
    logoUrl: hasLogo ? ACADEMY_MARKS.logo : null,
    contact: NO_CONTACT,
  })
  await speak(language)
  const router = routerAt(address)
  await router.load()
  return htmlOf(<RouterProvider router={router} />)
}

/** Returns the content of `#root` in the exam room until the exam is there. */
export async function prerenderExamRoom(language: Language): Promise<string> {
  keepAcademy({ name: PRODUCT, defaultLocale: language, logoUrl: null, contact: NO_CONTACT })
  await speak(language)
  return htmlOf(
    <RouterContextProvider router={routerAt('/')}>
      <ExamRoomPlaceholder />
    </RouterContextProvider>,
  )
}
