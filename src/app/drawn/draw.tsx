/**
 * Draws pages as HTML while the client is built: whoever comes for the first time reads them before any script has
 * come. Public pages whole: the server puts the academy in, `main.tsx` brings the page to life. Pages of students as a
 * frame, which `main.tsx` replaces.
 */
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { DRAWN_MARKS, type DrawnPage, EXAM_ROOM_FRAME } from '#contract/drawn-pages.ts'
import type { Language } from '#src/features/settings/index.ts'
import { keepAcademy, setPreference } from '#src/features/settings/index.ts'
import { PRODUCT } from '#src/features/settings/product.ts'
import { allTexts } from '../i18n/all-texts.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { newRouter } from '../new-router.ts'
import { Page } from '../Page.tsx'
import { ExamRoomFrame } from './ExamRoomFrame.tsx'
import { StudentExamsFrame } from './StudentExamsFrame.tsx'

const NO_CONTACT = { email: null, phone: null, whatsapp: null, website: null, address: { ar: '', en: '' } }

/** By address (`contract/drawn-pages.ts`); the exam room has one for every exam. */
const FRAMES: Readonly<Record<string, ComponentType>> = {
  '/student-exams': StudentExamsFrame,
  [EXAM_ROOM_FRAME]: ExamRoomFrame,
}

async function speak(language: Language): Promise<void> {
  setPreference('language', language)
  if (i18next.isInitialized) await i18next.changeLanguage(language)
  else await loadTexts(allTexts, language)
}

/** In one piece: a part that comes later would need a script to be put into its place. */
async function htmlOf(page: ReactNode, path: string): Promise<string> {
  const broken: unknown[] = []
  const { prelude } = await prerender(<Page>{page}</Page>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void broken.push(error),
  })
  const html = await new Response(prelude).text()
  if (broken.length > 0) throw new AggregateError(broken, `${path} cannot be drawn: ${broken.join('; ')}`)
  return html
}

function routerAt(path: string) {
  return newRouter({ history: createMemoryHistory({ initialEntries: [path] }), origin: 'http://page' })
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
  const router = routerAt(path)
  await router.load()
  return htmlOf(<RouterProvider router={router} />, path)
}

/** What a student's `#root` holds at this address until the app is there, named as the app is named where nobody said. */
export async function drawFrame(path: string, language: Language): Promise<string> {
  const Frame = FRAMES[path]
  if (Frame === undefined) throw new Error(`Nothing is drawn as the frame of ${path}`)
  keepAcademy({ name: PRODUCT, defaultLocale: language, logoUrl: null, contact: NO_CONTACT })
  await speak(language)
  const frame = (
    <RouterContextProvider router={routerAt(path)}>
      <Frame />
    </RouterContextProvider>
  )
  return htmlOf(frame, path)
}
