import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { AnswerOption, AnswerOptions } from '#src/ui/exam/AnswerOption.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { KeyQuestion } from './exam-keys.ts'
import styles from './corrections.module.css'

interface KeyedQuestionProps {
  readonly question: KeyQuestion
  /** Every version asks it. */
  readonly isInAll: boolean
  readonly onCorrect: () => void
  readonly direction: 'rtl' | 'ltr'
  readonly show: (html: string) => ReactNode
}

/** A question with its options, the right ones marked, and its mark. */
export function KeyedQuestion({ question, isInAll, onCorrect, direction, show }: KeyedQuestionProps) {
  const { t } = useTranslation('corrections')
  const { number } = useFormats()
  const { number: place, sectionName, html, options, correctOptionIds, mark, fullMarks, versions } = question
  return (
    <Card as="li" size="sm">
      <div className={styles.questionHead}>
        <h2 className={styles.questionTitle}>{t('keys.question', { number: number(place) })}</h2>
        <Bdi className="mq-quiet">{sectionName}</Bdi>
        <span className="mq-quiet">
          {mark === 0 ? t('keys.out') : `${t('keys.mark')}: ${number(mark, { maximumFractionDigits: 2 })}`}
        </span>
        {fullMarks && mark > 0 && <span className="mq-quiet">{t('keys.everybody')}</span>}
        {!isInAll && (
          <span className="mq-quiet">
            {t('keys.asked', { versions: versions.map((version) => number(version)).join(t('keys.separator')) })}
          </span>
        )}
        <Button variant="default" size="sm" onClick={onCorrect} aria-label={t('keys.correctOf', { number: place })}>
          {t('keys.correct')}
        </Button>
      </div>
      {show(html)}
      <AnswerOptions dir={direction} isDense>
        {options.map(({ id, html: text }) => {
          const isRight = correctOptionIds.includes(id)
          return (
            <AnswerOption
              key={id}
              standing={isRight ? 'right' : undefined}
              mark={isRight && <IconCheck size={18} aria-label={t('keys.right')} />}
            >
              {show(text)}
            </AnswerOption>
          )
        })}
      </AnswerOptions>
    </Card>
  )
}
