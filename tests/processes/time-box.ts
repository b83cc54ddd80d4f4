/**
 * Rounds prove more the more there are, and a slow machine must not run out of time over them: `ROUNDS_UNTIL` (seconds
 * since 1970) says after when none begins any more. Absent: all of them. Runners count what was left out as skipped.
 */
const until = Number(process.env['ROUNDS_UNTIL'] ?? Number.POSITIVE_INFINITY)

export const TIME_IS_OVER = 'its time was over'

export function isTimeOver(): boolean {
  return Date.now() / 1000 > until
}
