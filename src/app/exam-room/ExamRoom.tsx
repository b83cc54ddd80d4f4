import { type ReactNode, useEffect, useRef, useState } from 'react'
import { examOfRoom, signInFor } from '#contract/attempts/exam-room.ts'
import { outdateKeptAnswer } from '#src/api/index.ts'
import { TakePage } from '#src/features/attempts/player/index.ts'
import {
  type Access,
  keepsPage,
  loadPermissions,
  type Session,
  useAccessTo,
  useSession,
} from '#src/features/auth/index.ts'
import { STUDENT_EXAMS_KEY } from '#src/features/exams/student-exams-key.ts'
import { useListedExam } from '#src/features/exams/use-listed-exam.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { leaveRoomFor } from './leave-room.ts'
import type { ResultPage } from './room-result.tsx'

/** The address to which a reader is sent who may not be here; null for a reader who may stay. */
function wayElsewhere(access: Access, examId: string | null): string | null {
  if (access === 'signed-out') return signInFor(location.pathname)
  return access === 'refused' || examId === null ? '/404' : null
}

/**
 * The exam of the address, for students who may sit it. Permissions that are not known keep nobody out: an exam may be
 * running on this device, and the server refuses on its own what is not allowed. So a student's are asked for when the
 * exam cannot be had, or else when the first question stands (`after-first-paint.ts`).
 */
export function ExamRoom() {
  const session = useReader()
  // The address becomes the result's.
  const [examId] = useState(() => examOfRoom(location.pathname))
  const access = useAccessTo('enroll-exams')
  const isStudent = session?.role === 'student'
  const elsewhere = access === 'signed-out' && session !== null ? null : wayElsewhere(access, examId)
  useEffect(() => {
    if (elsewhere !== null) location.replace(elsewhere)
    else if (access === 'unknown' && !isStudent) void loadPermissions()
  }, [elsewhere, access, isStudent])
  if (session === null || examId === null || elsewhere !== null) return null
  return <Take examId={examId} user={session.user} />
}

/** An exam that is open outlives the sign-in under it, also where the browser has forgotten everything of the site. */
function useReader(): Session | null {
  const session = useSession()
  const [last, setLast] = useState(session)
  if (session !== null && session !== last) setLast(session)
  return session ?? (keepsPage() ? last : null)
}

/** Whatever happened here, attempts and results of the list have changed by it. */
function useListOutdated(userId: string): void {
  useEffect(() => {
    const outdate = () => outdateKeptAnswer(STUDENT_EXAMS_KEY, userId)
    window.addEventListener('pagehide', outdate)
    return () => window.removeEventListener('pagehide', outdate)
  }, [userId])
}

function Take({ examId, user }: Pick<Session, 'user'> & { readonly examId: string }) {
  const { exam, failure, reread } = useListedExam(examId, user.id)
  const [result, setResult] = useState<ReactNode>(null)
  const { percent } = useFormats()
  const resultPage = useRef<ResultPage | null>(null)
  useListOutdated(user.id)
  useEffect(() => {
    if (failure !== null) void loadPermissions()
  }, [failure])
  /** Where it fails the result is shown by its own page. */
  async function awaitResult(attemptId: string): Promise<void> {
    const room = await import('./room-result.tsx')
    // The first share that a page writes takes a slow phone a tenth of a second, and the exam has none.
    percent(0)
    resultPage.current = await room.awaitResult(examId, attemptId, () => openResult(attemptId))
  }
  function openResult(attemptId: string): void {
    const page = resultPage.current?.() ?? null
    if (page === null) leaveRoomFor(`/exams/${examId}/result?attempt=${attemptId}`)
    else setResult(page)
  }
  if (result !== null) return result
  return (
    <TakePage
      examId={examId}
      student={{ userId: user.id, email: user.email }}
      exam={exam}
      failure={failure}
      onRetry={reread}
      onExit={() => leaveRoomFor('/student-exams')}
      onRunning={(attemptId) => void awaitResult(attemptId).catch(() => undefined)}
      onOpenResult={openResult}
    />
  )
}
