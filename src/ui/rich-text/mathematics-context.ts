import { createContext, use } from 'react'
import type { Mathematics } from '#domain/rich-text/mathematics.ts'

/** Writing of formulas without a mark in the texts of a page: an exam's editor says it, everything else is international. */
export const MathematicsContext = createContext<Mathematics>('international')

export function useMathematics(): Mathematics {
  return use(MathematicsContext)
}
