/** The beginning of the page that signs a visitor in who came by the link of an exam. */
import { examOfRoom, isExamRoom, SIGNED_IN_SEARCH, signInFor } from '#contract/attempts/exam-room.ts'
import { noteForExams } from '#contract/people/kept-session.ts'
import { storedSession } from '#src/features/auth/stored-session.ts'
import type { SignInFiles } from '../files.ts'
import { startAcademy } from '../start-academy.ts'
import { formForExam } from './form-for-exam.ts'

export function startSignIn(files: SignInFiles): void {
  const { pathname } = location
  // The server answers with this page at the exam's own address where it takes the reader for a visitor.
  if (isExamRoom(pathname)) {
    if (storedSession() !== null) {
      document.cookie = noteForExams(true)
      stop()
      return location.replace(`${pathname}?${SIGNED_IN_SEARCH}`)
    }
    history.replaceState(null, '', signInFor(pathname))
  }
  const address = new URLSearchParams(location.search).get('returnTo') ?? ''
  const examId = examOfRoom(address)
  const openForReader = examId === null ? undefined : formForExam({ examId, address, files: files.room })
  startAcademy(files, { openForReader })
}
