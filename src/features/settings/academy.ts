/** The academy's name: the build's default until its settings were read once, then theirs, offline too. */
import type { PublicSettings } from '#contract/settings.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { Language } from './preferences.ts'
import { setAcademyLanguage } from './preferences.ts'
import { PRODUCT } from './product.ts'

const KEY = 'miqyas.academy'

type Names = PublicSettings['name']

function storedNames(): Names {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Names> | null
    return { ar: stored?.ar ?? PRODUCT.ar, en: stored?.en ?? PRODUCT.en }
  } catch {
    return PRODUCT
  }
}

let names: Names = storedNames()
const listeners = new Set<() => void>()

export function academyName(language: Language): string {
  return names[language]
}

export function subscribeAcademy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(settings: PublicSettings): void {
  setAcademyLanguage(settings.defaultLocale)
  if (settings.name.ar === names.ar && settings.name.en === names.en) return
  names = settings.name
  try {
    localStorage.setItem(KEY, JSON.stringify(names))
  } catch {
    // Without storage the name is read again at the next start.
  }
  for (const listener of listeners) listener()
}

/** Reads the academy's settings; nothing waits for it. */
export async function refreshAcademy(): Promise<void> {
  const result = await callRoute(routes.settings.readSettings)
  if (result.ok) keep(result.value)
}
