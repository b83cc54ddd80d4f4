import { useTranslation } from 'react-i18next'
import { IconNote, IconTrash, IconX } from '@tabler/icons-react'
import type { MarkStyle } from '#domain/attempt/marks.ts'
import { usePlayerText } from '../../text/use-player-text.ts'
import { IconButton } from '../IconButton.tsx'
import type { MarkLimit } from './stage-marks.ts'
import { StyleButtons } from './StyleButtons.tsx'
import styles from './highlighter.module.css'

interface HighlightBarProps {
  /** The kind of the highlight at the place; null: there is none. */
  readonly style: MarkStyle | null
  readonly limit: MarkLimit | null
  readonly onStyle: (style: MarkStyle) => void
  readonly onNote: () => void
  /** Null: nothing there can be removed. */
  readonly onRemove: (() => void) | null
  readonly onClose: () => void
}

/** The bar has what can be done with a selected text. It stands below the question, which gives it the space, and covers nothing. */
export function HighlightBar({ style, limit, onStyle, onNote, onRemove, onClose }: HighlightBarProps) {
  const { t } = useTranslation('examTools')
  const { t: player } = usePlayerText()
  return (
    <div
      data-marks
      role="group"
      aria-label={t('marks.bar')}
      className={styles.bar}
      // A press on a button would end the selection that it is about.
      onPointerDown={(event) => event.preventDefault()}
    >
      <StyleButtons style={style} onStyle={onStyle} />
      <IconButton label={t('marks.note')} onPress={onNote}>
        <IconNote size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {onRemove !== null && (
        <IconButton label={t('marks.remove')} onPress={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton label={player('close')} onPress={onClose} className={styles.close}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {limit !== null && (
        <p role="alert" className={styles.limit}>
          {t(`marks.${limit}`)}
        </p>
      )}
    </div>
  )
}
