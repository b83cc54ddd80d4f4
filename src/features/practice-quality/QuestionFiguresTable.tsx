import { useTranslation } from 'react-i18next'
import type { ReviewedQuestion } from '#contract/practice/practice-questions.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './practice-quality.module.css'

type Figures = NonNullable<ReviewedQuestion['figures']>

/** Choices of the students who saw a question, their time, and whether the strong ones are right. */
export function QuestionFiguresTable({ sights, right, medianMs, itemRest, options }: Figures) {
  const { t } = useTranslation('practiceQuestions')
  const { number, percent } = useFormats()
  return (
    <>
      <p className={styles.facts}>
        <span>{t('figures.sights', { count: sights })}</span>
        <span>{t('figures.right', { share: percent(sights === 0 ? 0 : right / sights) })}</span>
        <span>{t('figures.median', { seconds: number(Math.round(medianMs / 1_000)) })}</span>
        <span>{itemRest === null ? t('figures.noItemRest') : t('figures.itemRest', { value: number(itemRest) })}</span>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('figures.option')}</th>
            <th scope="col">{t('figures.share')}</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ id, text, isRight, share }) => (
            <tr key={id}>
              <th scope="row">
                <Bdi>{text}</Bdi>
                {isRight && <span className="mq-quiet"> · {t('figures.key')}</span>}
              </th>
              <td>{percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
