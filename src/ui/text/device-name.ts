/** Name of a device, from its user agent, in two words that people know; null if nothing is recognized. */
export interface DeviceName {
  readonly browser: string
  readonly system: string
}

/** Browsers in the order in which they are tested: most browsers also claim to be others. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

function named(userAgent: string, known: readonly (readonly [RegExp, string])[]): string | null {
  return known.find(([sign]) => sign.test(userAgent))?.[1] ?? null
}

export function deviceName(userAgent: string): DeviceName | null {
  const browser = named(userAgent, BROWSERS)
  const system = named(userAgent, SYSTEMS)
  return browser === null || system === null ? null : { browser, system }
}

export function isPhone(userAgent: string): boolean {
  return /iPhone|Android.*Mobile/.test(userAgent)
}
