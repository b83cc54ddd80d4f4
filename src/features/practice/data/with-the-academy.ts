/** Practice on this device and the academy keep in touch while a page of practice is open. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PracticeBody } from '#domain/practice/event.ts'
import { CallError, failureOf } from '#src/api/index.ts'
import { practiceDatabase } from '#src/offline/practice/database.ts'
import { appendPractice } from '#src/offline/practice/log.ts'
import { keepApp } from '#src/offline/keep-app.ts'
import { newWriter } from '#src/offline/practice/new-writer.ts'
import { wakePractice, wakePracticeSoon } from '#src/offline/practice/wake-practice.ts'
import { untilIdle } from '#src/ui/behaviour/when-idle.ts'
import { bringPractice } from './bring-practice.ts'

/** The last request to the academy, and its outcome. */
export interface PracticeRefresh {
  /** The academy has not answered since this page was opened. */
  readonly isPending: boolean
  readonly isFetching: boolean
  /** Null: the last look went well, or none has ended. */
  readonly failure: { readonly code: string; readonly message: string } | null
  /** Topics whose packs could not be had. */
  readonly missing: readonly string[]
  readonly again: () => void
}

const NONE: readonly string[] = []

let pages: Promise<unknown> | null = null

/** Asks once a page; a failure is asked again with the next answer of the academy. */
function keepPages(): void {
  pages ??= untilIdle()
    .then(() => keepApp(['practice']))
    .catch(() => (pages = null))
}

export function useRefresh(userId: string): PracticeRefresh {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['practice', userId],
    queryFn: async () => {
      const brought = await bringPractice(userId)
      if (!brought.ok) throw new CallError(brought)
      // Questions without a network need their pages as well; students who never practise do not pay for them.
      keepPages()
      return brought
    },
    enabled: userId !== '',
  })
  return {
    isPending,
    isFetching,
    failure: failureOf(error),
    missing: data?.missing ?? NONE,
    again: () => void refetch(),
  }
}

/** Interval at which what waits is tried again while a page of practice is open, ms. */
const AGAIN_MS = 15_000

/** Wakes the sender as long as something waits; other wake-ups are those of the outbox (`device-service.ts`). */
export function useDelivery(waiting: number): void {
  const waits = waiting > 0
  useEffect(() => {
    if (!waits) return undefined
    void wakePractice()
    const timer = setInterval(() => void wakePractice(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits])
}

/** Appends to the log of this device and wakes the sender; false: the device did not take it. */
export async function appendHere(userId: string, bodies: readonly PracticeBody[]): Promise<boolean> {
  try {
    await appendPractice(practiceDatabase(), userId, bodies, { now: Date.now(), newWriter })
  } catch {
    return false
  }
  wakePracticeSoon()
  return true
}
