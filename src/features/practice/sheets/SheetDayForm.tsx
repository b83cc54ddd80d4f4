import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintedQuestion } from '#domain/practice/event.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import type { KnownQuestion } from '../data/practice-state.ts'
import { ChoiceChips } from '../frame/ChoiceChips.tsx'
import { useQuestionParts } from '../review/question-parts.ts'
import type { SheetDay } from './sheets.ts'
import styles from './sheets.module.css'

interface SheetDayFormProps {
  readonly day: SheetDay
  readonly questions: ReadonlyMap<string, KnownQuestion>
  /** Keeps the chosen options by question. */
  readonly onKeep: (choices: ReadonlyMap<string, readonly string[]>) => Promise<void>
}

/** The letters of a day, as they were marked on paper. A question without a letter can be typed in later. */
export function SheetDayForm({ day, questions, onKeep }: SheetDayFormProps) {
  const { t } = useTranslation('practiceSheets')
  const [choices, setChoices] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const { isBusy, run } = useBusy(onKeep)
  const isNothingChosen = [...choices.values()].every((chosen) => chosen.length === 0)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    await run(choices)
    setChoices(new Map())
  }
  return (
    <form className={styles.typed} onSubmit={(event) => void send(event)}>
      <ol className={styles.rows}>
        {day.questions.map((printed, index) =>
          day.typed.has(printed.question) ? null : (
            <li key={printed.question}>
              <Letters
                printed={printed}
                number={index + 1}
                known={questions.get(printed.question)}
                chosen={choices.get(printed.question) ?? []}
                onChoose={(chosen) => setChoices(new Map(choices).set(printed.question, chosen))}
              />
            </li>
          ),
        )}
      </ol>
      <div>
        <Button type="submit" loading={isBusy} disabled={isNothingChosen}>
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}

interface LettersProps {
  readonly printed: PrintedQuestion
  /** Number from 1. */
  readonly number: number
  /** Undefined if its text is not on this device. */
  readonly known: KnownQuestion | undefined
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

function Letters({ printed, number, known, chosen, onChoose }: LettersProps) {
  const { t } = useTranslation('practiceSheets')
  const { letterOf } = useQuestionParts()
  const isSeveral = known?.question.answerType === 'checkbox'
  const choose = (id: string, isChosen: boolean): void => {
    if (!isSeveral) onChoose([id])
    else onChoose(printed.shown.filter((one) => (one === id ? isChosen : chosen.includes(one))))
  }
  return (
    <div className={styles.row}>
      <span className={styles.number} aria-hidden>
        {t('number', { number })}
      </span>
      <ChoiceChips
        label={t('question', { number })}
        kind={isSeveral ? 'checkbox' : 'radio'}
        options={printed.shown.map((id, index) => ({ value: id, label: letterOf(known?.locale ?? 'ar', index) }))}
        chosen={chosen}
        onToggle={choose}
      />
    </div>
  )
}
