import type { ComponentType } from 'react'
import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { optionLetter } from '#domain/exam/option-letters.ts'
import type { PrintedQuestion } from '#domain/exam/printed-forms.ts'
import { useAcademyName } from '#src/features/settings/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { formName, paperWord, questionsOf, type Sheet } from './sheet.ts'
import styles from './printed-exams.module.css'

interface PaperFormProps {
  readonly exam: PrintedExam
  readonly sheet: Sheet
  readonly Text: ComponentType<{ readonly html: string; readonly locale: ContentLocale }>
}

/** The questions of one form. Nothing on it says which answer is right. */
export function PaperForm({ exam, sheet, Text }: PaperFormProps) {
  const { paper } = exam
  const reference = paper.tools?.referenceHtml ?? null
  return (
    <article className={styles.sheet} data-paper-form={formName(exam, sheet)}>
      <PaperHead exam={exam} sheet={sheet} />
      {sheet.sections.map(({ id, questions }, index) => (
        <section key={id} className={styles.section}>
          {sheet.sections.length > 1 && <h3 className={styles.sectionName}>{paper.sections[index]?.name}</h3>}
          <ol className={styles.questions}>
            {questions.map((printed, place) => (
              <Question key={printed.id} exam={exam} printed={printed} before={questions[place - 1]} Text={Text} />
            ))}
          </ol>
        </section>
      ))}
      <p className={styles.end}>{paperWord(exam, 'end')}</p>
      {reference !== null && (
        <section className={styles.section}>
          <h3 className={styles.sectionName}>{paperWord(exam, 'reference')}</h3>
          <Text html={reference} locale={paper.locale} />
        </section>
      )}
    </article>
  )
}

/** Title, form and code, and lines for who takes the exam. */
export function PaperHead({ exam, sheet, title }: Omit<PaperFormProps, 'Text'> & { readonly title?: string }) {
  const academy = useAcademyName()
  const { number } = useFormats()
  const questions = questionsOf(exam)
  const marks = questions.reduce((sum, { mark }) => sum + mark, 0)
  const facts = [
    ['minutes', exam.durationMinutes],
    ['questions', questions.length],
    ['marks', marks],
  ] as const
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <div>
          <p className={styles.academy}>{academy}</p>
          <h2 className={styles.title}>{title === undefined ? exam.paper.title : `${title}: ${exam.paper.title}`}</h2>
        </div>
        <p className={styles.form}>
          {paperWord(exam, 'form')} <strong>{formName(exam, sheet)}</strong>
          <span className={styles.code}>
            {paperWord(exam, 'code')} <bdi>{number(sheet.seed, { useGrouping: false })}</bdi>
          </span>
        </p>
      </div>
      <ul className={styles.facts}>
        {facts.map(([key, value]) => (
          <li key={key}>
            {paperWord(exam, key)}: <bdi>{number(value)}</bdi>
          </li>
        ))}
      </ul>
      <ul className={styles.lines}>
        {['name', 'studentNumber', 'date'].map((key) => (
          <li key={key}>{paperWord(exam, key)}:</li>
        ))}
      </ul>
    </header>
  )
}

interface QuestionProps extends Pick<PaperFormProps, 'exam' | 'Text'> {
  readonly printed: PrintedQuestion
  readonly before: PrintedQuestion | undefined
}

function Question({ exam, printed, before, Text }: QuestionProps) {
  const { number } = useFormats()
  const { paper } = exam
  const { locale } = paper
  const all = questionsOf(exam)
  const question = all.find(({ id }) => id === printed.id)
  if (question === undefined) return null
  const passageBefore = all.find(({ id }) => id === before?.id)?.paragraphId ?? null
  const passage = paper.paragraphs.find(({ id }) => id === question.paragraphId)
  const hasMarks = new Set(all.map(({ mark }) => mark)).size > 1
  return (
    <li>
      {passage !== undefined && passage.id !== passageBefore && (
        <div className={styles.passage}>
          {passage.title !== null && <h4>{passage.title}</h4>}
          <Text html={passage.html} locale={locale} />
        </div>
      )}
      <div className={styles.question}>
        <span className={styles.number}>{number(printed.number)}</span>
        <div>
          <Text html={question.html} locale={locale} />
          {(hasMarks || question.answerType === 'checkbox') && (
            <p className={styles.note}>
              {question.answerType === 'checkbox' && paperWord(exam, 'several')}{' '}
              {hasMarks && `(${paperWord(exam, 'mark')}: ${number(question.mark)})`}
            </p>
          )}
          <ul className={styles.options}>
            {printed.options.map((id, place) => (
              <li key={id} className={styles.option}>
                <span className={styles.letter}>{optionLetter(locale, place)}</span>
                <Text html={question.options.find((option) => option.id === id)?.html ?? ''} locale={locale} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  )
}
