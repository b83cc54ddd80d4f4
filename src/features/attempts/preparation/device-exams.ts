import { liveQuery } from 'dexie'
import { deviceDatabase } from '#src/offline/database.ts'
import type { AttemptRow, OutboxRow, PreparationRow } from '#src/offline/records.ts'
import type { DeviceExam, DeviceExams, UndeliveredAttempt } from './held-exams.ts'

const REFUSED: DeviceExams = { byExam: new Map(), undelivered: [], isRead: true, isRefused: true }

/** Tells what the device holds now and whenever that changes, until the answered function is called. */
export function followDeviceExams(userId: string, tell: (held: DeviceExams) => void): () => void {
  const refuse = () => tell(REFUSED)
  const subscription = liveQuery(() => readDeviceExams(userId)).subscribe({ next: tell, error: refuse })
  // A live query says nothing of a database that cannot be opened.
  void deviceDatabase()
    .open()
    .catch(() => subscription.closed || refuse())
  return () => subscription.unsubscribe()
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
