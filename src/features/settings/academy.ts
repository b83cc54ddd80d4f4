/** The academy's name and logo: the build's default until its settings were read once, then theirs, offline too. */
import type { PrerenderedAcademy } from '#contract/public-pages/prerendered-pages.ts'
import type { PublicSettings } from '#contract/office/settings.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { keepJson } from '#src/ui/behaviour/kept-text.ts'
import { ACADEMY_KEY, keptAcademy, type KeptAcademy } from './kept-academy.ts'
import type { Language } from './preferences.ts'
import { setAcademyLanguage } from './preferences.ts'
import { PRODUCT } from './product.ts'

type Names = PublicSettings['name']

type Contact = PublicSettings['contact']

/** The academy as the server knows it now and has put it into the page. */
function prerendered(): Partial<PrerenderedAcademy> {
  if (typeof document === 'undefined') return {}
  return JSON.parse(document.getElementById('root')?.dataset['academy'] ?? '{}') as Partial<PrerenderedAcademy>
}

let {
  logoUrl = null,
  contact = null,
  ...names
}: Names & KeptAcademy = { ...PRODUCT, ...keptAcademy(), ...prerendered() }
const listeners = new Set<() => void>()

export function academyName(language: Language): string {
  return names[language]
}

/** Address of the academy's own logo; null: the mark of the app. */
export function academyLogo(): string | null {
  return logoUrl
}

/** Answers how the academy can be reached; null: not known to this device yet. */
export function academyContact(): Contact | null {
  return contact
}

export function subscribeAcademy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows what the academy's settings say, at once and at the next start. */
export function keepAcademy(settings: Pick<PublicSettings, 'name' | 'defaultLocale' | 'logoUrl' | 'contact'>): void {
  setAcademyLanguage(settings.defaultLocale)
  const isSame = settings.name.ar === names.ar && settings.name.en === names.en && settings.logoUrl === logoUrl
  if (isSame && JSON.stringify(settings.contact) === JSON.stringify(contact)) return
  names = settings.name
  logoUrl = settings.logoUrl
  contact = settings.contact
  // Without storage the name is read again at the next start.
  keepJson(ACADEMY_KEY, { ...names, logoUrl, contact })
  for (const listener of listeners) listener()
}

/** Reads the academy's settings; nothing waits for it. */
export async function refreshAcademy(): Promise<void> {
  const result = await callRoute(routes.settings.readSettings)
  if (result.ok) keepAcademy(result.value)
}
