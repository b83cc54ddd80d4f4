import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams/exams.ts'
import styles from './exams.module.css'

/** The sections in their order; a single one says no more than the exam does. */
export function SectionTable({ exam: { sections } }: { readonly exam: StudentExam }) {
  const { t } = useTranslation('exams')
  if (sections.length < 2) return null
  return (
    <table className={styles.sections}>
      <caption className="mq-visually-hidden">{t('one.sections')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('one.section')}</th>
          <th scope="col">{t('one.questions')}</th>
          <th scope="col">{t('one.time')}</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ name, questions, minutes, breakMinutes }, index) => (
          <tr key={`${index} ${name}`}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>{t('card.questions', { count: questions })}</td>
            <td>
              {minutes === null ? t('one.shared') : t('card.minutes', { count: minutes })}
              {breakMinutes !== undefined && (
                <span className={styles.break}>
                  {t('one.thenBreak', { time: t('card.minutes', { count: breakMinutes }) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
