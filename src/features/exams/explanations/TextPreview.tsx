import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { textPreviewQuery } from './queries.ts'
import styles from './explanations.module.css'

const PAUSE_MS = 400

interface TextPreviewProps {
  readonly text: string
  readonly examId: string
  readonly locale: ContentLocale
  readonly showText: ShowText
}

/** The text as students will read it, a moment after the typing pauses. */
export function TextPreview({ text, examId, locale, showText }: TextPreviewProps) {
  const { t } = useTranslation('explanations')
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const isEmpty = settled.trim() === ''
  const preview = useQuery({
    ...textPreviewQuery(settled, examId),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  })
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h3 className={styles.previewTitle}>{t('preview')}</h3>
      {isEmpty && <p className="mq-quiet">{t('previewEmpty')}</p>}
      {!isEmpty && preview.isError && <p className="mq-quiet">{t('previewFailed')}</p>}
      {!isEmpty && preview.data?.html.map((html) => <div key="text">{showText(html, locale)}</div>)}
      {!isEmpty &&
        preview.data?.brokenFormulas.map((formula) => (
          <p key={formula} role="alert" className={styles.broken}>
            {t('broken', { formula })}
          </p>
        ))}
    </section>
  )
}
