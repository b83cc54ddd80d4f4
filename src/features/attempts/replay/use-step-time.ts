import { useLocale } from '#src/ui/format/format-context.ts'
import { formatNumber } from '#src/ui/format/numbers.ts'

/** Time of a step since the start of the attempt, as hours, minutes and seconds in the reader's digits. */
export function useStepTime(startedAt: number): (step: { readonly at: number }) => string {
  const locale = useLocale()
  const two = (value: number) => formatNumber(value, locale, { minimumIntegerDigits: 2, useGrouping: false })
  return ({ at }) => {
    // A clock that was behind may have named an instant before the start.
    const seconds = Math.max(0, Math.floor((at - startedAt) / 1_000))
    const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(two)
    const hours = Math.floor(seconds / 3_600)
    return [...(hours > 0 ? [two(hours)] : []), ...parts].join(':')
  }
}
