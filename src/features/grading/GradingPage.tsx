import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconActivity } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { failureOf, UNREACHABLE } from '#src/api/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { AnswerDesk } from './AnswerDesk.tsx'
import type { GradingSearch } from './grading-search.ts'
import { type AnswerState, gradingQueueQuery } from './queries.ts'
import styles from './grading.module.css'

interface GradingPageProps {
  readonly examId: string
  readonly search: GradingSearch
  readonly onSearch: (search: GradingSearch) => void
  readonly showText: ShowText
}

/** Questions that people grade, and the answers to one of them. */
export function GradingPage({ examId, search, onSearch, showText }: GradingPageProps) {
  const mayMonitor = useReader().may('monitor-exams')
  const { t } = useTranslation('grading')
  const queue = useQuery(gradingQueueQuery(examId))
  const title = queue.data === undefined ? t('title') : t('titleOf', { exam: queue.data.exam.title })
  usePageTitle(title)
  const failure = failureOf(queue.error)
  if (failure?.status === 403) return <NoPermission />
  if (queue.data === undefined && failure !== null) {
    return (
      <ErrorState
        message={failure.message}
        offline={failure.code === UNREACHABLE}
        onRetry={() => void queue.refetch()}
      />
    )
  }
  const questions = queue.data?.questions ?? []
  const chosen =
    questions.find(({ questionId }) => questionId === search.question) ??
    questions.find(({ waiting }) => waiting > 0) ??
    questions[0]
  return (
    <>
      <PageHeader
        isTab
        title={t('title')}
        description={queue.data !== undefined && <Waiting results={queue.data.provisionalResults} />}
        action={
          mayMonitor && (
            <Button
              renderRoot={(props) => <Link to="/exams/$examId/monitor" params={{ examId }} {...props} />}
              variant="default"
              leftSection={<IconActivity size={18} aria-hidden />}
            >
              {t('monitor')}
            </Button>
          )
        }
      />
      {queue.data === undefined && <Skeleton height="12rem" />}
      {queue.data !== undefined && chosen === undefined && (
        <EmptyState title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      {queue.data !== undefined && chosen !== undefined && (
        <div className={styles.page}>
          <nav aria-label={t('questions')} className={styles.questions}>
            {questions.map(({ questionId, number, waiting, sectionName }) => (
              <button
                key={questionId}
                type="button"
                className={styles.question}
                aria-current={questionId === chosen.questionId}
                onClick={() => onSearch({ ...search, question: questionId })}
              >
                <span>
                  <span>
                    {t('question')} <Num value={number} />
                  </span>
                  <Bdi className="mq-quiet">{sectionName}</Bdi>
                </span>
                <span data-waiting={waiting > 0 || undefined} className={styles.waiting}>
                  {waiting > 0 ? <Num value={waiting} /> : t('allGraded')}
                </span>
              </button>
            ))}
          </nav>
          <AnswerDesk
            key={`${chosen.questionId} ${search.state ?? 'waiting'}`}
            examId={examId}
            questionId={chosen.questionId}
            locale={queue.data.exam.locale}
            state={search.state ?? 'waiting'}
            onState={(state: AnswerState) =>
              onSearch({ question: chosen.questionId, ...(state === 'waiting' ? {} : { state }) })
            }
            showText={showText}
          />
        </div>
      )}
    </>
  )
}

function Waiting({ results }: { readonly results: number }) {
  const { t } = useTranslation('grading')
  return <span role="status">{results === 0 ? t('final') : t('provisional', { count: results })}</span>
}
