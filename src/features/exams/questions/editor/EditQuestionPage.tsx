import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exam-form.ts'
import { RecordChanges } from '#src/features/audit/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { useReader, useSession } from '#src/features/auth/index.ts'
import { useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { RecordPage } from '#src/ui/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { questionNumbers } from '../../draft/outline/outline-model.ts'
import { examDraftQuery } from '../../draft/queries.ts'
import { type PlayerParts, PlayerPartsContext } from '../text/author-text.tsx'
import { valuesOf } from './question-form.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { DraftGate } from './ResumeOffer.tsx'

interface EditQuestionPageProps {
  readonly examId: string
  readonly questionId: string
  readonly parts: PlayerParts
}

/** One question of an exam's draft. */
export function EditQuestionPage({ examId, questionId, parts }: EditQuestionPageProps) {
  const { t } = useTranslation(['questions', 'publication'])
  const { may } = useReader()
  const query = useQuery(examDraftQuery(examId))
  const number = query.data === undefined ? undefined : questionNumbers(query.data).get(questionId)
  const title = number === undefined ? t('edit.title') : t('publication:place.question', { number })
  usePageTitle(title)
  if (!may('create-questions')) return <NoPermission />
  return (
    <PlayerPartsContext value={parts}>
      {/* The frame of the exam's pages, where the reader has it, names the exam itself. */}
      <PageHeader
        title={title}
        description={query.data && !may('create-exams') ? <ExamLink draft={query.data} /> : undefined}
      />
      <RecordPage state={recordState(query)}>
        {(draft) => (
          <>
            <EditQuestion key={questionId} draft={draft} questionId={questionId} />
            <QuestionChanges questionId={questionId} />
          </>
        )}
      </RecordPage>
    </PlayerPartsContext>
  )
}

/** For who may change it: they contain the key. */
function QuestionChanges({ questionId }: { readonly questionId: string }) {
  return useReader().may('create-questions') && <RecordChanges kind="questions" id={questionId} />
}

/** Back to the questions of the exam. */
export function ExamLink({ draft: { exam } }: { readonly draft: ExamDraft }) {
  return (
    <Link to="/exams/$examId/questions" params={{ examId: exam.id }}>
      <bdi dir="auto">{exam.title}</bdi>
    </Link>
  )
}

function EditQuestion({ draft, questionId }: { readonly draft: ExamDraft; readonly questionId: string }) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const userId = useSession()?.user.id ?? ''
  const examId = draft.exam.id
  const toList = () => void navigate({ to: '/exams/$examId/questions', params: { examId } })
  const back = useGoBack(toList)
  const ids = draft.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
  const question = draft.sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
  if (question === undefined) return <EmptyState title={t('edit.goneTitle')}>{t('edit.gone')}</EmptyState>
  const goOn = (sectionId: string) => {
    const next = ids[ids.indexOf(questionId) + 1]
    if (next === undefined) void navigate({ to: '/questions/create', search: { exam: examId, section: sectionId } })
    else void navigate({ to: '/exams/$examId/questions/$questionId', params: { examId, questionId: next } })
  }
  const place = { userId, examId, questionId }
  const saved = valuesOf(question)
  return (
    <DraftGate place={place} saved={saved}>
      {(resumed) => (
        <QuestionEditor
          draft={draft}
          place={place}
          saved={saved}
          revision={question.revision}
          resumed={resumed}
          onSaved={({ sectionId }, goesOn) => (goesOn ? goOn(sectionId) : back())}
          onCancel={back}
        />
      )}
    </DraftGate>
  )
}
