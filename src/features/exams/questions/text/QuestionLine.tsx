import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentLocale } from '#domain/exam/document.ts'
import { AuthorText } from './author-text.tsx'
import { firstLine, plainFirstLine } from '#domain/exam/first-line.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './question-line.module.css'

interface QuestionLineProps {
  readonly text: string
  readonly locale: ContentLocale
  /** Function of `useRenderedLines`. */
  readonly htmlOf: (line: string) => string | null
}

/** A question in one line of a list. */
export function QuestionLine({ text, locale, htmlOf }: QuestionLineProps) {
  const { t } = useTranslation('questions')
  const { text: line, hasImage } = firstLine(text)
  const html = htmlOf(line)
  return (
    <span className={styles.line}>
      {hasImage && <IconPhoto size={18} aria-label={t('row.image')} role="img" className={styles.image} />}
      {line === '' && !hasImage && <span className={styles.empty}>{t('row.noText')}</span>}
      {line !== '' && html === null && (
        <Bdi lang={locale} className={styles.words}>
          {line}
        </Bdi>
      )}
      {html !== null && (
        <span className={styles.words}>
          <AuthorText html={html} locale={locale} />
        </span>
      )}
    </span>
  )
}

/** Returns what a screen reader hears of a question among others, and what a question is named by in a choice. */
export function lineWords(text: string): string {
  return plainFirstLine(text, 60)
}
