import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import { optionLetter } from '#domain/exam/option-letters.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { PaperHead } from './PaperForm.tsx'
import { paperWord, type Sheet } from './sheet.ts'
import styles from './printed-exams.module.css'

/** A page with a circle for every option. */
export function AnswerSheet({ exam, sheet }: { readonly exam: PrintedExam; readonly sheet: Sheet }) {
  const { number } = useFormats()
  return (
    <article className={styles.sheet} data-answer-sheet>
      <PaperHead exam={exam} sheet={sheet} title={paperWord(exam, 'answerSheet')} />
      <p className={styles.note}>{paperWord(exam, 'answerHelp')}</p>
      <ol className={styles.answers}>
        {sheet.sections.flatMap(({ questions }) =>
          questions.map((question) => (
            <li key={question.id} className={styles.answer}>
              <span className={styles.number}>{number(question.number)}</span>
              {question.options.map((id, place) => (
                <span key={id} className={styles.bubble}>
                  {optionLetter(exam.paper.locale, place)}
                </span>
              ))}
            </li>
          )),
        )}
      </ol>
    </article>
  )
}
