/**
 * The text whose SHA-256 is the Config Key of Safe Exam Browser: JSON without white space and without escapes, members
 * in the order of their names without regard to case, empty dictionaries left out
 * (https://safeexambrowser.org/developer/seb-config-key.html).
 */
import { isArray, type PropertyDictionary, type PropertyValue } from './property-list.ts'

/** Names the program that saved a file; it is no part of the key. */
const WITHOUT = 'originatorVersion'

/** The settings as SEB serialises them. */
export function sebJson(settings: PropertyDictionary): string {
  const { [WITHOUT]: _originator, ...hashed } = settings
  return dictionaryText(hashed) ?? '{}'
}

/** Null for a dictionary that has nothing in it. */
function dictionaryText(dictionary: PropertyDictionary): string | null {
  const members = Object.entries(dictionary)
    .toSorted(([one], [other]) => compareNames(one, other))
    .flatMap(([name, value]) => {
      const text = valueText(value)
      return text === null ? [] : [`"${name}":${text}`]
    })
  return members.length === 0 ? null : `{${members.join(',')}}`
}

function valueText(value: PropertyValue): string | null {
  if (typeof value === 'string') return `"${value}"`
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (!isArray(value)) return dictionaryText(value)
  return `[${value.flatMap((member) => valueText(member) ?? []).join(',')}]`
}

/** Of two names that differ in case alone the one in small letters is first. */
function compareNames(one: string, other: string): number {
  const [small, otherSmall] = [one.toLowerCase(), other.toLowerCase()]
  if (small !== otherSmall) return small < otherSmall ? -1 : 1
  return one === other ? 0 : one > other ? -1 : 1
}
