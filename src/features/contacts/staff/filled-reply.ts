import type { CannedReply } from '#contract/messages/canned-replies.ts'
import type { Thread } from '#contract/messages/inbox.ts'

type Addressee = Pick<Thread, 'locale'> & { readonly student: Pick<Thread['student'], 'firstName'> }

/** A canned reply in the language of the student, with their name, below what is typed already. */
export function filledReply(
  { text }: Pick<CannedReply, 'text'>,
  { locale, student }: Addressee,
  typed: string,
): string {
  const filled = text[locale].replaceAll('{{name}}', () => student.firstName)
  return typed.trim() === '' ? filled : `${typed.trimEnd()}\n\n${filled}`
}
