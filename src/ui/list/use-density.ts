import { useKept } from '../behaviour/use-kept.ts'

export type Density = 'comfortable' | 'compact'

/** Height of rows in all lists; stored on the device. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  return useKept<Density>('miqyas.list-density', (kept) => (kept === 'compact' ? kept : 'comfortable'))
}
