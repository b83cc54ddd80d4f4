import { useTranslation } from 'react-i18next'
import type { QuestionResult } from '#contract/attempts/result.ts'
import { helpingParts } from '#domain/learning/parts.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { ExplainingLesson } from './ExplainingLesson.tsx'
import styles from './explaining-lesson.module.css'

/** Lessons that explain the mistakes, as one list; renders nothing if there are none. */
export function LessonsThatHelp({ questions }: { readonly questions: readonly QuestionResult[] }) {
  const { t } = useTranslation('result')
  const { number } = useFormats()
  const { language } = useLocale()
  const { parts, seconds } = helpingParts(questions)
  if (parts.length === 0) return null
  const and = new Intl.ListFormat(language)
  return (
    <section className={styles.lessons} aria-labelledby="lessons-that-help">
      <h2 id="lessons-that-help" className={styles.title}>
        {t('lessons.title', { count: Math.ceil(seconds / 60) })}
      </h2>
      <ul className={styles.parts}>
        {parts.map(({ part, numbers }) => (
          <li key={`${part.lessonId} ${part.from}`}>
            <ExplainingLesson part={part} />
            <span className="mq-quiet">
              {t('lessons.ofQuestions', {
                count: numbers.length,
                numbers: and.format(numbers.map((one) => number(one))),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
