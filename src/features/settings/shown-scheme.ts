/** Chooses the colour scheme of a page and writes it there, before the first paint and afterwards. */
export type ShownScheme = 'light' | 'dark'

/** The media query of a device that is set to dark. */
export const DARK_DEVICE = '(prefers-color-scheme: dark)'

/** Colours of the browser's bar. */
const BAR_COLORS: Record<ShownScheme, string> = { light: '#f6f8f9', dark: '#0d1517' }

/** `chosen`: the reader's choice; anything but the two schemes follows the device. */
export function schemeOf(chosen: string | null, isDarkDevice: boolean): ShownScheme {
  return chosen === 'dark' || (chosen !== 'light' && isDarkDevice) ? 'dark' : 'light'
}

export function writeScheme(scheme: ShownScheme): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR_COLORS[scheme])
}
