import type { SearchSchemaInput } from '@tanstack/react-router'
import { FIGURE_PERIODS, type FigurePeriod } from '#domain/progress/figure-periods.ts'

export const USUAL_PERIOD: FigurePeriod = '30'

export interface FiguresSearch {
  /** Absent: thirty days. */
  readonly period?: FigurePeriod
}

/** Reads the period of the address; one that does not exist is the usual one. */
export function figuresSearch({ period }: FiguresSearch & SearchSchemaInput): FiguresSearch {
  // The router reads `7` as a number.
  const known = FIGURE_PERIODS.find((one) => one === String(period))
  return known === undefined || known === USUAL_PERIOD ? {} : { period: known }
}
