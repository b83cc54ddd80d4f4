/** The beginning of the exam room, in which every byte counts before the first question. */
import { examOfRoom, SIGNED_IN_SEARCH, signInFor } from '#contract/attempts/exam-room.ts'
import { isInExam } from '#src/features/attempts/player/take/in-exam.ts'
import { storedSession } from '#src/features/auth/stored-session.ts'
import { askEarly } from './ask-early.ts'
import { examQuestion } from './exam-question.ts'
import type { RoomFiles } from './files.ts'
import { showFirstLook } from './first-look.ts'
import { wantedLanguage } from './language.ts'
import { openForAnotherReader, openPage } from './open-prerendered.ts'
import { painted } from './painted.ts'
import { preloadAll } from './preload.ts'
import { runScripts } from './run-scripts.ts'

export function startRoom(files: RoomFiles): void {
  const language = wantedLanguage()
  showFirstLook(language, files)
  const session = storedSession()
  if (session === null) {
    // Nothing of the exam is loaded for a reader who has to sign in first.
    document.documentElement.hidden = true
    return location.replace(signInFor(location.pathname))
  }
  const examId = session.role === 'student' ? examOfRoom(location.pathname) : null
  if (examId !== null) void askEarly(examQuestion(examId), language, session.token)
  if (location.search === `?${SIGNED_IN_SEARCH}`) history.replaceState(null, '', location.pathname)
  const { script, font } = files[language]
  const page = { scripts: [...files.start, ...script, files.entry], font, beside: files.beside, run: runScripts }
  // An exam that goes on has no start screen to wait on, and the placeholder shows one.
  if (examId === null || isInExam(examId)) return openForAnotherReader(page)
  preloadAll({ font })
  void painted().then(() => openPage(page))
}
