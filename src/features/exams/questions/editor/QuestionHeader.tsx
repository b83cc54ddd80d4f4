import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { useReader } from '#src/features/auth/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { placeOf } from '../place-in-exam.ts'

interface QuestionHeaderProps {
  readonly draft: ExamDraft
  /** Null: a new one, at the end of its section. */
  readonly questionId: string | null
  readonly sectionId: string
}

/** "Question 7 of 24": where the author is in the exam. */
export function QuestionHeader({ draft, questionId, sectionId }: QuestionHeaderProps) {
  const { t } = useTranslation('questions')
  const { may } = useReader()
  const place = placeOf(draft, questionId, sectionId)
  const title =
    place === null ? t('edit.title') : t(questionId === null ? 'create.titleAt' : 'edit.titleAt', { ...place })
  usePageTitle(title)
  return (
    // The frame of the exam's pages, where the reader has it, names the exam itself.
    <PageHeader title={title} description={may('create-exams') ? undefined : <ExamLink draft={draft} />} />
  )
}

/** Back to the questions of the exam. */
function ExamLink({ draft: { exam } }: { readonly draft: ExamDraft }) {
  return (
    <Link to="/exams/$examId/questions" params={{ examId: exam.id }}>
      <Bdi>{exam.title}</Bdi>
    </Link>
  )
}
