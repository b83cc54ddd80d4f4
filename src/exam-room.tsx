/**
 * The exam room: a page of its own that brings the player and nothing of the academy around it, because a student on
 * a bad network waits for every byte before the first question.
 */
import { Suspense } from 'react'
import i18next from 'i18next'
import { askThrough } from './api/index.ts'
import { fetchOrTakeOver } from './app/early-answers.ts'
import { ExamRoom } from './app/exam-room/ExamRoom.tsx'
import { followSignIn } from './app/exam-room/follow-sign-in.ts'
import { examTexts } from './app/i18n/exam-texts.ts'
import { PagePending } from './app/PagePending.tsx'
import { showPage } from './app/show-page.tsx'
import { start } from './app/start.ts'
import { holdUnauthorized } from './features/auth/index.ts'
import { deviceDatabase } from './offline/database.ts'

async function open(): Promise<void> {
  if (navigator.vendor.startsWith('Apple')) void import('./app/left-page.ts').catch(() => undefined)
  askThrough(fetchOrTakeOver)
  // The first question to it would open it too, and wait for that.
  void deviceDatabase()
    .open()
    .catch(() => undefined)
  // An attempt that is on this device opens with its ticket, whatever has become of the sign-in.
  holdUnauthorized()
  await start({ texts: examTexts, waitsForPermissions: false })
  followSignIn()
  // The placeholder would give way to a page that waits for its words.
  await i18next.loadNamespaces('player')
  showPage(
    <Suspense fallback={<PagePending />}>
      <ExamRoom />
    </Suspense>,
  )
}

void open()
