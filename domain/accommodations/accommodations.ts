/**
 * What a student needs in exams, beside more time (`timeMultiplier` of the account). Contract, form, record of an attempt
 * and pages follow from this table. Stored and sent is only what is not as usual: most students have nothing there, and
 * a field that is added later needs no migration.
 */
import { CALCULATORS } from '../exam/tools.ts'

/** `time`: more minutes. `tool`: switched on in every exam. `look`: a default on a new device. `keys`: work without touch. */
export type AccommodationEffect = 'time' | 'tool' | 'look' | 'keys'

interface Flag {
  readonly kind: 'flag'
  readonly effect: AccommodationEffect
}

interface Minutes {
  readonly kind: 'minutes'
  readonly effect: AccommodationEffect
  readonly most: number
}

interface Choice {
  readonly kind: 'choice'
  readonly effect: AccommodationEffect
  /** The first is as usual. */
  readonly values: readonly [string, ...string[]]
}

const tool = { kind: 'flag', effect: 'tool' } as const

export const ACCOMMODATIONS = {
  /** Minutes by which every break of an exam is longer, or that stand between its sections; 0: none. */
  breakMinutes: { kind: 'minutes', effect: 'time', most: 120 },
  readAloud: tool,
  /** At least this one; an exam may allow more. */
  calculator: { kind: 'choice', effect: 'tool', values: CALCULATORS },
  lineReader: tool,
  highlighter: tool,
  scratchPad: tool,
  figureZoom: tool,
  strikeOut: tool,
  colors: { kind: 'choice', effect: 'look', values: ['usual', 'contrast', 'sepia'] },
  font: { kind: 'choice', effect: 'look', values: ['usual', 'dyslexia'] },
  textSize: { kind: 'choice', effect: 'look', values: ['usual', 'large', 'largest'] },
  /** For a person who writes for the student, or a student who uses no touch: the keys are shown from the start. */
  keyboard: { kind: 'flag', effect: 'keys' },
} as const satisfies Readonly<Record<string, Flag | Minutes | Choice>>

export type AccommodationName = keyof typeof ACCOMMODATIONS

type ValueOf<Field> = Field extends { readonly values: readonly (infer Value)[] }
  ? Value
  : Field extends { readonly kind: 'flag' }
    ? boolean
    : number

export type Accommodations = {
  readonly [Name in AccommodationName]?: ValueOf<(typeof ACCOMMODATIONS)[Name]> | undefined
}

export const ACCOMMODATION_NAMES = Object.keys(ACCOMMODATIONS) as readonly AccommodationName[]

/** The value of students who need nothing here. */
export function usualValue(name: AccommodationName): boolean | number | string {
  const field = ACCOMMODATIONS[name]
  if (field.kind === 'choice') return field.values[0]
  return field.kind === 'flag' ? false : 0
}

/** What is not as usual, in the order of the table, so that two of them can be compared as texts. */
export function grantedAccommodations(accommodations: Accommodations): Accommodations {
  const granted = ACCOMMODATION_NAMES.flatMap((name) => {
    const value = accommodations[name]
    return value === undefined || value === usualValue(name) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(granted)
}

/** What holds in an attempt, with the factor of its time. */
export type HeldAccommodations = Accommodations & { readonly timeMultiplier?: number | undefined }

/** What a student begins with; undefined: nothing, so that what most students fetch and store stays as short. */
export function heldAccommodations(
  accommodations: Accommodations,
  timeMultiplier: number,
): HeldAccommodations | undefined {
  const held = { ...(timeMultiplier === 1 ? {} : { timeMultiplier }), ...grantedAccommodations(accommodations) }
  return Object.keys(held).length === 0 ? undefined : held
}
