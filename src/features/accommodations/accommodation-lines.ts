import type { TFunction } from 'i18next'
import {
  ACCOMMODATION_NAMES,
  ACCOMMODATIONS,
  type AccommodationName,
  type HeldAccommodations,
} from '#domain/accommodations/accommodations.ts'

interface Words {
  /** Translates a key of the texts `accommodations`. */
  readonly t: TFunction<'accommodations'>
  readonly number: (value: number) => string
}

/** One line for each thing that a student has; a flag is named, anything else is named with its value. */
export function accommodationLines(held: HeldAccommodations, { t, number }: Words): readonly string[] {
  const say = t as (key: string, values?: Readonly<Record<string, string>>) => string
  const line = (name: string, value: string) => say('held.line', { name: say(`field.${name}`), value })
  const { timeMultiplier } = held
  const lines = ACCOMMODATION_NAMES.flatMap((name) => {
    const value = held[name]
    return value === undefined ? [] : [textOf(name, value)]
  })
  return [...(timeMultiplier === undefined ? [] : [line('timeMultiplier', number(timeMultiplier))]), ...lines]

  function textOf(name: AccommodationName, value: boolean | number | string): string {
    if (ACCOMMODATIONS[name].kind === 'flag') return say(`field.${name}`)
    return line(name, typeof value === 'number' ? number(value) : say(`choice.${name}.${String(value)}`))
  }
}
