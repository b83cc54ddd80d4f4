import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '#src/api/upload-image.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './contacts.module.css'

interface BubbleProps {
  /** True if the reader's own side wrote it. */
  readonly isOwn: boolean
  readonly author: ReactNode
  readonly text: string
  readonly image: string | null
  /** ms UTC. */
  readonly at: number
  /** Outcome of the message, and what can be done. */
  readonly children?: ReactNode
}

/** One message of a conversation. */
export function Bubble({ isOwn, author, text, image, at, children }: BubbleProps) {
  const { t } = useTranslation('contacts')
  const { dateTime } = useFormats()
  return (
    <li className={styles.bubble} data-own={isOwn || undefined}>
      <p className={styles.bubbleHead}>
        <span className={styles.author}>{author}</span>{' '}
        <time dateTime={new Date(at).toISOString()}>{dateTime(at)}</time>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {image !== null && (
        <Anchor href={imageUrl(image)} target="_blank" rel="noopener noreferrer" className={styles.image}>
          <img src={imageUrl(image)} alt={t('image.alt')} loading="lazy" />
        </Anchor>
      )}
      {children}
    </li>
  )
}
