const MINUTE_MS = 60_000

/**
 * Says the first of many equal reports at once, and after a minute the next one with the number of those that came in
 * between: an outage that fails a thousand requests a second fills no disk and hides no other line.
 */
export function onceAMinute<Report>(
  say: (report: Report, unsaid: number) => void,
  now: () => number = Date.now,
): (report: Report) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  let unsaid = 0
  return (report) => {
    const at = now()
    if (at - saidAt < MINUTE_MS) {
      unsaid += 1
      return
    }
    say(report, unsaid)
    saidAt = at
    unsaid = 0
  }
}
