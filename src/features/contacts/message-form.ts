import type * as z from 'zod/mini'
import { messageForm, threadForm } from '#contract/messages/contacts.ts'
import { type FieldChecks, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'
import { draftOf } from '#src/ui/visitor/index.ts'

export type MessageValues = {
  /** Id of the message: the same one, however often it is sent. */
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly image: UploadedImage | null
}

export function emptyMessage(): MessageValues {
  return { id: crypto.randomUUID(), subject: '', text: '', image: null }
}

type Message = z.input<typeof messageForm>

export function messageOf({ id, text, image }: MessageValues): Message {
  return { id, text, image: image?.id ?? null }
}

export function threadOf(values: MessageValues): z.input<typeof threadForm> {
  return { id: values.id, subject: values.subject, message: messageOf(values) }
}

export const threadChecks: FieldChecks<MessageValues> = {
  check: (values) => schemaErrors(threadForm, threadOf(values)),
  fieldNames: { 'message.text': 'text', 'message.image': 'image' },
}

export const messageChecks: FieldChecks<MessageValues> = {
  check: (values) => schemaErrors(messageForm, messageOf(values)),
}

function isMessage(value: unknown): value is MessageValues {
  if (typeof value !== 'object' || value === null) return false
  const { id, subject, text } = value as Partial<MessageValues>
  return [id, subject, text].every((part) => typeof part === 'string')
}

/** Keeps what was typed and not sent yet, for each conversation and account its own. */
export function messageDraft(userId: string, place: string) {
  return draftOf(`message.${userId}.${place}`, isMessage)
}
