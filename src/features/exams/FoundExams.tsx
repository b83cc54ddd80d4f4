import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams.ts'
import type { ExamSlots } from './exam-slots.ts'
import { ExamCard } from './ExamCard.tsx'
import styles from './exams.module.css'
import { findExams } from './find-exams.ts'
import { useSubject } from './use-subject.ts'

interface FoundExamsProps extends ExamSlots {
  readonly exams: readonly StudentExam[]
}

/** The exams as cards, with a search and the subjects to choose from once there is more than one. */
export function FoundExams({ exams, ...slots }: FoundExamsProps) {
  const { t } = useTranslation('exams')
  const subjectOf = useSubject()
  const [text, setText] = useState('')
  const [subject, setSubject] = useState<string | null>(null)
  const subjects = [...new Set(exams.map(subjectOf))]
  const found = findExams(exams, { text, subject }, subjectOf)
  return (
    <>
      {exams.length > 1 && (
        <div className={styles.search} role="search">
          <input
            type="search"
            dir="auto"
            className={styles.searchField}
            aria-label={t('student.search')}
            placeholder={t('student.search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {subjects.length > 1 && (
            <div className={styles.subjects} role="group" aria-label={t('student.subjects')}>
              {[null, ...subjects].map((name) => (
                <button
                  key={name ?? ''}
                  type="button"
                  className={styles.subject}
                  aria-pressed={name === subject}
                  onClick={() => setSubject(name)}
                >
                  <bdi>{name ?? t('student.allSubjects')}</bdi>
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      <p className="mq-visually-hidden" role="status">
        {(text !== '' || subject !== null) && t('student.found', { count: found.length })}
      </p>
      {found.length === 0 && <p className="mq-quiet">{t('student.nothingFound')}</p>}
      <ul className={styles.cards}>
        {found.map((exam) => (
          <li key={exam.id}>
            <ExamCard exam={exam} {...slots} />
          </li>
        ))}
      </ul>
    </>
  )
}
