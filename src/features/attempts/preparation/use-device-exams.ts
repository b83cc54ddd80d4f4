import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { deviceDatabase } from '#src/offline/database.ts'
import type { AttemptRow, OutboxRow, PreparationRow } from '#src/offline/records.ts'

/** What this device holds of one exam, for one student. */
export interface DeviceExam {
  readonly preparation: PreparationRow | null
  /** Begun here and not yet closed. */
  readonly running: AttemptRow | null
}

/** An attempt of this device that still has something for the server. */
export interface UndeliveredAttempt {
  readonly attempt: AttemptRow
  readonly rows: readonly OutboxRow[]
  readonly isParked: boolean
  readonly needsSignIn: boolean
}

export interface DeviceExams {
  readonly byExam: ReadonlyMap<string, DeviceExam>
  readonly undelivered: readonly UndeliveredAttempt[]
  /** False until the device was read once. */
  readonly isRead: boolean
  /** The browser keeps nothing: a private window, or storage that is switched off. */
  readonly isRefused: boolean
}

const NOTHING: DeviceExams = { byExam: new Map(), undelivered: [], isRead: false, isRefused: false }

const REFUSED: DeviceExams = { ...NOTHING, isRead: true, isRefused: true }

/** Follows the device's database, what other tabs and the worker write included. */
export function useDeviceExams(userId: string): DeviceExams {
  const [value, setValue] = useState(NOTHING)
  useEffect(() => {
    const refuse = () => setValue(REFUSED)
    const subscription = liveQuery(() => readDeviceExams(userId)).subscribe({ next: setValue, error: refuse })
    // A live query says nothing of a database that cannot be opened.
    void deviceDatabase()
      .open()
      .catch(() => subscription.closed || refuse())
    return () => subscription.unsubscribe()
  }, [userId])
  return value
}

async function readDeviceExams(userId: string): Promise<DeviceExams> {
  const database = deviceDatabase()
  const [preparations, attempts, rows] = await Promise.all([
    database.preparations.where({ userId }).toArray(),
    database.attempts.where({ userId }).toArray(),
    database.outbox.toArray(),
  ])
  const examIds = new Set([...preparations, ...attempts].map((row) => row.examId))
  const byExam = new Map([...examIds].map((examId) => [examId, deviceExam(examId, preparations, attempts)]))
  const undelivered = attempts.flatMap((attempt) => undeliveredOf(attempt, rows))
  return { byExam, undelivered, isRead: true, isRefused: false }
}

function deviceExam(
  examId: string,
  preparations: readonly PreparationRow[],
  attempts: readonly AttemptRow[],
): DeviceExam {
  const running = attempts.filter((row) => row.examId === examId && row.state === 'open')
  return {
    preparation: preparations.find((row) => row.examId === examId) ?? null,
    running: running.sort((a, b) => b.createdAt - a.createdAt)[0] ?? null,
  }
}

function undeliveredOf(attempt: AttemptRow, rows: readonly OutboxRow[]): UndeliveredAttempt[] {
  const own = rows.filter((row) => row.attemptId === attempt.id)
  if (own.length === 0) return []
  return [
    {
      attempt,
      rows: own,
      isParked: own.some((row) => row.state === 'parked'),
      needsSignIn: own.some((row) => row.state === 'sign-in'),
    },
  ]
}
