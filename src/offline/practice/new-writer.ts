import { randomTicket, timeOrderedId } from '../identifiers.ts'
import type { NewWriter } from './log.ts'

/** Name and ticket of a writer that nobody has had before. */
export const newWriter: NewWriter = () => ({ writer: timeOrderedId(), ticket: randomTicket() })
