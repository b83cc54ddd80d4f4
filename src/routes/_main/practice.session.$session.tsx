import { createFileRoute } from '@tanstack/react-router'
import {
  optionLetter,
  PracticePassage,
  PracticeQuestion,
  PracticeRoom,
  RichText,
} from '#src/features/attempts/player/practice/index.ts'
import { requireRole } from '#src/features/auth/index.ts'
import { SessionPage } from '#src/features/practice/session/SessionPage.tsx'
import type { SessionParts } from '#src/features/practice/session/session-parts.ts'

export const Route = createFileRoute('/_main/practice/session/$session')({
  beforeLoad: requireRole('student'),
  component: Session,
})

const PARTS: SessionParts = {
  Room: PracticeRoom,
  Question: PracticeQuestion,
  Passage: PracticePassage,
  Text: RichText,
  letterOf: optionLetter,
}

/** Another session is another page: nothing of the last one remains. */
function Session() {
  const { session } = Route.useParams()
  return <SessionPage key={session} session={session} parts={PARTS} />
}
