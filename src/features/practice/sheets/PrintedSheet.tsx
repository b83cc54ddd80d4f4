import { useTranslation } from 'react-i18next'
import { useAcademyName } from '#src/features/settings/index.ts'
import type { PrintedQuestion } from '#domain/practice/event.ts'
import type { KnownQuestion } from '../data/practice-state.ts'
import { useDayWords } from '../frame/use-day-words.ts'
import { useQuestionParts } from '../review/question-parts.ts'
import type { Sheet, SheetDay } from './sheets.ts'
import styles from './printed-sheet.module.css'

interface PrintedSheetProps {
  readonly sheet: Sheet
  readonly questions: ReadonlyMap<string, KnownQuestion>
}

/** A week as it is printed: each day begins on a page of its own, and nothing on it says which answer is right. */
export function PrintedSheet({ sheet, questions }: PrintedSheetProps) {
  const { t } = useTranslation('practiceSheets')
  return (
    <section className={styles.sheet} data-printed-sheet aria-label={t('sheet', { code: sheet.code })}>
      {sheet.days.map((day) => (
        <PrintedDay key={day.day} day={day} code={sheet.code} questions={questions} />
      ))}
    </section>
  )
}

interface PrintedDayProps extends Pick<PrintedSheetProps, 'questions'> {
  readonly day: SheetDay
  readonly code: string
}

const WHOLE_DATE: Intl.DateTimeFormatOptions = { weekday: 'long', year: 'numeric' }

function PrintedDay({ day, code, questions }: PrintedDayProps) {
  const { t } = useTranslation('practiceSheets')
  const academy = useAcademyName()
  const dayWords = useDayWords()
  const locale = questions.get(day.questions[0]?.question ?? '')?.locale
  return (
    <article className={styles.day}>
      <header className={styles.head}>
        <div>
          <p className={styles.academy}>{academy}</p>
          <h2 className={styles.date}>{dayWords(day.day, WHOLE_DATE)}</h2>
        </div>
        <p className={styles.code}>
          {t('codeOnPaper')} <bdi dir="ltr">{code}</bdi>
        </p>
      </header>
      <ol className={styles.questions} dir={locale === 'en' ? 'ltr' : 'rtl'}>
        {day.questions.map((printed, index) => {
          const known = questions.get(printed.question)
          const before = questions.get(day.questions[index - 1]?.question ?? '')
          return (
            <li key={printed.question} className={styles.question}>
              {known === undefined ? (
                <p>{t('notHere')}</p>
              ) : (
                <Printed
                  printed={printed}
                  known={known}
                  hasNewPassage={known.paragraph?.id !== before?.paragraph?.id}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.foot}>{t('foot', { code })}</p>
    </article>
  )
}

interface PrintedProps {
  readonly printed: PrintedQuestion
  readonly known: KnownQuestion
  /** False if the passage stands above already. */
  readonly hasNewPassage: boolean
}

function Printed({ printed, known: { question, paragraph, locale }, hasNewPassage }: PrintedProps) {
  const { Text, letterOf } = useQuestionParts()
  return (
    <>
      {paragraph !== null && hasNewPassage && <Text html={paragraph.html} locale={locale} className={styles.passage} />}
      <Text html={question.html} locale={locale} />
      <ul className={styles.options}>
        {printed.shown.map((id, index) => {
          const option = question.options.find((one) => one.id === id)
          return (
            <li key={id} className={styles.option}>
              <span className={styles.letter}>{letterOf(locale, index)}</span>
              {option !== undefined && <Text html={option.html} locale={locale} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}
