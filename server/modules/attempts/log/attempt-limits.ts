/**
 * Limits of one attempt: far above any real exam, and low enough that reading, folding and grading all of it never
 * blocks the server for long.
 */
export const ATTEMPT_LIMITS = {
  /** Number of lines of all devices together. A student who changes each of 120 answers eighty times writes as many. */
  lines: 10_000,
  /** Total size of their contents as JSON, in bytes. */
  bytes: 2 * 1024 * 1024,
  /**
   * Lines and bytes of highlights, notes and languages among them: the rest is left to answers, even in a log that is full
   * of these. A device writes less than a third of it (`domain/attempt/marks.ts`, `languages.ts`).
   */
  markLines: 5_000,
  markBytes: 1024 * 1024,
  /** Number of logs that one device wrote over the same numbers after it had lost its last writes. */
  branches: 12,
  /**
   * Number of devices that took part one after the other: a phone, a laptop and a computer of the school, and a new one
   * each time that a browser lost its stored data. Any further device is refused; the student continues on one of
   * these.
   */
  devices: 12,
  /** Number of times that the attempt moved from one device to another. */
  takeovers: 200,
  /** Number of refused starts of one student at one exam that wait for a person. */
  parkedStarts: 20,
} as const

/** Number of lines from which a log is long: reading and judging it is worth limits of their own. */
export const LONG_LOG = 1_000
