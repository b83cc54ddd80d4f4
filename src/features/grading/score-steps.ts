/** Scores that are offered as buttons: whole marks, halves for small marks, never more than eleven. */
export function scoreSteps(mark: number): number[] {
  const step = mark <= 2 ? mark / 4 : mark <= 5 ? 0.5 : mark <= 10 ? 1 : mark / 10
  const steps = Array.from({ length: Math.floor(mark / step + 1e-9) + 1 }, (_, index) => round(index * step))
  return steps.at(-1) === mark ? steps : [...steps, mark]
}

/** A typed digit as a score, null where the mark is smaller. */
export function scoreOfDigit(digit: string, mark: number): number | null {
  const score = Number(digit)
  return score <= mark ? score : null
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
