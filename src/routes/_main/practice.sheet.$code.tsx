import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { requireRole } from '#src/features/auth/index.ts'
import { SheetPage } from '#src/features/practice/sheets/SheetPage.tsx'

export const Route = createFileRoute('/_main/practice/sheet/$code')({
  beforeLoad: requireRole('student'),
  component: Sheet,
})

const PARTS = { Text: RichText, letterOf: optionLetter }

function Sheet() {
  const { code } = Route.useParams()
  return <SheetPage code={code} parts={PARTS} />
}
