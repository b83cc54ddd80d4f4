import { localInstant } from '#src/ui/form/local-time.ts'

/** Whether news would be over before it appears; both as the form holds them, `2026-11-28T14:30`. */
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
