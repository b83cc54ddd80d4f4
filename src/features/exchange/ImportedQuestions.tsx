import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconCheck, IconPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportedQuestion, ImportReport } from '#contract/exams/exchange.ts'
import { failureOf } from '#src/api/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { AnswerOption, AnswerOptions } from '#src/ui/exam/AnswerOption.tsx'
import { Place } from './ImportReport.tsx'
import { importedQuestionsQuery } from './queries.ts'
import styles from './exchange.module.css'

interface ImportedQuestionsProps {
  readonly importId: string
  readonly locale: ImportReport['locale']
  readonly format: ImportReport['format']
  readonly showText: ShowText
}

/** The questions as students will see them, with what is right. */
export function ImportedQuestions({ importId, locale, format, showText }: ImportedQuestionsProps) {
  const { t } = useTranslation('exchange')
  const query = useInfiniteQuery(importedQuestionsQuery(importId))
  const failure = failureOf(query.error)
  const questions = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className={styles.preview} aria-label={t('import.previewTitle')}>
      <h2 className={styles.previewTitle}>{t('import.previewTitle')}</h2>
      {query.isPending && <Skeleton height="12rem" />}
      {failure !== null && <ErrorState message={failure.message} onRetry={() => void query.refetch()} />}
      <ol className={styles.questions}>
        {questions.map((question) => (
          <Card key={question.number} as="li" size="sm">
            <div className="mq-quiet">
              <Place line={question.line} name={question.name} format={format} />
            </div>
            {showText(question.html, locale)}
            <Options question={question} locale={locale} showText={showText} />
            <Remarks question={question} />
          </Card>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('import.showMore')}
        </Button>
      )}
    </section>
  )
}

interface OptionsProps {
  readonly question: ImportedQuestion
  readonly locale: ImportReport['locale']
  readonly showText: ShowText
}

function Options({ question, locale, showText }: OptionsProps) {
  const { t } = useTranslation('exchange')
  return (
    <AnswerOptions dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      {question.options.map(({ html, correct, pinned }, index) => (
        // oxlint-disable-next-line no-array-index-key
        <AnswerOption
          key={index}
          standing={correct ? 'right' : undefined}
          mark={correct && <IconCheck size={18} role="img" aria-label={t('import.right')} />}
          words={pinned && <IconPin size={16} role="img" aria-label={t('import.pinned')} />}
        >
          {showText(html, locale)}
        </AnswerOption>
      ))}
    </AnswerOptions>
  )
}

function Remarks({ question }: { readonly question: ImportedQuestion }) {
  const { t } = useTranslation('exchange')
  const { mark, hasHint, hasExplanation, hasSecondExplanation, use, twinOf, hintSteps, reasons } = question
  const isPractice = use === 'practice'
  const isBare = mark === 1 && !hasHint && !hasExplanation && !hasSecondExplanation && !isPractice
  if (isBare && twinOf === null && hintSteps + reasons === 0) return null
  return (
    <p className={styles.remarks}>
      {mark !== 1 && (
        <span>
          {t('import.markLabel')} <Num value={mark} options={{ maximumFractionDigits: 2 }} />
        </span>
      )}
      {hasHint && <span>{t('import.hint')}</span>}
      {hasExplanation && <span>{t('import.explanation')}</span>}
      {hasSecondExplanation && <span>{t('import.secondExplanation')}</span>}
      {isPractice && <span>{t('import.practice')}</span>}
      {twinOf !== null && (
        <span>
          {t('import.twinOf')} <Bdi>{twinOf}</Bdi>
        </span>
      )}
      {hintSteps > 0 && <span>{t('import.hintSteps', { count: hintSteps })}</span>}
      {reasons > 0 && <span>{t('import.reasons', { count: reasons })}</span>}
    </p>
  )
}
