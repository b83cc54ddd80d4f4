import { IconBulb, IconCheck, IconCircleDashed, IconFlag3, IconHourglass, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import { AnswerOption, AnswerOptions } from '#src/ui/exam/AnswerOption.tsx'
import { RowList } from '#src/ui/page/RowList.tsx'
import type { LetterOf, TextOf } from '../report-parts.ts'
import { useStatistic } from '../use-statistic.ts'
import styles from './attempt-questions.module.css'

type Question = AttemptReport['questions'][number]

interface AttemptQuestionsProps {
  readonly report: AttemptReport
  readonly Text: TextOf
  readonly letterOf: LetterOf
}

/** Every question with its mark and time; opened, as the student saw it. */
export function AttemptQuestions({ report, Text, letterOf }: AttemptQuestionsProps) {
  const { t } = useTranslation('reports')
  return (
    <section>
      <div className={styles.heading}>
        <h2>{t('attempt.questions')}</h2>
        <p className="mq-quiet">{t('attempt.timeNote')}</p>
      </div>
      <RowList as="ol" isFramed>
        {report.questions.map((question) => (
          <li key={question.id}>
            <QuestionLine {...{ question, report, Text, letterOf }} />
          </li>
        ))}
      </RowList>
    </section>
  )
}

interface QuestionLineProps extends AttemptQuestionsProps {
  readonly question: Question
}

/** The content is rendered when it is first opened: an exam can have hundreds of questions with formulas. */
function QuestionLine({ question, report, Text, letterOf }: QuestionLineProps) {
  const { t } = useTranslation('reports')
  const { number, duration } = useStatistic()
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true)
      }}
    >
      <summary className={styles.summary}>
        <Standing question={question} />
        <span className={styles.name}>{t('detail.title', { number: question.number })}</span>
        {question.hinted && <IconBulb size={18} role="img" aria-label={t('attempt.hinted')} />}
        {question.flagged && <IconFlag3 size={18} role="img" aria-label={t('attempt.flagged')} />}
        <bdi className={styles.mark}>
          {question.score === null
            ? t('attempt.waiting')
            : t('attempt.scoreOf', { score: number(question.score), maximum: number(question.maximum) })}
        </bdi>
        <span className={styles.time}>{duration(question.timeMs)}</span>
        <span className={styles.choices}>
          {t('attempt.choices')} <bdi>{number(question.choices)}</bdi>
        </span>
      </summary>
      {isOpened && <QuestionContent {...{ question, report, Text, letterOf }} />}
    </details>
  )
}

function Standing({ question }: { readonly question: Question }) {
  const { t } = useTranslation('result')
  const standing =
    question.score === null
      ? 'waiting'
      : question.isCorrect
        ? 'correct'
        : question.given.length === 0
          ? 'unanswered'
          : question.score > 0
            ? 'partly'
            : 'wrong'
  const Icon = {
    waiting: IconHourglass,
    correct: IconCheck,
    partly: IconCheck,
    unanswered: IconCircleDashed,
    wrong: IconX,
  }[standing]
  return (
    <span className={styles.standing} data-standing={standing}>
      <Icon size={18} role="img" aria-label={t(`standing.${standing}`)} />
    </span>
  )
}

function QuestionContent({ question, report, Text, letterOf }: QuestionLineProps) {
  const { t } = useTranslation('reports')
  const { locale } = report.exam
  return (
    <div className={styles.content}>
      <Text html={question.html} locale={locale} />
      <AnswerOptions dir={locale === 'ar' ? 'rtl' : 'ltr'}>
        {question.options.map(({ id, html, isRight }, index) => {
          const isGiven = question.given.includes(id)
          return (
            <AnswerOption
              key={id}
              letter={letterOf(locale, index)}
              standing={isRight ? 'right' : isGiven ? 'wrong' : undefined}
              words={
                <>
                  {isGiven && <span>{t('attempt.chosen')}</span>}
                  {isRight && <span>{t('detail.right')}</span>}
                </>
              }
            >
              <Text html={html} locale={locale} />
            </AnswerOption>
          )
        })}
      </AnswerOptions>
      {question.given.length === 0 && <p className="mq-quiet">{t('attempt.unanswered')}</p>}
    </div>
  )
}
