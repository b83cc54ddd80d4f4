/** Distribution of shares: bins of equal width for a chart. */

export interface DistributionBin {
  /** Lower bound of the bin, 0 to 1, included. */
  readonly from: number
  /** Upper bound of the bin; it belongs to the next bin, except in the last one. */
  readonly to: number
  readonly count: number
}

/** Distribution of `shares` between 0 and 1; a value outside counts in the bin at that end. */
export function distribution(shares: readonly number[], bins = 10): DistributionBin[] {
  const counts = Array.from({ length: bins }, () => 0)
  for (const share of shares) {
    // Shares are sums of decimal marks; the tolerance keeps 0.3 from falling below its own bound.
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(share * bins + 1e-9)))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.map((count, index) => ({ from: index / bins, to: (index + 1) / bins, count }))
}
