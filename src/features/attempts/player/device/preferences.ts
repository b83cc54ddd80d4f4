/** Preferences of a student for the player, stored on the device; a demo keeps them in memory only. */
import { createContext, useContext, useSyncExternalStore } from 'react'

export interface PlayerPreferences {
  /** Index into `TEXT_SCALES`. */
  readonly textStep: number
  readonly clockHidden: boolean
  readonly passageOpen: boolean
  /** Maximum height of a passage above its question, as a part of the screen's height. */
  readonly passageShare: number
  /** Single-key shortcuts can be switched off (WCAG 2.1.4). */
  readonly shortcuts: boolean
  /** Buttons that strike options out; null: the student has not chosen, and the exam decides. */
  readonly strikeOut: boolean | null
}

export const TEXT_SCALES = [0.9, 1, 1.15, 1.3, 1.5, 1.75] as const

/** Limits of a passage above its question: below the first it is folded, above the second it is shown whole. */
export const PASSAGE_SHARES = { least: 0.1, most: 0.7 } as const

const DEFAULTS: PlayerPreferences = {
  textStep: 1,
  clockHidden: false,
  passageOpen: true,
  // Two options stay in view below it on a phone of 360 × 740.
  passageShare: 0.2,
  shortcuts: true,
  strikeOut: null,
}
const STORAGE_KEY = 'miqyas.player'

export interface PreferenceStore {
  readonly read: () => PlayerPreferences
  readonly change: (change: Partial<PlayerPreferences>) => void
  /** What holds where the student has not chosen; called before any of it is shown. */
  readonly suggest: (suggested: Partial<PlayerPreferences>) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Preferences over a storage that may be missing or refuse; then they last as long as the page. */
export function createPreferences(storage: Pick<Storage, 'getItem' | 'setItem'> | null): PreferenceStore {
  const listeners = new Set<() => void>()
  let kept = readKept(storage)
  let current = { ...DEFAULTS, ...kept }
  return {
    read: () => current,
    change(change) {
      kept = { ...kept, ...change }
      current = { ...current, ...change }
      try {
        storage?.setItem(STORAGE_KEY, JSON.stringify(kept))
      } catch {
        // A full storage loses only a text size; the answers are stored elsewhere.
      }
      for (const listener of listeners) listener()
    },
    suggest(suggested) {
      current = { ...DEFAULTS, ...suggested, ...kept }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readKept(storage: Pick<Storage, 'getItem'> | null): Partial<PlayerPreferences> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? onlyKnown(kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function onlyKnown(kept: Record<string, unknown>): Partial<PlayerPreferences> {
  const { textStep, passageShare } = kept
  const flags = (['clockHidden', 'passageOpen', 'shortcuts', 'strikeOut'] as const).filter(
    (name) => typeof kept[name] === 'boolean',
  )
  return {
    ...(typeof textStep === 'number' && TEXT_SCALES[textStep] !== undefined ? { textStep } : {}),
    ...(isShare(passageShare) ? { passageShare } : {}),
    ...Object.fromEntries(flags.map((name) => [name, kept[name]])),
  }
}

function isShare(kept: unknown): kept is number {
  return typeof kept === 'number' && kept >= PASSAGE_SHARES.least && kept <= PASSAGE_SHARES.most
}

/** The browser's own storage; null if reading it is forbidden. */
export function deviceStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

const PreferencesContext = createContext<PreferenceStore>(createPreferences(null))
export const PreferencesProvider = PreferencesContext.Provider

export function usePreferenceStore(): PreferenceStore {
  return useContext(PreferencesContext)
}

/** Subscribes to one preference; changes of others cause no render. */
export function usePreference<Name extends keyof PlayerPreferences>(name: Name): PlayerPreferences[Name] {
  const store = usePreferenceStore()
  return useSyncExternalStore(store.subscribe, () => store.read()[name])
}
