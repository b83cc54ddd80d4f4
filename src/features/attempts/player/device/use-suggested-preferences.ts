import { useState } from 'react'
import { useSession } from '../exam-actor.ts'
import { usePreferenceStore } from './preferences.ts'
import { suggestedPreferences } from './suggested-preferences.ts'

/** What the student needs holds from the first question on, where they have not chosen otherwise on this device. */
export function useSuggestedPreferences(): void {
  const store = usePreferenceStore()
  const { accommodations } = useSession().rules.terms
  useState(() => accommodations && store.suggest(suggestedPreferences(accommodations)))
}
