/** What the reader chose for this device: language, colour scheme, digits. index.html reads the same keys. */

export type Language = 'ar' | 'en'
export type ColorScheme = 'light' | 'dark' | 'system'
export type Digits = 'western' | 'arabic'

export interface Preferences {
  readonly language: Language
  readonly colorScheme: ColorScheme
  readonly digits: Digits
  readonly navigation: 'open' | 'collapsed'
}

const PREFIX = 'miqyas.'
const KEYS = {
  language: 'language',
  colorScheme: 'color-scheme',
  digits: 'digits',
  navigation: 'navigation',
} as const satisfies Record<keyof Preferences, string>
const ACADEMY_LANGUAGE_KEY = 'default-language'

/** Storage may be refused (private windows, embedded views): a preference then lasts as long as the page. */
function readKey(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

function writeKey(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value)
  } catch {
    return
  }
}

function oneOf<Value extends string>(text: string | null, values: readonly Value[], otherwise: Value): Value {
  return values.find((value) => value === text) ?? otherwise
}

function readPreferences(): Preferences {
  return {
    language: oneOf(readKey(KEYS.language) ?? readKey(ACADEMY_LANGUAGE_KEY), ['ar', 'en'], 'ar'),
    colorScheme: oneOf(readKey(KEYS.colorScheme), ['light', 'dark', 'system'], 'system'),
    digits: oneOf(readKey(KEYS.digits), ['western', 'arabic'], 'western'),
    navigation: oneOf(readKey(KEYS.navigation), ['open', 'collapsed'], 'open'),
  }
}

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
}

/** Preferences that nobody has chosen on this device yet. */
export function unchosenPreferences(): readonly (keyof Preferences)[] {
  return (Object.keys(KEYS) as (keyof Preferences)[]).filter((name) => readKey(KEYS[name]) === null)
}

/** The academy's default language; it holds until the reader chooses one. Kept so that the next start paints in it. */
export function setAcademyLanguage(language: Language): void {
  writeKey(ACADEMY_LANGUAGE_KEY, language)
  if (readKey(KEYS.language) === null && current.language !== language) replace({ ...current, language })
}

export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows choices made in other tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(PREFIX)) replace(readPreferences())
  })
}
