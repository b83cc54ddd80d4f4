/** Periods of the academy's figures: a number of days that end today, or this month so far. */
export const FIGURE_PERIODS = ['7', '30', '90', 'month'] as const

export type FigurePeriod = (typeof FIGURE_PERIODS)[number]
