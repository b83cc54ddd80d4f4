import { type KeyboardEvent, useRef } from 'react'
import { IconEraser } from '@tabler/icons-react'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { PaperOption, PaperQuestion } from '#domain/exam/paper.ts'
import { useExam, useExamActor } from '../exam-actor.ts'
import { choiceOf } from '../exam-facts.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './option-list.module.css'
import { optionLetter } from './option-letters.ts'
import { OptionRow } from './OptionRow.tsx'

interface OptionListProps {
  readonly question: PaperQuestion
  /** In the order of this attempt. */
  readonly options: readonly PaperOption[]
  readonly locale: ContentLocale
}

/** What can be chosen. Up and down move without choosing: an answer changes only by the student's own act. */
export function OptionList({ question, options, locale }: OptionListProps) {
  const { t } = usePlayerText()
  const list = useRef<HTMLDivElement>(null)
  const isMultiple = question.answerType === 'checkbox'
  return (
    <div className={styles.list}>
      {isMultiple && <p className={styles.kind}>{t('question.chooseSeveral')}</p>}
      <div
        ref={list}
        className={styles.options}
        role={isMultiple ? 'group' : 'radiogroup'}
        aria-labelledby={`stem-${question.id}`}
        lang={locale}
        dir={locale === 'ar' ? 'rtl' : 'ltr'}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            question={question}
            option={option}
            letter={optionLetter(locale, index)}
            locale={locale}
          />
        ))}
      </div>
      <ClearChoice question={question} />
    </div>
  )
}

/** The place of the button is kept: nothing moves when it comes or goes. */
function ClearChoice({ question }: { readonly question: PaperQuestion }) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const hasChoice = useExam((snapshot) => choiceOf(question.id)(snapshot).length > 0)
  return (
    <button
      type="button"
      className={styles.clear}
      data-shown={hasChoice}
      disabled={!hasChoice}
      onClick={() => actor.send({ type: 'ANSWER', questionId: question.id, optionIds: [] })}
    >
      <IconEraser size={18} stroke={1.75} aria-hidden />
      {t('question.clear')}
    </button>
  )
}

/** Native radios would choose whatever the arrows pass; here they move the focus only. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const inputs = [...(list?.querySelectorAll<HTMLInputElement>('input[data-option]') ?? [])]
  const at = inputs.findIndex((input) => input === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  const step = event.key === 'ArrowDown' ? 1 : -1
  inputs[(at + step + inputs.length) % inputs.length]?.focus()
}
