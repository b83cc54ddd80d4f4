import { memo, Suspense, useMemo } from 'react'
import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { shuffleOptions } from '#domain/shuffle/shuffle.ts'
import type { PaperQuestion } from '#domain/exam/paper.ts'
import { attemptState, useExam, useExamActor, useSession } from '../exam-actor.ts'
import { sectionOf } from '../exam-facts.ts'
import { LanguageButton } from '../later/index.ts'
import { RichText } from '../text/RichText.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import { ClearChoice } from './ClearChoice.tsx'
import { HintButton, HintText } from './Hint.tsx'
import { OptionList } from './OptionList.tsx'
import { useStrikeOut } from './use-strike-out.ts'
import styles from './question-card.module.css'

interface QuestionCardProps {
  readonly question: PaperQuestion
}

/** One question: its number, its flag, its text, and its options. */
export const QuestionCard = memo(function QuestionCard({ question }: QuestionCardProps) {
  const { paper, seed } = useSession()
  const canStrike = useStrikeOut(paper)
  const options = useMemo(
    () => (paper.shuffleOptions ? shuffleOptions(question.options, seed, question.id) : question.options),
    [paper.shuffleOptions, question, seed],
  )
  return (
    <article className={styles.card}>
      <header className={styles.header}>
        <QuestionNumber questionId={question.id} />
        <Suspense>{paper.translation && <LanguageButton />}</Suspense>
        <FlagToggle questionId={question.id} />
      </header>
      <RichText id={`stem-${question.id}`} html={question.html} locale={paper.locale} className={styles.stem} />
      <OptionList question={question} options={options} locale={paper.locale} canStrike={canStrike} />
      <div className={styles.tools}>
        {question.hintHtml !== null && <HintButton questionId={question.id} />}
        <ClearChoice questionId={question.id} />
      </div>
      {question.hintHtml !== null && (
        <HintText questionId={question.id} html={question.hintHtml} locale={paper.locale} />
      )}
    </article>
  )
})

/** The heading: it takes the focus whenever the question appears (`QuestionPlace.tsx`). */
function QuestionNumber({ questionId }: { readonly questionId: string }) {
  const { t } = usePlayerText()
  const index = useExam((snapshot) => sectionOf(snapshot).questions.findIndex(({ id }) => id === questionId))
  const total = useExam((snapshot) => sectionOf(snapshot).questions.length)
  return (
    <h1 tabIndex={-1} className={styles.number}>
      <span aria-hidden>{t('question.short', { number: index + 1 })}</span>
      <span className="mq-visually-hidden">{t('question.heading', { number: index + 1, total })}</span>
    </h1>
  )
}

// The element is created once, because React does not render an identical element again.
const FLAGGED = <IconFlagFilled size={20} stroke={1.75} aria-hidden />
const UNFLAGGED = <IconFlag size={20} stroke={1.75} aria-hidden />

function FlagToggle({ questionId }: { readonly questionId: string }) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const isFlagged = useExam((snapshot) => attemptState(snapshot).flagged.has(questionId))
  const label = useMemo(() => t('question.flag'), [t])
  return (
    <button
      type="button"
      className={styles.headerButton}
      aria-pressed={isFlagged}
      onClick={() => actor.send({ type: 'FLAG', questionId, flagged: !isFlagged })}
    >
      {isFlagged ? FLAGGED : UNFLAGGED}
      {label}
    </button>
  )
}
