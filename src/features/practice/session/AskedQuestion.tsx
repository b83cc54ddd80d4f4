import { IconBulb } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { type Ref, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CERTAINTIES, type AnsweredBody, type Certainty } from '#domain/practice/event.ts'
import { PLACEMENT_SESSION } from '#domain/practice/placement.ts'
import type { PaperParagraph, PaperQuestion } from '#domain/exam/paper.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { hashText, shuffleOptions } from '#domain/shuffle/shuffle.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { useSessionParts } from './session-parts.ts'
import { useConfirmKey } from './use-confirm-key.ts'
import { useVisibleTime } from './use-visible-time.ts'
import styles from './session.module.css'

/** The parts of an answer to a question; the session adds its name and mode. */
export type Given = Omit<AnsweredBody, 'type' | 'session' | 'mode' | 'sheet'>

/** A question as it is asked: nothing in it says what is right. */
export interface AskableQuestion {
  readonly question: PaperQuestion & { readonly hintSteps: readonly string[] }
  readonly paragraph: PaperParagraph | null
  /** Version of the pack; 0 where the academy marks the answer and knows it. */
  readonly version: number
  readonly locale: ContentLocale
}

interface AskedQuestionProps {
  readonly known: AskableQuestion
  /** Name of the session: the options have one order in all of it, on every device. */
  readonly session: string
  readonly number: number
  readonly of: number
  /** It was wrong before, and comes back. */
  readonly isSecond: boolean
  readonly asksCertainty: boolean
  /** The set is answered as in the exam: without hints. */
  readonly isExam: boolean
  /** The student still reads the explanation of the answer before. */
  readonly isAhead: boolean
  readonly heading: Ref<HTMLHeadingElement>
  /** The student turned to this question: by a choice, a hint, or the focus. */
  readonly onBegin: () => void
  readonly onAnswer: (given: Given) => void
}

/** The question that is asked now, until its answer is confirmed. Rendered anew for each question. */
export function AskedQuestion({ known, session, number, of, isSecond, ...rest }: AskedQuestionProps) {
  const { asksCertainty, isExam, isAhead, heading, onBegin, onAnswer } = rest
  const { question, paragraph, version, locale } = known
  const { t } = useTranslation('practice')
  const { number: format } = useFormats()
  const { Question, Passage } = useSessionParts()
  const [chosen, setChosen] = useState<Choice>(NO_CHOICE)
  const [hints, setHints] = useState(0)
  const [article, visibleMs] = useVisibleTime<HTMLElement>()
  const [options] = useState(() => shuffleOptions(question.options, hashText(session), question.id))
  // Who does not know leaves an answer blank in the exam, and says so everywhere else.
  const leavesBlank = isExam && session !== PLACEMENT_SESSION
  const steps = isExam ? NO_STEPS : question.hintSteps
  const openHint = useCallback(() => setHints((open) => Math.min(open + 1, steps.length)), [steps.length])
  const choose = (next: readonly string[]) => {
    setChosen((before) => changed(before, next))
    onBegin()
  }
  const confirm = (certainty: Certainty | null) => {
    onAnswer({
      question: question.id,
      version,
      options: chosen.options,
      changedFrom: chosen.before,
      shown: options.map(({ id }) => id),
      certainty,
      hints,
      ms: Math.min(visibleMs(), LONGEST_MS),
    })
  }
  const hasChoice = chosen.options.length > 0
  useConfirmKey(hasChoice && !asksCertainty, () => confirm(null))
  return (
    <article ref={article} className={styles.asked}>
      <h2 ref={heading} tabIndex={-1} className={styles.number}>
        {isSecond ? t('session.again') : t('session.number', { number: format(number), of: format(of) })}
      </h2>
      {isSecond && <p className="mq-quiet">{t('session.againWhy')}</p>}
      {paragraph !== null && <Passage paragraph={paragraph} locale={locale} />}
      <Question question={question} options={options} locale={locale} onChoice={choose} onHint={openHint} />
      {steps.length > 0 && <Hints known={known} open={hints} onOpen={openHint} />}
      <ConfirmBar {...{ hasChoice, asksCertainty, leavesBlank, isAhead }} onConfirm={confirm} />
    </article>
  )
}

interface ConfirmBarProps extends Pick<AskedQuestionProps, 'asksCertainty' | 'isAhead'> {
  readonly hasChoice: boolean
  readonly leavesBlank: boolean
  readonly onConfirm: (certainty: Certainty | null) => void
}

/** Confirms the choice, or that there is none: who does not know says so, because a guess would measure nothing. */
function ConfirmBar({ hasChoice, asksCertainty, leavesBlank, isAhead, onConfirm }: ConfirmBarProps) {
  const { t } = useTranslation('practice')
  return (
    <div className={styles.bar} data-still={isAhead || undefined}>
      <div className={styles.barRow}>
        {asksCertainty ? (
          <p className={styles.barWords}>{t(hasChoice ? 'session.howSure' : 'session.choose')}</p>
        ) : (
          <Button size="md" disabled={!hasChoice} onClick={() => onConfirm(null)}>
            {t(hasChoice ? 'session.confirm' : 'session.choose')}
          </Button>
        )}
        <Button variant="subtle" disabled={hasChoice} onClick={() => onConfirm(null)}>
          {t(leavesBlank ? 'session.leaveBlank' : 'session.doNotKnow')}
        </Button>
      </div>
      {asksCertainty && (
        <div className={styles.certainties}>
          {CERTAINTIES.map((certainty) => (
            <Button key={certainty} variant="default" disabled={!hasChoice} onClick={() => onConfirm(certainty)}>
              {t(`certainty.${certainty}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const NO_STEPS: readonly string[] = []

/** A question that stays open for longer says nothing about time, ms. */
const LONGEST_MS = 3_600_000

interface Choice {
  readonly options: readonly string[]
  /** The last other choice that was not empty. */
  readonly before: readonly string[] | null
}

const NO_CHOICE: Choice = { options: [], before: null }

/** Several options of one question are chosen one after the other: only a change of a single choice is one. */
function changed({ options, before }: Choice, next: readonly string[]): Choice {
  const isOther = options.length === 1 && next.length === 1 && options[0] !== next[0]
  return { options: next, before: isOther ? options : before }
}

interface HintsProps {
  readonly known: AskableQuestion
  readonly open: number
  readonly onOpen: () => void
}

/** Hints one after the other, from what is asked to the first line. */
function Hints({ known: { question, locale }, open, onOpen }: HintsProps) {
  const { t } = useTranslation('practice')
  const { number } = useFormats()
  const { Text } = useSessionParts()
  const of = question.hintSteps.length
  return (
    <div className={styles.hints}>
      <div aria-live="polite">
        {question.hintSteps.slice(0, open).map((html, index) => (
          <div key={html} className={styles.aside}>
            <h3 className={styles.asideTitle}>{t('hint.title', { number: number(index + 1), of: number(of) })}</h3>
            <Text html={html} locale={locale} />
          </div>
        ))}
      </div>
      {open < of && (
        <Button variant="subtle" leftSection={<IconBulb size={18} aria-hidden />} onClick={onOpen}>
          {t(open === 0 ? 'hint.open' : open === of - 1 ? 'hint.last' : 'hint.next')}
        </Button>
      )}
    </div>
  )
}
