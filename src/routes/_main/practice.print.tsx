import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { requireRole } from '#src/features/auth/index.ts'
import { PrintPage } from '#src/features/practice/sheets/PrintPage.tsx'

export const Route = createFileRoute('/_main/practice/print')({
  beforeLoad: requireRole('student'),
  component: () => <PrintPage parts={PARTS} />,
})

const PARTS = { Text: RichText, letterOf: optionLetter }
