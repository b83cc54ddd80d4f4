import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonQuestion, MarkedAnswer } from '#contract/practice/lesson-questions.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { LessonMinute } from '../review/LessonMinute.tsx'
import { ReviewedQuestion } from '../review/ReviewedQuestion.tsx'
import session from '../session/session.module.css'
import { useSessionParts } from '../session/session-parts.ts'
import styles from './lesson-questions.module.css'

interface MarkedLessonQuestionProps {
  readonly asked: LessonQuestion
  readonly marked: MarkedAnswer
  readonly number: { readonly index: number; readonly of: number }
  readonly heading: Ref<HTMLHeadingElement>
  /** Null: it is the last one. */
  readonly onNext: (() => void) | null
  readonly onAgain: () => void
}

/** An answered question of a lesson: right or wrong, and why. */
export function MarkedLessonQuestion(props: MarkedLessonQuestionProps) {
  const { asked, marked, number, heading, onNext, onAgain } = props
  const { t } = useTranslation('practice')
  const { number: format } = useFormats()
  const { Text } = useSessionParts()
  const { question, paragraph, locale } = asked
  const { rightIds, reasons, explanationHtml, part, isRight, options, shown } = marked
  const verdict = isRight ? 'right' : options.length === 0 ? 'blank' : 'wrong'
  const Icon = isRight ? IconCheck : IconX
  const facts = { options: question.options.map(({ id }) => ({ id, isRight: rightIds.includes(id) })) }
  return (
    <article className={session.answered}>
      <h3 ref={heading} tabIndex={-1} className={session.verdict} data-right={isRight}>
        <Icon size={22} stroke={2} aria-hidden />
        {t(`verdict.${verdict}`)}
        <span className={session.verdictNumber}>
          {t('session.number', { number: format(number.index + 1), of: format(number.of) })}
        </span>
      </h3>
      {paragraph !== null && (
        <details className={session.passage}>
          <summary>
            <bdi>{paragraph.title ?? t('session.passage')}</bdi>
          </summary>
          <Text html={paragraph.html} locale={locale} />
        </details>
      )}
      <Text html={question.html} locale={locale} />
      <ReviewedQuestion
        question={{ options: question.options, reasons, explanationHtml, facts }}
        locale={locale}
        chosen={options}
        shown={shown}
      />
      {part !== null && <LessonMinute part={part} />}
      <footer className={styles.foot}>
        {onNext !== null && <Button onClick={onNext}>{t('session.next')}</Button>}
        <Button variant="subtle" onClick={onAgain}>
          {t('lesson.again')}
        </Button>
      </footer>
    </article>
  )
}
