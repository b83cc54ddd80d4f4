import { memo, useMemo } from 'react'
import { IconArrowBackUp, IconBan } from '@tabler/icons-react'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { PaperOption, PaperQuestion } from '#domain/exam/paper.ts'
import { useExam, useExamActor } from '../exam-actor.ts'
import { choiceOf, struckOf } from '../exam-facts.ts'
import { RichText } from '../text/RichText.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import { chooseOption, toggleStrike } from './choose-option.ts'
import styles from './option-row.module.css'

interface OptionRowProps {
  readonly question: PaperQuestion
  readonly option: PaperOption
  readonly letter: string
  readonly locale: ContentLocale
  /** Shows the button that strikes the option out; a key may do so without it. */
  readonly canStrike: boolean
}

/** One option: the whole row is its target; a toggle at its end, where it is wanted, strikes it out. */
export const OptionRow = memo(function OptionRow({ question, option, letter, locale, canStrike }: OptionRowProps) {
  const actor = useExamActor()
  const isChosen = useExam((snapshot) => choiceOf(question.id)(snapshot).includes(option.id))
  const isStruck = useExam((snapshot) => struckOf(question.id)(snapshot).includes(option.id))
  const isMultiple = question.answerType === 'checkbox'
  return (
    <div className={styles.row} data-chosen={isChosen} data-struck={isStruck}>
      <label className={styles.target}>
        <input
          type={isMultiple ? 'checkbox' : 'radio'}
          name={`question-${question.id}`}
          className={styles.input}
          data-option={option.id}
          checked={isChosen}
          // The click is handled, not the change: React renders a changed input before it fires `change`, and the write
          // would wait for that.
          onClickCapture={() => chooseOption(actor, question, option.id)}
          onChange={BY_ITS_CLICK}
          onKeyDown={(event) => {
            if (event.key === 'Enter') chooseOption(actor, question, option.id)
          }}
        />
        <span className={isMultiple ? styles.box : styles.ring}>{letter}</span>
        <RichText html={option.html} locale={locale} className={styles.text} />
      </label>
      {(canStrike || isStruck) && <StrikeToggle {...{ question, option, letter, canStrike, isStruck, isChosen }} />}
    </div>
  )
})

/** React requires `onChange` on a controlled input; it restores the input after a refused tap. */
const BY_ITS_CLICK = () => undefined

// The element is created once, because React does not render an identical element again.
const RESTORE = <IconArrowBackUp size={20} stroke={1.75} aria-hidden className="mq-mirror" />
const STRIKE = <IconBan size={20} stroke={1.5} aria-hidden />

interface StrikeToggleProps extends Omit<OptionRowProps, 'locale'> {
  readonly isStruck: boolean
  readonly isChosen: boolean
}

/** Hidden on the chosen option: an accidental tap must not cost an answer. A struck option can always be restored by it. */
function StrikeToggle({ question, option, letter, canStrike, isStruck, isChosen }: StrikeToggleProps) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const label = useMemo(() => t(isStruck ? 'question.restore' : 'question.strike', { letter }), [t, isStruck, letter])
  return (
    <button
      type="button"
      className={styles.strike}
      // Only one of these toggles can be reached by Tab: that of the option which has the focus (`OptionList.tsx`). The few
      // that only restore are reached like other buttons.
      data-strike={canStrike || undefined}
      tabIndex={canStrike ? -1 : 0}
      aria-label={label}
      title={label}
      disabled={isChosen}
      onClick={({ currentTarget }) => {
        // A button that only restores goes with its click.
        if (!canStrike) currentTarget.parentElement?.querySelector('input')?.focus()
        toggleStrike(actor, question, option.id)
      }}
    >
      {isStruck ? RESTORE : STRIKE}
    </button>
  )
}
