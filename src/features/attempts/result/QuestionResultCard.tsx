import { lazy, memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  IconBulb,
  IconCheck,
  IconChevronDown,
  IconCircleDashed,
  IconCircleDot,
  IconCircleHalf2,
  IconHourglass,
  IconLanguage,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react'
import type { AttemptResultView, QuestionResult } from '#contract/attempts/result.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { otherLocale } from '#domain/exam/translation.ts'
import { AnswerOption, AnswerOptions } from '#src/ui/exam/AnswerOption.tsx'
import { optionLetter } from '../player/question/option-letters.ts'
import { RichText } from '../player/text/RichText.tsx'
import { ExplainingLesson } from './ExplainingLesson.tsx'
import { resultIn } from './question-language.ts'
import { type Standing, standingOf } from './question-standing.ts'
import { stemLine } from './stem-line.ts'
import { useDuration } from './use-duration.ts'
import styles from './question-result-card.module.css'

/** Few results have highlights. */
const OwnMarks = lazy(() => import('./OwnMarks.tsx'))

interface QuestionResultCardProps {
  readonly question: QuestionResult
  readonly locale: ContentLocale
  readonly paragraph: AttemptResultView['paragraphs'][number] | undefined
  /** True if right answers are hidden in the whole result, which a notice above the list explains. */
  readonly areAnswersToCome: boolean
  /** True to unfold it from the start; in print all are unfolded. */
  readonly isOpen: boolean
}

const ICONS = {
  correct: IconCheck,
  partly: IconCircleHalf2,
  wrong: IconX,
  unanswered: IconCircleDashed,
  waiting: IconHourglass,
  given: IconCircleDot,
} as const satisfies Record<Standing, typeof IconCheck>

/**
 * One question of a result, folded: its outcome and its time; unfolded also the given answer, the right one, and the
 * reason. A question is rendered in full only once it is unfolded: an exam can have a hundred questions with formulas.
 */
export const QuestionResultCard = memo(function QuestionResultCard({
  question: asked,
  locale: own,
  paragraph: passage,
  areAnswersToCome,
  isOpen,
}: QuestionResultCardProps) {
  const { t } = useTranslation('result')
  // An exam in two languages is read in the one in which the student saw it.
  const [locale, setLocale] = useState(asked.shownIn ?? own)
  const { question, paragraph } = resultIn(locale, own, { question: asked, paragraph: passage })
  const duration = useDuration()
  const [isUnfolded, setUnfolded] = useState(isOpen)
  const standing = standingOf(question)
  const Icon = ICONS[standing]
  return (
    <article className={styles.card}>
      <details open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
        <summary className={styles.header}>
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={styles.fold} />
          <h3 className={styles.number}>{t('question', { number: question.number })}</h3>
          <p className={styles.standing} data-standing={standing}>
            <Icon size={18} stroke={2} aria-hidden />
            {t(`standing.${standing}`)}
            <span className={styles.points}>
              {question.score === null
                ? t('pointsOf', { maximum: question.maximum })
                : t('points', { score: question.score, maximum: question.maximum })}
            </span>
            {question.timeMs !== null && question.timeMs >= 1_000 && (
              <span className={styles.points}>{duration(question.timeMs)}</span>
            )}
          </p>
          {!isUnfolded && (
            <p className={styles.stem} lang={locale} dir="auto">
              {stemLine(question.html)}
            </p>
          )}
        </summary>
        {isUnfolded && (
          <div className={styles.content}>
            {question.translation !== undefined && <OtherLanguage locale={locale} onShow={setLocale} />}
            {paragraph !== undefined && (
              <details className={styles.passage} data-text="passage">
                <summary>
                  <bdi>{paragraph.title ?? t('passage')}</bdi>
                </summary>
                <RichText html={paragraph.html} locale={locale} />
              </details>
            )}
            <div data-text="question">
              <RichText html={question.html} locale={locale} />
            </div>
            {question.marks !== undefined && (
              <Suspense>
                <OwnMarks marks={question.marks} html={{ question: question.html, passage: paragraph?.html ?? '' }} />
              </Suspense>
            )}
            <Options question={question} locale={locale} />
            <Explanation question={question} locale={locale} isSilent={areAnswersToCome} />
          </div>
        )}
      </details>
    </article>
  )
})

interface OtherLanguageProps {
  readonly locale: ContentLocale
  readonly onShow: (locale: ContentLocale) => void
}

function OtherLanguage({ locale, onShow }: OtherLanguageProps) {
  const { t } = useTranslation('result')
  const other = otherLocale(locale)
  return (
    <button type="button" className={styles.language} onClick={() => onShow(other)}>
      <IconLanguage size={20} stroke={1.75} aria-hidden />
      {t(`inLanguage.${other}`)}
    </button>
  )
}

type PartProps = Pick<QuestionResultCardProps, 'question' | 'locale'>

function Options({ question, locale }: PartProps) {
  const { t } = useTranslation('result')
  return (
    <AnswerOptions dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      {question.options.map((option, index) => {
        const isGiven = question.given.includes(option.id)
        const isRight = question.correctOptionIds?.includes(option.id) ?? (isGiven && question.correct === true)
        const isWrong = isGiven && !isRight && question.correct !== null
        return (
          <AnswerOption
            key={option.id}
            letter={optionLetter(locale, index)}
            standing={isRight ? 'right' : isWrong ? 'wrong' : isGiven ? 'chosen' : undefined}
            mark={
              isRight ? (
                <IconCheck size={18} stroke={2} aria-hidden />
              ) : (
                isWrong && <IconX size={18} stroke={2} aria-hidden />
              )
            }
            words={
              <>
                {isGiven && <span>{t('yourAnswer')}</span>}
                {isRight && question.correctOptionIds !== null && <span>{t('rightAnswer')}</span>}
              </>
            }
          >
            <RichText html={option.html} locale={locale} />
          </AnswerOption>
        )
      })}
    </AnswerOptions>
  )
}

function Explanation({ question, locale, isSilent }: PartProps & { readonly isSilent: boolean }) {
  const { t } = useTranslation('result')
  return (
    <>
      {question.correctOptionIds === null && !isSilent && <p className="mq-quiet">{t('answerHidden')}</p>}
      {question.hintHtml !== null && (
        <div className={styles.aside}>
          <h4 className={styles.asideTitle}>
            <IconBulb size={18} stroke={1.75} aria-hidden />
            {t('hint')}
          </h4>
          <RichText html={question.hintHtml} locale={locale} links="kept" />
        </div>
      )}
      {question.explanationHtml !== null && (
        <div className={styles.aside}>
          <h4 className={styles.asideTitle}>{t('explanation')}</h4>
          <RichText html={question.explanationHtml} locale={locale} links="kept" />
        </div>
      )}
      {question.videoLink !== null && (
        <a className={styles.video} href={question.videoLink} target="_blank" rel="noreferrer">
          <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
          {t('video')}
        </a>
      )}
      {question.lesson !== null && <ExplainingLesson part={question.lesson} />}
    </>
  )
}
