import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import { recordState } from '#src/api/list-state.ts'
import { useSession } from '#src/features/auth/index.ts'
import { useGoBack } from '#src/ui/form/index.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { examDraftQuery } from '../queries.ts'
import { type PlayerParts, PlayerPartsContext } from '../text/author-text.tsx'
import { optionsFor } from './option-values.ts'
import { type Carried, newQuestion, valuesOf } from './question-form.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QuestionHeader } from './QuestionHeader.tsx'
import { DraftGate } from './ResumeOffer.tsx'

interface CreateQuestionPageProps {
  readonly examId: string
  /** Null: the exam's last section. */
  readonly sectionId: string | null
  readonly parts: PlayerParts
}

/** A new question of an exam, in the same frame as those that are there. */
export function CreateQuestionPage({ examId, sectionId, parts }: CreateQuestionPageProps) {
  const { t } = useTranslation('questions')
  usePageTitle(t('create.title'))
  const query = useQuery(examDraftQuery(examId))
  return (
    <PlayerPartsContext value={parts}>
      <RecordPage state={recordState(query)}>
        {(draft) => <Rounds key={`${examId} ${sectionId ?? ''}`} draft={draft} sectionId={sectionId} />}
      </RecordPage>
    </PlayerPartsContext>
  )
}

interface Round {
  readonly number: number
  readonly sectionId: string
  readonly carried: Partial<Carried>
}

/** One new question after the other. */
function Rounds({ draft, sectionId }: { readonly draft: ExamDraft; readonly sectionId: string | null }) {
  const navigate = useNavigate()
  const userId = useSession()?.user.id ?? ''
  const examId = draft.exam.id
  const wanted = draft.sections.find(({ id }) => id === sectionId) ?? draft.sections.at(-1)
  const [round, setRound] = useState<Round>({ number: 1, sectionId: wanted?.id ?? '', carried: {} })
  const toList = () => void navigate({ to: '/exams/$examId/questions', params: { examId } })
  const back = useGoBack(toList)
  if (wanted === undefined) return <NoSections examId={examId} />
  const goOn = (question: QuestionRecord) => {
    const { answerType, mark, topic, paragraphId, correctType, use } = valuesOf(question)
    const fixed = answerType === 'true_false' ? { options: optionsFor(answerType, [], [], draft.exam.locale) } : {}
    const carried = { mark, topic, paragraphId, correctType, use, answerType, ...fixed }
    setRound({ number: round.number + 1, sectionId: question.sectionId, carried })
    scrollTo({ top: 0 })
  }
  const place = { userId, examId, questionId: null }
  const saved = newQuestion(round.sectionId, round.carried)
  return (
    <>
      <QuestionHeader draft={draft} questionId={null} sectionId={round.sectionId} />
      <DraftGate key={round.number} place={place} saved={saved}>
        {(resumed) => (
          <QuestionEditor
            draft={draft}
            place={place}
            saved={saved}
            revision={0}
            resumed={resumed}
            onSaved={(question, goesOn) => (goesOn ? goOn(question) : toList())}
            onCancel={back}
          />
        )}
      </DraftGate>
    </>
  )
}

function NoSections({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('questions')
  return (
    <EmptyState
      title={t('create.noSectionsTitle')}
      action={
        <Button renderRoot={(props) => <Link to="/exams/$examId/questions" params={{ examId }} {...props} />}>
          {t('create.toSections')}
        </Button>
      }
    >
      {t('create.noSections')}
    </EmptyState>
  )
}
