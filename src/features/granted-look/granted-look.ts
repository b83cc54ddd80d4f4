/**
 * The look that staff granted a student for exams, on a device where the student chose none. It is kept beside the
 * choices, so that it goes with the sign-out and with the grant, and a choice of the student stays.
 */
import type { HeldAccommodations } from '#domain/accommodations/accommodations.ts'
import { keepJson, keptJson } from '#src/ui/behaviour/kept-text.ts'
import { forgetLook, GRANTED_LOOK_KEY, KEPT_PREFIX, keptLook, setPreference } from '#src/features/settings/index.ts'

const KEY = KEPT_PREFIX + GRANTED_LOOK_KEY
const NAMES = ['colors', 'font'] as const

export type GrantedLook = Pick<HeldAccommodations, 'colors' | 'font' | 'textSize'>

/** What was granted to the reader whose device this is, as far as it knows. */
export function grantedLook(): GrantedLook {
  return (keptJson(KEY) as GrantedLook | null) ?? {}
}

/** Shows what is granted now, and no longer what was granted before. */
export function takeOverGrantedLook({ colors, font, textSize }: GrantedLook): void {
  const before = grantedLook()
  const granted = { colors, font, textSize }
  for (const name of NAMES) {
    const shown = keptLook(name)
    const value = granted[name]
    if ((shown !== null && shown !== before[name]) || shown === (value ?? null)) continue
    if (value === undefined) forgetLook([name])
    else setPreference(name, value)
  }
  const isNothing = Object.values(granted).every((value) => value === undefined)
  keepJson(KEY, isNothing ? null : granted)
}
