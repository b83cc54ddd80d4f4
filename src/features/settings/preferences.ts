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
  layout: LOOK.layout.attribute,
  navigation: LOOK.navigation.attribute,
  bar: LOOK.bar.attribute,
  barGround: LOOK.barGround.attribute,
  content: LOOK.content.attribute,
  skin: LOOK.skin.attribute,
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
    layout: oneOf(readKey(KEYS.layout), LOOK.layout.values, FIRST_LOOK.layout),
    navigation: oneOf(readKey(KEYS.navigation), LOOK.navigation.values, FIRST_LOOK.navigation),
    bar: oneOf(readKey(KEYS.bar), LOOK.bar.values, FIRST_LOOK.bar),
    barGround: oneOf(readKey(KEYS.barGround), LOOK.barGround.values, FIRST_LOOK.barGround),
    content: oneOf(readKey(KEYS.content), LOOK.content.values, FIRST_LOOK.content),
    skin: oneOf(readKey(KEYS.skin), LOOK.skin.values, FIRST_LOOK.skin),
  }
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

/** The look of the frame as it was before anything was chosen; language, theme and digits stay. */
export function forgetLook(): void {
  for (const name of LOOK_NAMES) writeKey(KEYS[name], null)
  replace({ ...current, ...FIRST_LOOK })
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
