import { useKept } from '../use-kept.ts'

export type Density = 'comfortable' | 'compact'

/** How high the rows of all lists are; kept on the device. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  return useKept<Density>('miqyas.list-density', (kept) => (kept === 'compact' ? kept : 'comfortable'))
}
