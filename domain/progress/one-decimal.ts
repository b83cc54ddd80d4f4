/** A percentage as staff read it, with one decimal. */
export const oneDecimal = (percent: number): number => Math.round(percent * 10) / 10
