import { localInstant } from '#src/ui/form/local-time.ts'

/** Whether news would be over before it appears; both as `datetime-local` has them. */
export function isInverted({
  publishedFrom,
  publishedUntil,
}: {
  readonly publishedFrom: string
  readonly publishedUntil: string
}): boolean {
  const [begin, end] = [localInstant(publishedFrom), localInstant(publishedUntil)]
  return begin !== null && end !== null && end <= begin
}
