export const RATES = [0.75, 1, 1.25, 1.5, 2] as const

const KEY = 'miqyas.film-rate'

/** The speed that this device played at last. */
export function keptRate(): number {
  try {
    const kept = Number(localStorage.getItem(KEY))
    return RATES.find((rate) => rate === kept) ?? 1
  } catch {
    return 1
  }
}

export function keepRate(rate: number): void {
  try {
    localStorage.setItem(KEY, String(rate))
  } catch {
    // Storage is full or refused.
  }
}
