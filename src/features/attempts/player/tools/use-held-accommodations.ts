import { useEffect } from 'react'
import { grantedLook, takeOverGrantedLook } from '#src/features/granted-look/index.ts'
import { usePreferenceStore } from '../device/preferences.ts'
import { useSession } from '../exam-actor.ts'
import { showPanel } from './open-tools.ts'
import './keyboard-focus.css'

/** Start of the attempt beside whose questions the keys stood already: closed by the student, they stay closed. */
let shownIn: number | null = null

/** Shows what the student of this attempt has: the look on a new device, and the keys from the start. */
export function useHeldAccommodations(): void {
  const { accommodations, startedAt } = useSession().rules.terms
  const preferences = usePreferenceStore()
  useEffect(() => {
    if (accommodations !== undefined) takeOverGrantedLook({ ...grantedLook(), ...accommodations })
    if (accommodations?.keyboard !== true) return
    const root = document.documentElement
    root.setAttribute('data-keyboard', '')
    if (shownIn !== startedAt) {
      shownIn = startedAt
      preferences.change({ shortcuts: true })
      showPanel('keys')
    }
    return () => root.removeAttribute('data-keyboard')
  }, [accommodations, startedAt, preferences])
}
