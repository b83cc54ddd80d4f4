import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './exam-versions.module.css'

interface BecameProps {
  readonly before: ReactNode
  readonly after: ReactNode
}

/** A short value as it was and as it is. */
export function Became({ before, after }: BecameProps) {
  const { t } = useTranslation('examVersions')
  return (
    <span className={styles.became}>
      <del>{before}</del>
      <IconArrowRight size={14} className="mq-mirror" role="img" aria-label={t('became')} />
      <ins>{after}</ins>
    </span>
  )
}

interface WasAndIsProps {
  /** HTML of both, with the words marked that the other one lacks; an empty one is left out. */
  readonly texts: { readonly before: string; readonly after: string }
  readonly show: (html: string) => ReactNode
}

/** A text as it was and as it is, beside each other where there is space. */
export function WasAndIs({ texts: { before, after }, show }: WasAndIsProps) {
  const { t } = useTranslation('examVersions')
  return (
    <div className={styles.texts}>
      {before !== '' && (
        <div className={styles.text}>
          <p className="mq-quiet">{t('was')}</p>
          {show(before)}
        </div>
      )}
      {after !== '' && (
        <div className={styles.text}>
          <p className="mq-quiet">{t('is')}</p>
          {show(after)}
        </div>
      )}
    </div>
  )
}
