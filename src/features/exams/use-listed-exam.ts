/** One exam of the student's list, for the exam's own route: read without TanStack Query, which that route never loads. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { StudentExam } from '#contract/exams/exams.ts'
import { type CallResult, callRoute, isUndecided, readKeptAnswer, routes } from '#src/api/index.ts'
import { pageProofSoon, proofHeaders } from '#src/offline/page-proof.ts'
import { STUDENT_EXAMS_KEY } from './student-exams-key.ts'

/** A start never waits longer than this for the network when a stored copy exists. */
const PATIENCE_MS = 2_000
const RETRY_AFTER_MS = 1_000

interface StudentExams {
  readonly items: readonly StudentExam[]
}

export interface ListedExam {
  /** Null while it is not known, and when the list does not have it. */
  readonly exam: StudentExam | null
  /** Code of the reason why it cannot be known now. */
  readonly failure: string | null
  readonly reread: () => void
}

/**
 * Answers what the server says now; after two seconds, or when it cannot be reached, what it said at an earlier visit.
 */
export function useListedExam(examId: string, userId: string): ListedExam {
  const { answer, isPatient, reread } = useListRead(examId)
  const wantsStored = answer === null ? !isPatient : !answer.ok
  const stored = useMemo(() => (wantsStored ? storedList(userId) : undefined), [wantsStored, userId])
  const list = answer?.ok === true ? answer.value : stored
  const exam = list?.items.find(({ id }) => id === examId) ?? null
  const isMissing = exam === null && answer !== null
  return { exam, failure: isMissing ? (answer.ok ? 'exams.not-found' : answer.code) : null, reread }
}

function storedList(userId: string): StudentExams | undefined {
  return readKeptAnswer(STUDENT_EXAMS_KEY, userId, Date.now()) as StudentExams | undefined
}

/** The last answer; a failed read is repeated when the device says that it is online again. */
function useListRead(examId: string) {
  const [answer, setAnswer] = useState<CallResult<StudentExams> | null>(null)
  const [isPatient, setIsPatient] = useState(true)
  const [round, setRound] = useState(0)
  const reread = useCallback(() => setRound((before) => before + 1), [])

  useEffect(() => {
    const controller = new AbortController()
    void readList(examId, controller.signal).then((next) => {
      if (!controller.signal.aborted) setAnswer(next)
    })
    return () => controller.abort()
  }, [examId, round])

  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])

  const hasFailed = answer?.ok === false
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', reread)
    return () => window.removeEventListener('online', reread)
  }, [hasFailed, reread])

  return { answer, isPatient, reread }
}

/** Tries once more where no answer came or the server was not well; a refusal stays a refusal. */
async function readList(exam: string, signal: AbortSignal): Promise<CallResult<StudentExams>> {
  const input = { query: { exam }, signal, headers: proofHeaders(await pageProofSoon()) }
  const first = await callRoute(routes.exams.listStudentExams, input)
  if (first.ok || signal.aborted || !isUndecided(first)) return first
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  return signal.aborted ? first : callRoute(routes.exams.listStudentExams, input)
}
