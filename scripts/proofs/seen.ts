/** Reads what a run printed that its report does not hold, in a few words for `docs/proofs.md`. */

/** Names of what is simulated, by the name that the simulation prints; attempts where it is another. */
const SUBJECTS: Readonly<Record<string, string>> = {
  payments: 'days of buying',
  lessons: 'weeks of watching',
  practice: 'students of ninety days',
}

/**
 * Says of the simulation how many of its subject ran, with how many faults, or how many planted mistakes were caught.
 */
export function seenBySimulation(printed: string): string {
  const caught = /^(\d+ of \d+ planted mistakes caught)/m.exec(printed)?.[1]
  if (caught !== undefined) return caught
  const runs = /(\d+) schedules in/.exec(printed)?.[1]
  const faults = /^(\d+) faults:/m.exec(printed)?.[1]
  const subject = SUBJECTS[/^(\w+): \d+ schedules in/m.exec(printed)?.[1] ?? ''] ?? 'attempts'
  return runs === undefined ? '' : `${runs} ${subject}, ${faults ?? 0} faults`
}

/** Says of killed processes how many answers had been acknowledged when something was killed. */
export function seenByProcesses(printed: string): string {
  const found = printed.matchAll(/(\d+) acknowledged events over (\d+ [a-zA-Z ]+)/g)
  const parts = [...found].map(([, events, kills]) => `${(kills ?? '').trim()}: ${events}`)
  return parts.length === 0 ? '' : `acknowledged events over ${parts.join(', ')}`
}

/** Says of a cluster how many answers were acknowledged, and for how long nobody got an answer. */
export function seenByCluster(printed: string): string {
  const [, acknowledged, silence] = /(\d+) acknowledged events, at most (\d+) ms of silence/.exec(printed) ?? []
  return acknowledged === undefined ? '' : `${acknowledged} acknowledged events, ${silence} ms of silence at most`
}
