/** How shares spread: bars of equal width for a chart, and their middle. */

export interface DistributionBin {
  /** Share from which the bin counts, 0 to 1. */
  readonly from: number
  /** Share up to which it counts; belongs to the next bin, except in the last one. */
  readonly to: number
  readonly count: number
}

/** `shares` between 0 and 1, whatever is outside counts in the bin at that end. */
export function distribution(shares: readonly number[], bins = 10): DistributionBin[] {
  const counts = Array.from({ length: bins }, () => 0)
  for (const share of shares) {
    // Shares are sums of decimal marks: 0.3 must not fall below its own edge.
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(share * bins + 1e-9)))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.map((count, index) => ({ from: index / bins, to: (index + 1) / bins, count }))
}
