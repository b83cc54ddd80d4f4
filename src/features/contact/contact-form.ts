import type { BodyInputOf } from '#contract/foundation/route.ts'
import type { sendInquiry } from '#contract/messages/inquiries.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { draftOf } from '#src/ui/visitor/index.ts'

export type ContactValues = {
  /** Id of the message: the same one, however often it is sent. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly homepage: string
}

export function emptyMessage(): ContactValues {
  return { id: crypto.randomUUID(), name: '', email: '', subject: '', message: '', homepage: '' }
}

/** Returns what is sent, once nothing is wrong with it. */
export function inquiryOf(values: ContactValues): BodyInputOf<typeof sendInquiry> {
  const { homepage, ...words } = values
  return { ...words, email: foldDigits(values.email).trim(), ...(homepage === '' ? {} : { homepage }) }
}

const NAMES = Object.keys(emptyMessage()) as (keyof ContactValues)[]

function isMessage(value: unknown): value is ContactValues {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  return NAMES.every((name) => typeof fields[name] === 'string')
}

export const contactDraft = draftOf('contact', isMessage)

/** Answers whether there is anything to keep. */
export function isWritten({ name, subject, message, email: address }: ContactValues): boolean {
  return [name, subject, message, address].some((text) => text.trim() !== '')
}
