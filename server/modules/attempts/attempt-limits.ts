/**
 * How much one attempt may bring here: far more than any exam that is sat, and little enough that reading, folding
 * and grading all of it never holds the server up.
 */
export const ATTEMPT_LIMITS = {
  /** Lines of all devices together. A student who changes each of 120 answers eighty times has as many. */
  lines: 10_000,
  /** Their contents, as JSON. */
  bytes: 2 * 1024 * 1024,
  /** Logs that one device wrote over the same numbers after it had lost its last writes. */
  branches: 12,
  /**
   * Devices that one after the other took part: a phone, a laptop and a computer of the school, and a new one for each
   * time that a browser lost what it had kept. A further one is asked to go on with one of these.
   */
  devices: 12,
  /** How often the attempt went from one device to another. */
  takeovers: 200,
  /** Refused starts of one student at one exam that wait for a person. */
  parkedStarts: 20,
  /** Streams that one device keeps open at the same time. */
  streams: 6,
} as const
