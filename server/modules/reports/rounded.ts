const PLACES = 1e6

/** Numbers without the dust of binary fractions, six places at most. */
export function rounded<Line extends object>(line: Line): Line {
  const entries = Object.entries(line).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.round(value * PLACES) / PLACES : value,
  ])
  return Object.fromEntries(entries) as Line
}
