/** Compares two lists of times by their ranks: a few very long ones, of students who thought or slept, weigh no more. */

/**
 * Probability that values of one origin would be as much smaller in `later` as they are, by Mann and Whitney's test with
 * the normal approximation and equal ranks shared. 1 if one of the lists is empty.
 */
export function chanceOfSmaller(earlier: readonly number[], later: readonly number[]): number {
  const [few, many] = [later.length, earlier.length + later.length]
  if (few === 0 || few === many) return 1
  const all = [
    ...earlier.map((value) => ({ value, isLater: false })),
    ...later.map((value) => ({ value, isLater: true })),
  ]
  const ascending = all.toSorted((one, other) => one.value - other.value)
  let [sum, ties] = [0, 0]
  for (let from = 0; from < many;) {
    let to = from
    while (to < many && ascending[to]?.value === ascending[from]?.value) to += 1
    const rank = (from + 1 + to) / 2
    sum += rank * ascending.slice(from, to).filter(({ isLater }) => isLater).length
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const expected = (few * (many + 1)) / 2
  const variance = ((few * (many - few)) / 12) * (many + 1 - ties / (many * (many - 1)))
  return variance <= 0 ? 1 : normalBelow((sum + 0.5 - expected) / Math.sqrt(variance))
}

/** Share of the normal distribution below a value (Abramowitz and Stegun, 26.2.17; exact to seven places). */
function normalBelow(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series
  return value < 0 ? tail : 1 - tail
}
