import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { requirePermission } from '#src/features/auth/index.ts'
import { CreateQuestionPage } from '#src/features/exams/questions/editor/CreateQuestionPage.tsx'

interface Search {
  readonly exam?: string
  readonly section?: string
}

function identifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined
}

export const Route = createFileRoute('/_main/(office)/questions/create')({
  validateSearch: (given: { readonly exam?: unknown; readonly section?: unknown }): Search => ({
    exam: identifier(given.exam),
    section: identifier(given.section),
  }),
  beforeLoad: requirePermission('create-questions'),
  component: CreateQuestion,
})

const parts = { Text: RichText, letterOf: optionLetter }

function CreateQuestion() {
  const { exam = null, section = null } = Route.useSearch()
  return <CreateQuestionPage examId={exam} sectionId={section} parts={parts} />
}
