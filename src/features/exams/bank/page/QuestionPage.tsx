import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionPage as Page } from '#contract/exams/question-bank.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { ChangesOfRecord } from '#src/features/audit/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { RecordOverview, RecordParts, type RecordTab } from '#src/features/records/index.ts'
import { BackToList } from '#src/ui/links/BackToList.tsx'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { valuesOf } from '../../questions/editor/question-form.ts'
import { QuestionView } from '../../questions/editor/QuestionPreview.tsx'
import { QUESTIONS_KEY } from '../../questions/queries.ts'
import { type PlayerParts, PlayerPartsContext } from '../../questions/text/author-text.tsx'
import { lineWords } from '../../questions/text/QuestionLine.tsx'
import { QuestionUses } from '../../questions/uses/QuestionUses.tsx'
import styles from '../bank.module.css'
import { QuestionDetails } from './QuestionDetails.tsx'
import { QuestionFiguresCard } from './QuestionFiguresCard.tsx'
import { SimilarCard } from './SimilarCard.tsx'

interface QuestionPageProps {
  readonly questionId: string
  readonly tab: RecordTab | undefined
  readonly parts: PlayerParts
}

/** A question of the bank: as students see it, where it is asked and how it goes; or all that was changed of it. */
export function QuestionPage({ questionId, tab, parts }: QuestionPageProps) {
  const { t } = useTranslation(['questionBank', 'questions', 'lists'])
  const mayEdit = useReader().may('create-questions')
  const query = useQuery({
    queryKey: [...QUESTIONS_KEY, 'page', questionId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.questionBank.readBankQuestion, { params: { id: questionId }, signal })),
    staleTime: 0,
  })
  const state = recordState(query)
  const words = state.value === undefined ? '' : lineWords(state.value.question.text)
  const name = words === '' ? t('questions:edit.title') : words
  usePageTitle(name)
  const showsChanges = tab === 'changes' && mayEdit
  return (
    <PlayerPartsContext value={parts}>
      <BackToList to="/questions">{t('questionBank:title')}</BackToList>
      <PageHeader title={query.isLoading ? <Skeleton width="16rem" /> : <Bdi>{name}</Bdi>} />
      <RecordPage state={{ ...state, isFresh: true }}>
        {(page) => (
          <>
            <QuestionTabs page={page} mayEdit={mayEdit} />
            {showsChanges ? (
              <Suspense fallback={<Skeleton height="6rem" />}>
                <ChangesOfRecord kind="questions" id={questionId} />
              </Suspense>
            ) : (
              <Overview page={page} />
            )}
          </>
        )}
      </RecordPage>
    </PlayerPartsContext>
  )
}

interface QuestionTabsProps {
  readonly page: Page
  readonly mayEdit: boolean
}

/** The row of the question's pages; its form stands in its exam. */
function QuestionTabs({ page: { question }, mayEdit }: QuestionTabsProps) {
  const { t } = useTranslation(['questionBank', 'lists'])
  const { id: questionId, examId } = question
  const current = { activeOptions: { exact: true }, activeProps: { 'aria-current': 'page' } } as const
  return (
    <div className={styles.pageTabs}>
      <TabLinks label={t('questionBank:page.tabs')}>
        <Link to="/questions/$questionId" params={{ questionId }} {...current}>
          {t('lists:record.tabs.overview')}
        </Link>
        {mayEdit && (
          <>
            <Link to="/questions/$questionId" params={{ questionId }} search={{ tab: 'changes' }} {...current}>
              {t('lists:record.tabs.changes')}
            </Link>
            <Link to="/exams/$examId/questions/$questionId" params={{ examId, questionId }}>
              {t('lists:record.tabs.edit')}
            </Link>
          </>
        )}
      </TabLinks>
    </div>
  )
}

function Overview({ page }: { readonly page: Page }) {
  const { t } = useTranslation('questionBank')
  const { question, locale, passage } = page
  return (
    <RecordParts>
      <RecordOverview
        facts={<QuestionDetails question={question} />}
        more={
          <Card title={t('page.asStudents')}>
            <QuestionView
              values={valuesOf(question)}
              examId={question.examId}
              locale={locale}
              passage={passage ?? undefined}
              marksRight
            />
          </Card>
        }
        figures={<QuestionFiguresCard page={page} />}
      />
      <QuestionUses questionId={question.id} />
      <SimilarCard question={question} locale={locale} />
    </RecordParts>
  )
}
