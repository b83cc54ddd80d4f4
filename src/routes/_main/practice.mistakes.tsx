import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { requireRole } from '#src/features/auth/index.ts'
import { MistakesPage } from '#src/features/practice/mistakes/MistakesPage.tsx'
import { readMistakesSearch } from '#src/features/practice/mistakes/mistakes-address.ts'

export const Route = createFileRoute('/_main/practice/mistakes')({
  validateSearch: readMistakesSearch,
  beforeLoad: requireRole('student'),
  component: Mistakes,
})

const PARTS = { Text: RichText, letterOf: optionLetter }

function Mistakes() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MistakesPage parts={PARTS} search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  )
}
