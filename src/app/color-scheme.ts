/** Colour scheme and look as attributes of <html>; `head.html` writes the same before the first paint. */
import { useSyncExternalStore } from 'react'
import {
  FIRST_LOOK,
  LOOK,
  LOOK_NAMES,
  type Look,
  preferences,
  subscribePreferences,
} from '#src/features/settings/index.ts'

export type ShownScheme = 'light' | 'dark'

const BAR_COLORS: Record<ShownScheme, string> = { light: '#f6f8f9', dark: '#0d1517' }
/** Null where the build prerenders pages: the same markup serves both schemes. */
const darkDevice = typeof window === 'undefined' ? null : window.matchMedia('(prefers-color-scheme: dark)')

function shownScheme(): ShownScheme {
  const { colorScheme } = preferences()
  if (colorScheme !== 'system') return colorScheme
  return darkDevice?.matches === true ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribePreferences(listener)
  darkDevice?.addEventListener('change', listener)
  return () => {
    unsubscribe()
    darkDevice?.removeEventListener('change', listener)
  }
}

/** What is as everywhere has no attribute. */
function showLook(look: Look): void {
  for (const name of LOOK_NAMES) {
    const attribute = `data-${LOOK[name].attribute}`
    if (look[name] === FIRST_LOOK[name]) document.documentElement.removeAttribute(attribute)
    else document.documentElement.setAttribute(attribute, look[name])
  }
}

function show(): void {
  const scheme = shownScheme()
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR_COLORS[scheme])
  showLook(preferences())
}

export function startColorScheme(): void {
  show()
  subscribe(show)
}

export function useShownScheme(): ShownScheme {
  return useSyncExternalStore(subscribe, shownScheme, shownScheme)
}
