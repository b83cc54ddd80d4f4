import { foldDigits } from '#domain/arabic/digits.ts'

/** Seconds as minutes and seconds, with hours if there are any: `1:02:03`, `4:05`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/**
 * Seconds that a person typed, as a number or in the form of `clockTime`, in Western or Arabic digits; null if invalid.
 */
export function typedClockTime(text: string): number | null {
  const parts = foldDigits(text).trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null
  const [, ...below] = parts
  if (below.some((part) => Number(part) > 59)) return null
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}
