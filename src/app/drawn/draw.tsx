/**
 * Draws public pages as HTML while the client is built: whoever comes for the first time reads them before any script
 * has come. The server puts the academy in, `main.tsx` brings the page to life.
 */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { prerender } from 'react-dom/static'
import { DRAWN_MARKS, type DrawnPage } from '#contract/drawn-pages.ts'
import type { Language } from '#src/features/settings/index.ts'
import { keepAcademy, setPreference } from '#src/features/settings/index.ts'
import { allTexts } from '../i18n/all-texts.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { newRouter } from '../new-router.ts'
import { Page } from '../Page.tsx'

const NO_CONTACT = { email: null, phone: null, whatsapp: null, website: null, address: { ar: '', en: '' } }

async function speak(language: Language): Promise<void> {
  setPreference('language', language)
  if (i18next.isInitialized) await i18next.changeLanguage(language)
  else await loadTexts(allTexts, language)
}

/** What a visitor's `#root` holds at this address. */
export async function draw({ path, language, hasLogo }: DrawnPage): Promise<string> {
  keepAcademy({
    name: { ar: DRAWN_MARKS.name, en: DRAWN_MARKS.name },
    defaultLocale: language,
    logoUrl: hasLogo ? DRAWN_MARKS.logo : null,
    contact: NO_CONTACT,
  })
  await speak(language)
  const router = newRouter({ history: createMemoryHistory({ initialEntries: [path] }), origin: 'http://page' })
  await router.load()
  const page = (
    <Page>
      <RouterProvider router={router} />
    </Page>
  )
  // In one piece: a part that comes later would need a script to be put into its place.
  const broken: unknown[] = []
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void broken.push(error),
  })
  const html = await new Response(prelude).text()
  if (broken.length > 0) throw new AggregateError(broken, `${path} cannot be drawn: ${broken.join('; ')}`)
  return html
}
