import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { RecordChanges } from '#src/features/audit/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { useReader, useSession } from '#src/features/auth/index.ts'
import { useGoBack } from '#src/ui/form/index.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { examDraftQuery } from '../queries.ts'
import { QuestionUses } from '../uses/QuestionUses.tsx'
import { type PlayerParts, PlayerPartsContext } from '../text/author-text.tsx'
import { valuesOf } from './question-form.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QuestionHeader } from './QuestionHeader.tsx'
import { DraftGate } from './ResumeOffer.tsx'

interface EditQuestionPageProps {
  readonly examId: string
  readonly questionId: string
  readonly parts: PlayerParts
}

/** One question of an exam's draft. */
export function EditQuestionPage({ examId, questionId, parts }: EditQuestionPageProps) {
  const { t } = useTranslation('questions')
  const { may } = useReader()
  const query = useQuery(examDraftQuery(examId))
  usePageTitle(t('edit.title'))
  if (!may('create-questions')) return <NoPermission />
  return (
    <PlayerPartsContext value={parts}>
      <RecordPage state={recordState(query)}>
        {(draft) => (
          <>
            <QuestionHeader draft={draft} questionId={questionId} sectionId="" />
            <EditQuestion key={questionId} draft={draft} questionId={questionId} />
            <QuestionUses questionId={questionId} />
            <ToOverview questionId={questionId} />
            <QuestionChanges questionId={questionId} />
          </>
        )}
      </RecordPage>
    </PlayerPartsContext>
  )
}

/** The way to all that is known of the question, for who may see the bank. */
function ToOverview({ questionId }: { readonly questionId: string }) {
  const { t } = useTranslation('questionBank')
  if (!useReader().may('list-questions')) return null
  return (
    <p>
      <Link to="/questions/$questionId" params={{ questionId }} className="mq-reach">
        {t('page.toOverview')}
      </Link>
    </p>
  )
}

/** Shows the changes of a question to who may change it: they contain the key. */
function QuestionChanges({ questionId }: { readonly questionId: string }) {
  return useReader().may('create-questions') && <RecordChanges kind="questions" id={questionId} />
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
    const params = { examId, questionId: next ?? '' }
    if (next !== undefined) void navigate({ to: '/exams/$examId/questions/$questionId', params, hash: 'text' })
    else void navigate({ to: '/exams/$examId/questions/create', params: { examId }, search: { section: sectionId } })
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
