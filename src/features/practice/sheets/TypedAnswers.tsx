import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRightChoice } from '#domain/practice/answers.ts'
import type { PrintedQuestion } from '#domain/practice/event.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Practice } from '../data/use-practice.ts'
import type { KnownQuestion } from '../data/practice-state.ts'
import { LessonMinute } from '../review/LessonMinute.tsx'
import { useQuestionParts } from '../review/question-parts.ts'
import { ReviewedQuestion } from '../review/ReviewedQuestion.tsx'
import type { SheetDay } from './sheets.ts'
import styles from './typed-answers.module.css'

interface TypedAnswersProps {
  readonly day: SheetDay
  readonly practice: Practice
}

/** The answers of a day that were typed in, each with what explains it. */
export function TypedAnswers({ day, practice: { questions } }: TypedAnswersProps) {
  const { t } = useTranslation('practiceSheets')
  const { number } = useFormats()
  const typed = day.questions.flatMap((printed, index) => {
    const known = questions.get(printed.question)
    const chosen = day.typed.get(printed.question)
    if (known === undefined || chosen === undefined) return []
    return [{ printed, known, chosen, number: index + 1, isRight: isRightChoice(chosen, known.question.facts) }]
  })
  if (typed.length === 0) return null
  const right = typed.filter(({ isRight }) => isRight).length
  return (
    <div className={styles.typed}>
      <p role="status">{t('rightOf', { count: typed.length, right: number(right) })}</p>
      <ol className={styles.answers}>
        {typed.map((answer) => (
          <li key={answer.printed.question}>
            <TypedAnswer {...answer} />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface TypedAnswerProps {
  readonly printed: PrintedQuestion
  readonly known: KnownQuestion
  readonly chosen: readonly string[]
  readonly number: number
  readonly isRight: boolean
}

function TypedAnswer({ printed, known: { question, locale }, chosen, number, isRight }: TypedAnswerProps) {
  const { t } = useTranslation('practiceSheets')
  const { Text } = useQuestionParts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.answer} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronDown size={18} stroke={1.75} aria-hidden className={styles.fold} />
        <span>{t('question', { number })}</span>
        <span className={styles.mark} data-right={isRight || undefined}>
          {isRight ? <IconCheck size={18} stroke={2} aria-hidden /> : <IconX size={18} stroke={2} aria-hidden />}
          {t(isRight ? 'right' : 'wrong')}
        </span>
      </summary>
      {isOpen && (
        <div className={styles.content}>
          <Text html={question.html} locale={locale} />
          <ReviewedQuestion question={question} locale={locale} chosen={chosen} shown={printed.shown} />
          {question.part !== null && <LessonMinute part={question.part} />}
        </div>
      )}
    </details>
  )
}
