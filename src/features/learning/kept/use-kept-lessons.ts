import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { useSession } from '#src/features/auth/index.ts'
import { keptDatabase } from '#src/offline/kept-lessons/database.ts'
import type { KeptLessonRow } from '#src/offline/kept-lessons/records.ts'
import { countPieces, keptLessons } from '#src/offline/kept-lessons/store.ts'

export interface KeptStanding extends KeptLessonRow {
  /** Number of its pieces that are there. */
  readonly present: number
}

async function readStandings(userId: string): Promise<readonly KeptStanding[]> {
  const database = keptDatabase()
  const rows = await keptLessons(database, userId)
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      present: row.state === 'kept' ? (row.pieces ?? 0) : await countPieces(database, userId, row.lessonId),
    })),
  )
}

/** Follows what is kept of lessons for who is signed in; null until it was read. */
export function useKeptLessons(): readonly KeptStanding[] | null {
  const userId = useSession()?.user.id
  const [standings, setStandings] = useState<readonly KeptStanding[] | null>(null)
  useEffect(() => {
    if (userId === undefined) return undefined
    const refuse = () => setStandings([])
    const subscription = liveQuery(() => readStandings(userId)).subscribe({ next: setStandings, error: refuse })
    return () => subscription.unsubscribe()
  }, [userId])
  return standings
}
