import { useEffect, useRef, useState } from 'react'
import { isOpen, unfinishedAttempt } from '../../engine/attempt-rows.ts'
import { browserDevice } from '../../engine/browser-device.ts'
import { type ExamLock, takeExamLock } from '../../engine/exam-lock.ts'
import { holdUnauthorized, releaseUnauthorized } from '#src/features/auth/index.ts'

/** State before a run of the exam on this page: only one tab of a device holds the exam. */
export type ExamRun =
  | { readonly status: 'checking' }
  | { readonly status: 'heldByTab' }
  /** `readOnly`: another tab runs the exam, and this one shows its state. */
  | { readonly status: 'ready'; readonly resume: boolean; readonly readOnly: boolean; readonly title: string | null }

interface RunRequest {
  readonly examId: string
  readonly userId: string
  /** Number of the try; `steal` takes the exam from another tab. */
  readonly round: number
  readonly steal: boolean
  /** Another tab took the exam away. */
  readonly onLost: () => void
}

/** Takes the exam's lock and looks for an attempt that this device already runs. */
export function useExamRun({ examId, userId, round, steal, onLost }: RunRequest): ExamRun {
  const [run, setRun] = useState<ExamRun & { readonly round: number }>({ status: 'checking', round })
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  }, [onLost])

  useEffect(() => {
    let lock: ExamLock | null = null
    let unmounted = false
    const stolen = () => {
      if (!unmounted) lost.current()
    }
    holdUnauthorized()
    async function prepare(): Promise<void> {
      const taken = await takeExamLock(examId, stolen, steal)
      if (unmounted) return taken?.release()
      lock = taken
      const row = await unfinishedAttempt(browserDevice(), examId, userId).catch(() => null)
      const resume = row !== null && isOpen(row)
      if (unmounted) return
      if (!resume) releaseUnauthorized()
      if (taken === null && !resume) return setRun({ status: 'heldByTab', round })
      setRun({ status: 'ready', resume, readOnly: taken === null, title: row?.title ?? null, round })
    }
    void prepare()
    return () => {
      unmounted = true
      lock?.release()
    }
  }, [examId, userId, round, steal])

  return run.round === round ? run : { status: 'checking' }
}
