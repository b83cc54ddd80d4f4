import { useTranslation } from 'react-i18next'
import { MARK_STYLES, type MarkStyle } from '#domain/attempt/marks.ts'
import { MarkSample } from '../../marks/MarkSample.tsx'
import { usePlayerText } from '../../text/use-player-text.ts'
import { IconButton } from '../IconButton.tsx'
import styles from './highlighter.module.css'

interface StyleButtonsProps {
  /** The kind that the place has; null: it has none. */
  readonly style: MarkStyle | null
  readonly onStyle: (style: MarkStyle) => void
}

/** The kinds of highlights, each as it looks in a text. */
export function StyleButtons({ style, onStyle }: StyleButtonsProps) {
  const { t } = useTranslation('examTools')
  const { direction } = usePlayerText()
  return MARK_STYLES.map((name) => (
    <IconButton
      key={name}
      label={t(`marks.style.${name}`)}
      isPressed={style === name}
      className={styles.style}
      onPress={() => onStyle(name)}
    >
      <MarkSample style={name} words={direction === 'rtl' ? 'أب' : 'Ab'} />
    </IconButton>
  ))
}
