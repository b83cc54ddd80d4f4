import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { FillSectionPage } from '#src/features/exams/bank/filling/FillSectionPage.tsx'

export interface Search {
  readonly section?: string
}

function identifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined
}

export const Route = createFileRoute('/_main/(office)/exams_/$examId/questions/fill')({
  validateSearch: (given: { readonly section?: unknown }): Search => ({
    section: identifier(given.section),
  }),
  beforeLoad: openTo('/exams/$examId/questions/fill'),
  component: FillSection,
})

const parts = { Text: RichText, letterOf: optionLetter }

function FillSection() {
  const { examId } = Route.useParams()
  const { section = null } = Route.useSearch()
  return <FillSectionPage examId={examId} sectionId={section} parts={parts} />
}
