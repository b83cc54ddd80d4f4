import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { OptionFacts } from '#domain/practice/facts.ts'
import type { PackQuestion } from '#domain/practice/pack.ts'
import { AnswerOption, AnswerOptions } from '#src/ui/exam/AnswerOption.tsx'
import { useQuestionParts } from './question-parts.ts'
import styles from './reviewed-question.module.css'

/** An answered question is shown with these. */
export type MarkedQuestion = Pick<PackQuestion, 'options' | 'reasons' | 'explanationHtml'> & {
  readonly facts: { readonly options: readonly Pick<OptionFacts, 'id' | 'isRight'>[] }
}

interface ReviewedQuestionProps {
  readonly question: MarkedQuestion
  readonly locale: ContentLocale
  /** Ids of the chosen options; none: the question was left blank. */
  readonly chosen: readonly string[]
  /** Ids of the options in the order in which the student saw them; the author's order if it is absent. */
  readonly shown?: readonly string[]
}

/** The options of an answered question with what was chosen, why that is wrong, and why the right one is right. */
export function ReviewedQuestion({ question, locale, chosen, shown = [] }: ReviewedQuestionProps) {
  const { t } = useTranslation('mistakes')
  const { Text, letterOf } = useQuestionParts()
  const rightIds = question.facts.options.filter(({ isRight }) => isRight).map(({ id }) => id)
  return (
    <div className={styles.review}>
      <AnswerOptions dir={locale === 'ar' ? 'rtl' : 'ltr'}>
        {inShownOrder(question.options, shown).map((option, index) => {
          const isRight = rightIds.includes(option.id)
          const isChosen = chosen.includes(option.id)
          const reason = isChosen && !isRight ? question.reasons[option.id] : undefined
          return (
            <AnswerOption
              key={option.id}
              letter={letterOf(locale, index)}
              standing={isRight ? 'right' : isChosen ? 'wrong' : undefined}
              mark={
                isRight ? (
                  <IconCheck size={18} stroke={2} aria-hidden />
                ) : (
                  isChosen && <IconX size={18} stroke={2} aria-hidden />
                )
              }
              words={
                <>
                  {isChosen && <span>{t('answer.yours')}</span>}
                  {isRight && <span>{t('answer.right')}</span>}
                </>
              }
              {...(reason !== undefined && { below: <Reason html={reason} locale={locale} /> })}
            >
              <Text html={option.html} locale={locale} />
            </AnswerOption>
          )
        })}
      </AnswerOptions>
      {question.explanationHtml !== null && (
        <div className={styles.aside}>
          <h3 className={styles.asideTitle}>{t('answer.explanation')}</h3>
          <Text html={question.explanationHtml} locale={locale} links="kept" />
        </div>
      )}
    </div>
  )
}

function Reason({ html, locale }: { readonly html: string; readonly locale: ContentLocale }) {
  const { t } = useTranslation('mistakes')
  const { Text } = useQuestionParts()
  return (
    <div className={styles.reason}>
      <p className={styles.asideTitle}>{t('answer.whyWrong')}</p>
      <Text html={html} locale={locale} />
    </div>
  )
}

/** Options that were added since the student saw the question come last. */
function inShownOrder<Option extends { readonly id: string }>(
  options: readonly Option[],
  shown: readonly string[],
): readonly Option[] {
  const placeOf = ({ id }: Option) => (shown.includes(id) ? shown.indexOf(id) : shown.length)
  return options.toSorted((one, other) => placeOf(one) - placeOf(other))
}
