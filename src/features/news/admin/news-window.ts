import { localInstant } from '#src/ui/form/local-time.ts'

/** Answers whether news would end before it appears; the form holds both as `2026-11-28T14:30`. */
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
