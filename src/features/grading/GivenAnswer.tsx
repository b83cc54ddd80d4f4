import { IconCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { GradingAnswer } from '#contract/attempts/grading.ts'
import type { routes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { AnswerOption, AnswerOptions } from '#src/ui/exam/AnswerOption.tsx'
import styles from './grading.module.css'

type Question = ResponseOf<typeof routes.grading.gradingAnswers>['question']

interface GivenAnswerProps {
  readonly question: Question
  readonly answer: GradingAnswer
  readonly locale: ContentLocale
  readonly showText: ShowText
}

/** The question as it was asked, with what this student chose; by words, not by colour alone. */
export function GivenAnswer({ question, answer, locale, showText }: GivenAnswerProps) {
  const { t } = useTranslation('grading')
  return (
    <Suspense fallback={<Skeleton height="10rem" />}>
      <Card as="div" dir={locale === 'ar' ? 'rtl' : 'ltr'}>
        {question.paragraphHtml !== null && (
          <details>
            <summary>{t('passage')}</summary>
            {showText(question.paragraphHtml, locale)}
          </details>
        )}
        {showText(question.html, locale)}
        <AnswerOptions>
          {question.options.map(({ id, html, correct }) => {
            const isGiven = answer.given.includes(id)
            return (
              <AnswerOption
                key={id}
                standing={isGiven ? 'chosen' : undefined}
                words={
                  <>
                    {isGiven && <strong>{t('given')}</strong>}
                    {correct && (
                      <span className={styles.key}>
                        <IconCheck size={16} aria-hidden /> {t('key')}
                      </span>
                    )}
                  </>
                }
              >
                {showText(html, locale)}
              </AnswerOption>
            )
          })}
        </AnswerOptions>
        {question.explanationHtml !== null && (
          <details>
            <summary>{t('explanation')}</summary>
            {showText(question.explanationHtml, locale)}
          </details>
        )}
      </Card>
    </Suspense>
  )
}
