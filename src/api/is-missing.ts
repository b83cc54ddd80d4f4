import { failureOf } from './failure.ts'

/** Answers whether the server has said that the object does not exist, or is not the reader's. */
export function isMissing(error: unknown): boolean {
  return failureOf(error)?.code.endsWith('not-found') === true
}
