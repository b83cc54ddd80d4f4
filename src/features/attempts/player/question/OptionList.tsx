import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { PaperOption, PaperQuestion } from '#domain/exam/paper.ts'
import { usePreference } from '../device/preferences.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './option-list.module.css'
import { optionLetter } from './option-letters.ts'
import { OptionRow } from './OptionRow.tsx'

interface OptionListProps {
  readonly question: PaperQuestion
  /** Options in the order of this attempt. */
  readonly options: readonly PaperOption[]
  readonly locale: ContentLocale
  readonly canStrike: boolean
}

/**
 * List of options. The up and down keys move the focus without choosing: an answer changes only by an explicit act of
 * the student.
 */
export function OptionList({ question, options, locale, canStrike }: OptionListProps) {
  const { t } = usePlayerText()
  const list = useRef<HTMLDivElement>(null)
  const isMultiple = question.answerType === 'checkbox'
  // Left and right open other questions while the shortcuts are on.
  const steps = usePreference('shortcuts') ? UP_AND_DOWN : ALL_ARROWS[locale]
  return (
    <div>
      {isMultiple && <p className={styles.kind}>{t('question.chooseSeveral')}</p>}
      <div
        ref={list}
        className={styles.options}
        role={isMultiple ? 'group' : 'radiogroup'}
        aria-labelledby={`stem-${question.id}`}
        lang={locale}
        dir={locale === 'ar' ? 'rtl' : 'ltr'}
        onFocus={(event) => followFocus(event, list.current)}
        onKeyDown={(event) => moveFocus(event, list.current, steps)}
      >
        {options.map((option, index) => (
          <OptionRow
            // Rows are keyed by position, so that they are reused for another question.
            key={index}
            question={question}
            option={option}
            letter={optionLetter(locale, index)}
            locale={locale}
            canStrike={canStrike}
          />
        ))}
      </div>
    </div>
  )
}

type ArrowSteps = Readonly<Record<string, 1 | -1>>

const UP_AND_DOWN: ArrowSteps = { ArrowDown: 1, ArrowUp: -1 }
const ALL_ARROWS: Readonly<Record<ContentLocale, ArrowSteps>> = {
  ar: { ...UP_AND_DOWN, ArrowLeft: 1, ArrowRight: -1 },
  en: { ...UP_AND_DOWN, ArrowRight: 1, ArrowLeft: -1 },
}

/** Native radios would choose each option that the arrows pass; here arrows only move the focus. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null, steps: ArrowSteps): void {
  const step = steps[event.key]
  if (step === undefined) return
  const inputs = [...(list?.querySelectorAll<HTMLInputElement>('input[data-option]') ?? [])]
  const at = inputs.findIndex((input) => input === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  inputs[(at + step + inputs.length) % inputs.length]?.focus()
}

/**
 * Tab leads from an option to its own strike-out button and then out of the list, not through the buttons of all
 * options.
 */
function followFocus({ target }: FocusEvent, list: HTMLElement | null): void {
  for (const button of list?.querySelectorAll<HTMLButtonElement>('button[data-strike]') ?? []) {
    button.tabIndex = button.parentElement?.contains(target) === true ? 0 : -1
  }
}
