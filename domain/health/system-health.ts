/** Judgement of what is measured of a running academy: which part needs a person. */

export const HEALTH_PARTS = ['database', 'mail', 'notifications', 'exams', 'storage', 'nodes', 'jobs', 'zoom'] as const

export type HealthPart = (typeof HEALTH_PARTS)[number]

export const HEALTH_TROUBLES = [
  'database-read-only',
  'mails-stuck',
  'mails-refused',
  'notifications-stuck',
  'attempts-overdue',
  'disk-nearly-full',
  'files-need-bucket',
  'bucket-away',
  'node-silent',
  'releases-differ',
  'jobs-late',
  'zoom-refuses',
] as const

export type HealthTrouble = (typeof HEALTH_TROUBLES)[number]

/** Work that waits. `since`: from when the oldest of it should have been done, ms UTC; null: nothing waits. */
export interface Waiting {
  readonly count: number
  readonly since: number | null
}

export interface HealthMeasures {
  readonly isReadOnly: boolean
  readonly mails: Waiting
  /** Mails that were refused for good in the last week. */
  readonly refusedMails: number
  readonly notifications: Waiting
  /** Attempts whose time is over and that are not closed. */
  readonly attempts: Waiting
  /** Free space of the disk with the files, bytes; null: unknown, or the files lie in a bucket. */
  readonly freeBytes: number | null
  readonly filesNeedBucket: boolean
  /** The bucket with the files does not answer, or refuses. */
  readonly isBucketAway: boolean
  /** Servers that run, those that fell silent without stopping in order, and how many releases run. */
  readonly nodes: { readonly running: number; readonly silent: number; readonly builds: number }
  /** Background jobs that should have begun. */
  readonly jobs: Waiting
  /** Dates to come for which Zoom refuses a meeting; null: the academy has no account at Zoom. */
  readonly refusedAtZoom: number | null
}

export interface JudgedPart {
  readonly part: HealthPart
  /** Null: the part is well. */
  readonly trouble: HealthTrouble | null
  /** What waits, was refused, or runs (`nodes`). */
  readonly count: number | null
  readonly since: number | null
  readonly freeBytes: number | null
}

const MINUTE_MS = 60_000
/** A mail or a notification that waits so long is stuck. */
export const STUCK_AFTER_MS = 30 * MINUTE_MS
/** The job looks at attempts every second; a busy minute after an exam is no fault. */
const ATTEMPT_LATE_MS = 5 * MINUTE_MS
const JOB_LATE_MS = 60 * MINUTE_MS
/** Free space (bytes) below which the disk counts as nearly full. */
export const LITTLE_SPACE = 500 * 1024 ** 2

function troubleOfFiles({ freeBytes, filesNeedBucket, isBucketAway }: HealthMeasures): HealthTrouble | false {
  if (freeBytes !== null && freeBytes < LITTLE_SPACE) return 'disk-nearly-full'
  if (isBucketAway) return 'bucket-away'
  return filesNeedBucket && 'files-need-bucket'
}

/** Judges each part by the clock of the server, ms UTC. A part with two troubles names the graver one. */
export function judgeHealth(measures: HealthMeasures, now: number): readonly JudgedPart[] {
  const isLate = ({ since }: Waiting, after: number) => since !== null && now - since > after
  const part = (
    name: HealthPart,
    trouble: HealthTrouble | false,
    more: Partial<Pick<JudgedPart, 'count' | 'since' | 'freeBytes'>> = {},
  ): JudgedPart => {
    return { part: name, trouble: trouble || null, count: null, since: null, freeBytes: null, ...more }
  }
  const { mails, refusedMails, notifications, attempts, freeBytes, nodes, jobs, refusedAtZoom } = measures
  const mailsAreStuck = isLate(mails, STUCK_AFTER_MS)
  return [
    part('database', measures.isReadOnly && 'database-read-only'),
    mailsAreStuck || refusedMails === 0
      ? part('mail', mailsAreStuck && 'mails-stuck', mails)
      : part('mail', 'mails-refused', { count: refusedMails }),
    part('notifications', isLate(notifications, STUCK_AFTER_MS) && 'notifications-stuck', notifications),
    part('exams', isLate(attempts, ATTEMPT_LATE_MS) && 'attempts-overdue', attempts),
    part('storage', troubleOfFiles(measures), { freeBytes }),
    nodes.silent === 0
      ? part('nodes', nodes.builds > 1 && 'releases-differ', { count: nodes.running })
      : part('nodes', 'node-silent', { count: nodes.silent }),
    part('jobs', isLate(jobs, JOB_LATE_MS) && 'jobs-late', jobs),
    ...(refusedAtZoom === null ? [] : [part('zoom', refusedAtZoom > 0 && 'zoom-refuses', { count: refusedAtZoom })]),
  ]
}
