import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import type { KnownQuestion } from '../data/practice-state.ts'
import { LessonMinute } from '../review/LessonMinute.tsx'
import { useQuestionParts } from '../review/question-parts.ts'
import { ReviewedQuestion } from '../review/ReviewedQuestion.tsx'
import { useDayWords } from '../frame/use-day-words.ts'
import type { Mistake } from './mistakes.ts'
import styles from './mistakes.module.css'

interface MistakeCardProps {
  readonly mistake: Mistake
  /** Undefined if the pack with its text is not on this device. */
  readonly known: KnownQuestion | undefined
}

/** A mistake: its question, and folded below it the answer with what explains it. */
export function MistakeCard({ mistake, known }: MistakeCardProps) {
  const { t } = useTranslation('mistakes')
  const topicName = useTopicName()
  const { Text } = useQuestionParts()
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        <h2 className={styles.topic}>
          <bdi>{topicName(mistake.topic)}</bdi>
        </h2>
        <Standing mistake={mistake} />
      </header>
      {known === undefined ? (
        <p className="mq-quiet">{t('notHere')}</p>
      ) : (
        <>
          {known.paragraph !== null && (
            <Fold label={<bdi>{known.paragraph.title ?? t('passage')}</bdi>}>
              <Text html={known.paragraph.html} locale={known.locale} />
            </Fold>
          )}
          <Text html={known.question.html} locale={known.locale} />
          <Cause mistake={mistake} />
          <Fold label={t('answer.show')}>
            <ReviewedQuestion question={known.question} locale={known.locale} chosen={mistake.chosen} />
          </Fold>
          {known.question.part !== null && <LessonMinute part={known.question.part} />}
        </>
      )}
    </article>
  )
}

/** A part of a card that is rendered once it is unfolded: a page can have hundreds of questions with formulas. */
function Fold({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
        {label}
      </summary>
      {isOpen && <div className={styles.unfolded}>{children}</div>}
    </details>
  )
}

function Standing({ mistake }: { readonly mistake: Mistake }) {
  const { t } = useTranslation('mistakes')
  const { standing, daysLeft, isBookmarked } = mistake
  return (
    <p className={styles.standing}>
      {isBookmarked && (
        <>
          <IconBookmark size={16} stroke={1.75} aria-hidden />
          <span>{t('bookmarked')}</span>
        </>
      )}
      {standing === 'coming' && <span>{t('again', { count: daysLeft })}</span>}
      {standing === 'finished' && <span>{t('kept')}</span>}
    </p>
  )
}

function Cause({ mistake: { cause, day, isOfExam, rightDay } }: { readonly mistake: Mistake }) {
  const { t } = useTranslation('mistakes')
  const dayWords = useDayWords()
  return (
    <p className="mq-quiet">
      {t(`cause.${cause}.${isOfExam ? 'exam' : 'practice'}`, { day: dayWords(day) })}
      {rightDay !== null && <> {t('rightSince', { day: dayWords(rightDay) })}</>}
    </p>
  )
}
