import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { Practice } from '../data/use-practice.ts'
import { PracticeFrame } from '../frame/PracticeFrame.tsx'
import { type QuestionParts, QuestionPartsProvider } from '../review/question-parts.ts'
import { useDayWords } from '../frame/use-day-words.ts'
import { SheetDayForm } from './SheetDayForm.tsx'
import { type SheetDay, sheetsOf, typedBody } from './sheets.ts'
import { TypedAnswers } from './TypedAnswers.tsx'
import styles from './sheets.module.css'

/** The answers on a printed sheet are typed in day by day, then shown with its explanations. */
export function SheetPage({ code, parts }: { readonly code: string; readonly parts: QuestionParts }) {
  const { t } = useTranslation('practiceSheets')
  return (
    <QuestionPartsProvider value={parts}>
      <PracticeFrame title={t('sheet', { code })} description={t('typeIn.how')}>
        {(practice) => <ShownSheet practice={practice} code={code} />}
      </PracticeFrame>
    </QuestionPartsProvider>
  )
}

function ShownSheet({ practice, code }: { readonly practice: Practice; readonly code: string }) {
  const { t } = useTranslation('practiceSheets')
  const { date } = useFormats()
  const { events } = practice
  const sheet = useMemo(() => sheetsOf(events).find((one) => one.code === code), [events, code])
  return (
    <div className={styles.cards}>
      <BackLink to="/practice/print">{t('back')}</BackLink>
      {sheet === undefined ? (
        <EmptyState title={t('unknown.title')}>
          <p>{t('unknown.text')}</p>
        </EmptyState>
      ) : (
        <>
          <p className="mq-quiet">{t('printedOn', { day: date(sheet.printedAt) })}</p>
          {sheet.days.map((day) => (
            <DayCard key={day.day} practice={practice} code={code} day={day} />
          ))}
        </>
      )}
    </div>
  )
}

interface DayCardProps {
  readonly practice: Practice
  readonly code: string
  readonly day: SheetDay
}

const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: 'long' }

function DayCard({ practice, code, day }: DayCardProps) {
  const { t } = useTranslation('practiceSheets')
  const dayWords = useDayWords()
  const open = day.questions.filter(({ question }) => !day.typed.has(question))
  const keep = async (choices: ReadonlyMap<string, readonly string[]>): Promise<void> => {
    const bodies = open.flatMap((printed) => {
      const options = choices.get(printed.question) ?? []
      return options.length === 0 ? [] : [typedBody(code, printed, options)]
    })
    if (!(await practice.append(...bodies))) showSnackbar(t('notKept'), { color: 'error' })
  }
  return (
    <Card title={dayWords(day.day, WEEKDAY)}>
      {open.length > 0 && <SheetDayForm day={day} questions={practice.questions} onKeep={keep} />}
      <TypedAnswers day={day} practice={practice} />
    </Card>
  )
}
