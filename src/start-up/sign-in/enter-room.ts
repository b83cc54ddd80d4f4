/**
 * The page of the form becomes the exam room as if the browser had opened the exam's address: another document would
 * drop the files that are on their way and wait for more.
 */
import type { StudentExam } from '#contract/exams/exams.ts'
import type { Session } from '#contract/people/kept-session.ts'
import { sealedPaperAddress } from '#src/features/attempts/engine/sealed-paper-address.ts'
import type { Language } from '#src/features/settings/kept-preferences.ts'
import { EXAM_ROOM_MARK } from '#src/ui/exam/exam-room-mark.ts'
import { askEarly } from '../ask-early.ts'
import { examQuestion } from '../exam-question.ts'
import type { FormFiles } from '../files.ts'
import { preloadInTurn } from '../preload.ts'
import { runScripts } from '../run-scripts.ts'
import { addStyle } from '../styles.ts'

const BESIDE_AFTER_MS = 50
const BESIDE_AT_A_TIME = 2

export interface Room {
  readonly examId: string
  /** Its path. */
  readonly address: string
  readonly files: FormFiles
}

/** Shows the exam room in this page. Where a file cannot be had, the browser does open the exam's address. */
export async function enterRoom({ examId, address, files }: Room, language: Language, session: Session): Promise<void> {
  performance.mark(EXAM_ROOM_MARK)
  history.replaceState(null, '', address)
  if (session.role === 'student') void bringPaper(examId, language, session.token)
  // A moment later, or these files would overtake the question of the exam.
  setTimeout(() => void preloadInTurn(files.beside, BESIDE_AT_A_TIME), BESIDE_AFTER_MS)
  try {
    await Promise.all(files.missingStyle.map(addStyle))
    showPlaceholder(files.placeholder)
    window.miqyasListens?.()
    await runScripts(files.run)
  } catch {
    location.replace(address)
  }
}

function showPlaceholder(placeholder: string): void {
  for (const ofForm of document.querySelectorAll('link[rel=manifest], style:not([data-file])')) ofForm.remove()
  const place = document.getElementById('root')
  if (place === null) return
  place.innerHTML = placeholder
  place.dataset['placeholder'] = ''
}

/** The browser keeps the paper until the start screen asks for it (`sealed-paper.ts`). */
async function bringPaper(examId: string, language: Language, token: string): Promise<void> {
  try {
    const answer = await askEarly(examQuestion(examId), language, token)
    const { data } = (await answer.clone().json()) as { readonly data: { readonly items: readonly StudentExam[] } }
    const [exam] = data.items
    if (exam !== undefined && !exam.locked) await fetch(sealedPaperAddress(exam.id, exam.sealedHash))
  } catch {
    // The start screen asks for both by itself.
  }
}
