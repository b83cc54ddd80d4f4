/** An exam of this device that a reader of the sign-in page should hear of. Its own file: most readers have none. */
import { deviceDatabase } from '#src/offline/database.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import { intlLocale, type Locale } from '#src/ui/format/numbers.ts'

export type ExamOnDevice = { readonly kind: 'arrived' } | { readonly kind: 'running'; readonly endsAt: number }

const RESULT = /^\/exams\/[\w-]+\/result\?(?:.*&)?attempt=([\w-]+)/

/**
 * `returnTo`: where the sign-in leads. Its result belongs to an attempt that was handed in and delivered from here; or
 * else an attempt is open whose time is not up at `now` (ms, UTC). Whose it is stays unsaid: phones are shared.
 */
export function examOnDevice(
  rows: readonly Pick<AttemptRow, 'id' | 'state' | 'opened'>[],
  returnTo: string | undefined,
  now: number,
): ExamOnDevice | null {
  const attemptId = RESULT.exec(returnTo ?? '')?.[1]
  if (rows.some(({ id, state }) => id === attemptId && state === 'done')) return { kind: 'arrived' }
  const ends = rows.flatMap(({ state, opened }) =>
    state === 'open' && opened !== null ? [opened.terms.deadlineAt] : [],
  )
  const endsAt = Math.max(...ends)
  return endsAt > now ? { kind: 'running', endsAt } : null
}

export async function readExamOnDevice(returnTo: string | undefined): Promise<ExamOnDevice | null> {
  return examOnDevice(await deviceDatabase().attempts.toArray(), returnTo, Date.now())
}

/** Says the time left in the reader's words, for example "in 23 minutes"; at least one minute. */
export function minutesUntil(endsAt: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil((endsAt - Date.now()) / 60_000))
  return new Intl.RelativeTimeFormat(intlLocale(locale)).format(minutes, 'minute')
}
