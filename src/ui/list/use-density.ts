import { useState } from 'react'

const KEY = 'miqyas.list-density'

export type Density = 'comfortable' | 'compact'

function readDensity(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable'
  } catch {
    return 'comfortable'
  }
}

/** How high the rows of all lists are; kept on the device. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState(readDensity)
  const choose = (next: Density): void => {
    setDensity(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return [density, choose]
}
