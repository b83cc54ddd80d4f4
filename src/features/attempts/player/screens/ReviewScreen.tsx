import { useEffect, useRef } from 'react'
import { attemptState, useExam, useExamActor, useSession } from '../exam-actor.ts'
import { isAnswered, sectionOf } from '../exam-facts.ts'
import { useSectionEnd } from '../palette/use-section-end.ts'
import { useDigits } from '../text/use-digits.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import { ActionBar } from './ActionBar.tsx'
import styles from './review-screen.module.css'

interface ReviewScreenProps {
  /** `section`: this section is completed and closed; `exam`: the whole exam is submitted. */
  readonly of: 'section' | 'exam'
}

/** The last look before something that cannot be undone. */
export function ReviewScreen({ of }: ReviewScreenProps) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const { paper } = useSession()
  const { isLast, index } = useSectionEnd()
  const section = useExam(sectionOf)
  const state = useExam(attemptState)
  const numbered = section.questions.map((question, position) => ({ id: question.id, position }))
  const unanswered = numbered.filter(({ id }) => !isAnswered(state, id))
  const flagged = numbered.filter(({ id }) => state.flagged.has(id))
  const sectionsLeft = paper.sections.length - 1 - index
  return (
    <>
      <main className={styles.page}>
        <div className={styles.column}>
          <Heading text={t(of === 'section' ? 'review.sectionTitle' : 'review.examTitle')} />
          <p className={styles.tally}>
            {t('review.answered', { answered: numbered.length - unanswered.length, total: numbered.length })}
          </p>
          <Questions title={t('review.unanswered')} none={t('review.allAnswered')} positions={unanswered} />
          {flagged.length > 0 && <Questions title={t('review.flagged')} none="" positions={flagged} />}
          <div className={styles.warning}>
            {of === 'exam' && !isLast && <p>{t('review.sectionsLeft', { count: sectionsLeft })}</p>}
            <p>{t(of === 'section' ? 'review.sectionWarning' : 'review.examWarning')}</p>
          </div>
        </div>
      </main>
      <ActionBar>
        <button type="button" className={buttons.quiet} onClick={() => actor.send({ type: 'CANCEL' })}>
          {t('review.back')}
        </button>
        <button type="button" className={buttons.main} onClick={() => actor.send({ type: 'CONFIRM' })}>
          {t(of === 'section' ? 'review.completeSection' : 'review.submit')}
        </button>
      </ActionBar>
    </>
  )
}

function Heading({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {text}
    </h1>
  )
}

interface QuestionsProps {
  readonly title: string
  readonly none: string
  readonly positions: readonly { readonly id: string; readonly position: number }[]
}

function Questions({ title, none, positions }: QuestionsProps) {
  const { t } = usePlayerText()
  const digits = useDigits()
  const actor = useExamActor()
  if (positions.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>
        {title} <span className={styles.count}>{t('palette.count', { number: positions.length })}</span>
      </h2>
      <ul className={styles.numbers}>
        {positions.map(({ id, position }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.jump}
              aria-label={t('review.jump', { number: position + 1 })}
              onClick={() => actor.send({ type: 'GO_TO', questionIndex: position })}
            >
              {digits(String(position + 1))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
