/** The name by which an entry itself knows what it is about, for what is there no more. */
import { plainFirstLine } from '../exam/first-line.ts'

type Fields = Readonly<Record<string, unknown>>

/** Fields by which records are named, in the order in which one is looked for. */
export const NAMING = ['title', 'name', 'topic', 'subject', 'code', 'email', 'text'] as const
const LONGEST = 80

export function keptName(state: unknown, language: 'ar' | 'en'): string | null {
  if (typeof state !== 'object' || state === null) return null
  const fields = state as Fields
  const person = [fields['firstName'], fields['lastName']].filter((part) => typeof part === 'string' && part !== '')
  if (person.length === 2) return person.join(' ')
  for (const naming of NAMING) {
    const name = inLanguage(fields[naming], language)
    if (name !== '' && naming === 'text') return plainFirstLine(name, LONGEST)
    if (name !== '') return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
  }
  return null
}

function inLanguage(value: unknown, language: 'ar' | 'en'): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null) return ''
  const said = (value as Fields)[language]
  return typeof said === 'string' ? said.trim() : ''
}
