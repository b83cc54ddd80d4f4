/** The colour scheme as an attribute of <html>; index.html sets the same before the first paint. */
import { useSyncExternalStore } from 'react'
import { preferences, subscribePreferences } from '#src/features/settings/index.ts'

export type ShownScheme = 'light' | 'dark'

const BAR_COLORS: Record<ShownScheme, string> = { light: '#f6f8f9', dark: '#0d1517' }
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)')

function shownScheme(): ShownScheme {
  const { colorScheme } = preferences()
  if (colorScheme !== 'system') return colorScheme
  return darkDevice.matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribePreferences(listener)
  darkDevice.addEventListener('change', listener)
  return () => {
    unsubscribe()
    darkDevice.removeEventListener('change', listener)
  }
}

function show(): void {
  const scheme = shownScheme()
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR_COLORS[scheme])
}

export function startColorScheme(): void {
  show()
  subscribe(show)
}

export function useShownScheme(): ShownScheme {
  return useSyncExternalStore(subscribe, shownScheme)
}
