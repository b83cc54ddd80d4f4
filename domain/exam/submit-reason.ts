/** Ways in which an attempt at an exam ended; an admin ended it where the reason is `closed`. */
export const SUBMIT_REASONS = ['finished', 'timeout', 'left', 'closed'] as const
export type SubmitReason = (typeof SUBMIT_REASONS)[number]
