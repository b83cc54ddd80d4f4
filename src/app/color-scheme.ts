/** Colour scheme and look as attributes of <html>; `src/start-up` writes the same before the first paint. */
import { useSyncExternalStore } from 'react'
import {
  DARK_DEVICE,
  FIRST_LOOK,
  isForReading,
  LOOK,
  LOOK_NAMES,
  type Look,
  preferences,
  schemeOf,
  type ShownScheme,
  subscribePreferences,
  writeScheme,
} from '#src/features/settings/index.ts'

/** Null where the build prerenders pages: the same markup serves both schemes. */
const darkDevice = typeof window === 'undefined' ? null : window.matchMedia(DARK_DEVICE)

function shownScheme(): ShownScheme {
  return schemeOf(preferences().colorScheme, darkDevice?.matches === true)
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribePreferences(listener)
  darkDevice?.addEventListener('change', listener)
  return () => {
    unsubscribe()
    darkDevice?.removeEventListener('change', listener)
  }
}

/** A choice that is as everywhere has no attribute. */
function showLook(look: Look): void {
  for (const name of LOOK_NAMES) {
    const attribute = `data-${LOOK[name].attribute}`
    if (look[name] === FIRST_LOOK[name]) document.documentElement.removeAttribute(attribute)
    else document.documentElement.setAttribute(attribute, look[name])
  }
  if (isForReading(look))
    void import('./reading-look/reading-look.ts').then((reading) => reading.showThemeColor()).catch(() => undefined)
}

function show(): void {
  writeScheme(shownScheme())
  showLook(preferences())
}

export function startColorScheme(): void {
  show()
  subscribe(show)
}

export function useShownScheme(): ShownScheme {
  return useSyncExternalStore(subscribe, shownScheme, shownScheme)
}
