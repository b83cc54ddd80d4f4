import { type ReactNode, useEffect, useId, useState } from 'react'
import { IconBook, IconChevronDown } from '@tabler/icons-react'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { PaperOption, PaperParagraph, PaperQuestion } from '#domain/exam/paper.ts'
import { examKeyAction } from '../device/exam-keys.ts'
import { usePreference, usePreferenceStore } from '../device/preferences.ts'
import { useKeyPresses } from '../device/use-key-presses.ts'
import { type QuestionActor, QuestionActorProvider } from '../exam-actor.ts'
import { choiceOf } from '../exam-facts.ts'
import { chooseOption } from '../question/choose-option.ts'
import { OptionList } from '../question/OptionList.tsx'
import { RichText } from '../text/RichText.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import { createQuestionActor } from './question-actor.ts'
import card from '../question/question-card.module.css'
import styles from './practice-question.module.css'

export interface PracticeQuestionProps {
  readonly question: PaperQuestion
  /** Options in the order in which they are shown. */
  readonly options: readonly PaperOption[]
  readonly locale: ContentLocale
  /** Called with every change of the choice. */
  readonly onChoice: (optionIds: readonly string[]) => void
  /** The key of the hint. */
  readonly onHint: () => void
}

/** A question of practice with the exam's options, keys and strike-out, without a clock. */
export function PracticeQuestion({ question, options, locale, onChoice, onHint }: PracticeQuestionProps) {
  const [actor] = useState(createQuestionActor)
  useEffect(() => {
    const choice = () => choiceOf(question.id)(actor.getSnapshot())
    let last = choice()
    const next = (): void => {
      // Options that are struck out are no news.
      if (choice() === last) return
      last = choice()
      onChoice(last)
    }
    return actor.subscribe({ next }).unsubscribe
  }, [actor, onChoice, question.id])
  useKeys(actor, { question, options, onHint })
  return (
    <QuestionActorProvider value={actor}>
      <RichText id={`stem-${question.id}`} html={question.html} locale={locale} className={card.stem} />
      <OptionList question={question} options={options} locale={locale} canStrike />
    </QuestionActorProvider>
  )
}

type Keyed = Pick<PracticeQuestionProps, 'question' | 'options' | 'onHint'>

/** The exam's keys for options and hint, while no dialog covers the question. */
function useKeys(actor: QuestionActor, { question, options, onHint }: Keyed): void {
  const { direction } = usePlayerText()
  useKeyPresses((event) => {
    const action = examKeyAction(event, direction)
    if (action?.kind === 'hint') onHint()
    const option = action?.kind === 'option' ? options[action.index] : undefined
    if (option === undefined) return
    event.preventDefault()
    chooseOption(actor, question, option.id)
  }, 'dialog[open], [role="dialog"]')
}

/** The passage or figure that a question refers to: folded as the student left it, beside the question where there is space. */
export function PracticePassage({
  paragraph,
  locale,
}: {
  readonly paragraph: PaperParagraph
  readonly locale: ContentLocale
}): ReactNode {
  const { t } = usePlayerText()
  const preferences = usePreferenceStore()
  const isOpen = usePreference('passageOpen')
  const textId = useId()
  const title = paragraph.title ?? t('passage.title')
  return (
    <section className={styles.passage} aria-label={title}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => preferences.change({ passageOpen: !isOpen })}
      >
        <IconBook size={20} stroke={1.75} aria-hidden />
        <bdi className={styles.passageTitle}>{title}</bdi>
        <span className="mq-quiet">{t(isOpen ? 'passage.fold' : 'passage.unfold')}</span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden className={styles.chevron} />
      </button>
      {/* Focusable, so that a keyboard can scroll it. */}
      <div id={textId} className={styles.text} hidden={!isOpen} tabIndex={0} role="group" aria-label={title}>
        <RichText html={paragraph.html} locale={locale} />
      </div>
    </section>
  )
}
