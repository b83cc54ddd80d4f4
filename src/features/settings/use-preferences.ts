import { useSyncExternalStore } from 'react'
import { academyName, subscribeAcademy } from './academy.ts'
import type { Preferences } from './preferences.ts'
import { preferences, subscribePreferences } from './preferences.ts'

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribePreferences, preferences)
}

/** The product's name in the reader's language. */
export function useAcademyName(): string {
  const { language } = usePreferences()
  return useSyncExternalStore(subscribeAcademy, () => academyName(language))
}
