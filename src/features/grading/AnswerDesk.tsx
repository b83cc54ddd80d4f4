import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContentLocale } from '#domain/exam/document.ts'
import { callRoute, failureOf, routes, UNREACHABLE } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { GivenAnswer } from './GivenAnswer.tsx'
import { GradeForm } from './GradeForm.tsx'
import type { AnswerState } from './queries.ts'
import { useGrading } from './use-grading.ts'
import styles from './grading.module.css'

interface AnswerDeskProps {
  readonly examId: string
  readonly questionId: string
  readonly locale: ContentLocale
  readonly state: AnswerState
  readonly onState: (state: AnswerState) => void
  readonly showText: ShowText
}

/** One answer at a time: the question, what was given, and the score. */
export function AnswerDesk({ examId, questionId, locale, state, onState, showText }: AnswerDeskProps) {
  const { t } = useTranslation('grading')
  const grading = useGrading(examId, questionId, state)
  const names = useChange({
    call: () => callRoute(routes.grading.revealNames, { params: { id: examId, questionId } }),
  })
  const { query, items, answer, index, go, isBusy, give } = grading
  const failure = failureOf(query.error)
  if (query.data === undefined && failure !== null) {
    const retry = () => void query.refetch()
    return <ErrorState message={failure.message} offline={failure.code === UNREACHABLE} onRetry={retry} />
  }
  if (query.data === undefined) return <Skeleton height="20rem" />
  const { question } = query.data
  const name = names.value?.names.find(({ attemptId }) => attemptId === answer?.attemptId)?.name
  return (
    <section className={styles.desk} aria-label={t('answers')}>
      <div className={styles.tools}>
        <SegmentedControl
          value={state}
          onChange={(value) => onState(value as AnswerState)}
          data={(['waiting', 'graded', 'all'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <Switch
          label={t('names')}
          description={t('namesHelp')}
          checked={names.value !== undefined}
          disabled={names.isBusy || names.value !== undefined}
          onChange={() => void names.run()}
        />
      </div>
      {answer === undefined ? (
        <EmptyState
          title={t(`nothing.${state}`)}
          action={
            <Button variant="default" onClick={() => void query.refetch()}>
              {t('lookAgain')}
            </Button>
          }
        />
      ) : (
        <>
          <header className={styles.head}>
            <h2 className={styles.alias}>
              {name === undefined ? t('alias') : <Bdi>{name}</Bdi>} <bdi dir="ltr">{answer.alias}</bdi>
            </h2>
            <p className="mq-quiet" role="status">
              <Num value={index + 1} /> / <Num value={items.length} />
            </p>
          </header>
          <GivenAnswer question={question} answer={answer} locale={locale} showText={showText} />
          <GradeForm
            key={`${answer.attemptId} ${answer.revision}`}
            answer={answer}
            mark={question.mark}
            isBusy={isBusy}
            onGive={(draft) => void give({ item: answer, draft })}
            onPrevious={() => go(index - 1)}
            onNext={() => go(index + 1)}
          />
        </>
      )}
    </section>
  )
}
