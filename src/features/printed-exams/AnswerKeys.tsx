import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import { optionLetter } from '#domain/exam/option-letters.ts'
import { type PrintedQuestion, rightPlaces } from '#domain/exam/printed-forms.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { formName, paperWord, type Sheet } from './sheet.ts'
import styles from './printed-exams.module.css'

interface AnswerKeysProps {
  readonly exam: PrintedExam
  readonly sheets: readonly Sheet[]
}

/** The key of every form, on a page of its own. */
export function AnswerKeys({ exam, sheets }: AnswerKeysProps) {
  const { number } = useFormats()
  const rows = sheets.map(({ sections }) => sections.flatMap(({ questions }) => questions))
  return (
    <article className={styles.sheet} data-answer-key>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>
            {paperWord(exam, 'key')}: {exam.paper.title}
          </h2>
          <p className={styles.form}>
            <strong>{paperWord(exam, 'keyWarning')}</strong>
            <span className={styles.code}>
              {paperWord(exam, 'code')} <bdi>{number(sheets[0]?.seed ?? 0, { useGrouping: false })}</bdi>
            </span>
          </p>
        </div>
      </header>
      <table className={styles.key}>
        <thead>
          <tr>
            <th scope="col">{paperWord(exam, 'question')}</th>
            {sheets.map((sheet) => (
              <th key={sheet.form} scope="col">
                {paperWord(exam, 'form')} {formName(exam, sheet)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(rows[0] ?? []).map((first, index) => (
            <tr key={first.number}>
              <th scope="row">{number(first.number)}</th>
              {sheets.map((sheet, column) => (
                <td key={sheet.form}>
                  <Answer exam={exam} printed={rows[column]?.[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

function Answer({ exam, printed }: Pick<AnswerKeysProps, 'exam'> & { readonly printed: PrintedQuestion | undefined }) {
  if (printed === undefined) return null
  const places = rightPlaces(printed, exam.answers[printed.id] ?? [])
  if (places.length === 0) return paperWord(exam, 'byHand')
  return places.map((place) => optionLetter(exam.paper.locale, place)).join(exam.paper.locale === 'ar' ? '، ' : ', ')
}
