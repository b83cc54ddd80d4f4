import { useSyncExternalStore } from 'react'
import { academyContact, academyLogo, academyName, subscribeAcademy } from './academy.ts'
import type { Preferences } from './preferences.ts'
import { preferences, subscribePreferences } from './preferences.ts'

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribePreferences, preferences, preferences)
}

/** Address of the academy's own logo; null: the mark of the app. */
export function useAcademyLogo(): string | null {
  return useSyncExternalStore(subscribeAcademy, academyLogo, academyLogo)
}

/** Answers how the academy can be reached; null: not known to this device yet. */
export function useAcademyContact(): ReturnType<typeof academyContact> {
  return useSyncExternalStore(subscribeAcademy, academyContact, academyContact)
}

/** The product's name in the reader's language. */
export function useAcademyName(): string {
  const { language } = usePreferences()
  const name = () => academyName(language)
  return useSyncExternalStore(subscribeAcademy, name, name)
}
