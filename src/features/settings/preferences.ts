/** The reader's choices for this device: language, colour scheme, digits, look. */
import { keepText } from '#src/ui/behaviour/kept-text.ts'
import { languageOfAddress, languageOfPage, nameLanguageInAddress } from './address-language.ts'
import {
  ACADEMY_LANGUAGE_KEY,
  COLOR_SCHEME_KEY,
  DIGITS_KEY,
  KEPT_PREFIX,
  type Language,
  LANGUAGE_KEY,
  readKey,
  readLanguage,
} from './kept-preferences.ts'
import { FIRST_LOOK, LOOK, LOOK_NAMES, type Look } from './look.ts'

export type { Language }
export type ColorScheme = 'light' | 'dark' | 'system'
export type Digits = 'western' | 'arabic'

export interface Preferences extends Look {
  readonly language: Language
  readonly colorScheme: ColorScheme
  readonly digits: Digits
}

const KEYS = {
  language: LANGUAGE_KEY,
  colorScheme: COLOR_SCHEME_KEY,
  digits: DIGITS_KEY,
  ...(Object.fromEntries(LOOK_NAMES.map((name) => [name, LOOK[name].attribute])) as Record<keyof Look, string>),
} as const satisfies Record<keyof Preferences, string>

/** `value`: null forgets it. Where storage is refused, a preference lasts as long as the page. */
function writeKey(key: string, value: string | null): void {
  keepText(KEPT_PREFIX + key, value)
}

function oneOf<Value extends string>(text: string | null, values: readonly Value[], otherwise: Value): Value {
  return values.find((value) => value === text) ?? otherwise
}

/** A visitor who has chosen no language and follows a link in one of ours has chosen that one. */
function keepLanguageOfAddress(): void {
  const asked = languageOfAddress()
  if (asked !== null && readKey(KEYS.language) === null) writeKey(KEYS.language, asked)
}

function readPreferences(): Preferences {
  return {
    language: readLanguage(languageOfAddress(), languageOfPage()),
    colorScheme: oneOf(readKey(KEYS.colorScheme), ['light', 'dark', 'system'], 'system'),
    digits: oneOf(readKey(KEYS.digits), ['western', 'arabic'], 'western'),
    ...readLook(),
  }
}

function readLook(): Look {
  const chosen = LOOK_NAMES.map((name) => [
    name,
    oneOf<string>(readKey(KEYS[name]), LOOK[name].values, FIRST_LOOK[name]),
  ])
  return Object.fromEntries(chosen) as Look
}

keepLanguageOfAddress()
let current = readPreferences()
const listeners = new Set<() => void>()

function replace(next: Preferences): void {
  current = next
  for (const listener of listeners) listener()
}

export function preferences(): Preferences {
  return current
}

export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  writeKey(KEYS[key], value)
  replace({ ...current, [key]: value })
  nameLanguageInAddress(current.language)
}

/** Tells whether the frame looks other than for users who chose nothing. */
export function hasOwnLook(chosen: Preferences): boolean {
  return LOOK_NAMES.some((name) => chosen[name] !== FIRST_LOOK[name])
}

/** The look as it was before anything was chosen, or these parts of it; language, theme and digits stay. */
export function forgetLook(names: readonly (keyof Look)[] = LOOK_NAMES): void {
  for (const name of names) writeKey(KEYS[name], null)
  replace(readPreferences())
}

/** Answers a part of the look as it was chosen on this device; null: it was not. */
export function keptLook(name: keyof Look): string | null {
  return readKey(KEYS[name])
}

/** Preferences that nobody has chosen on this device yet. */
export function unchosenPreferences(): readonly (keyof Preferences)[] {
  return (Object.keys(KEYS) as (keyof Preferences)[]).filter((name) => readKey(KEYS[name]) === null)
}

/** The academy's default language; it holds until the reader chooses one. Kept so that the next start paints in it. */
export function setAcademyLanguage(language: Language): void {
  writeKey(ACADEMY_LANGUAGE_KEY, language)
  const isChosen = readKey(KEYS.language) !== null || languageOfAddress() !== null
  if (!isChosen && current.language !== language) replace({ ...current, language })
}

export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows choices made in other tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(KEPT_PREFIX)) replace(readPreferences())
  })
}
