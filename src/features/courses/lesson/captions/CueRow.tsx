import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconArrowsSplit, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cueFault, type EditedCue, middleOf, typedCueTime } from '#domain/learning/caption-list.ts'
import { leftToRight } from '#src/ui/form/index.ts'
import styles from './captions.module.css'

interface CueRowProps {
  readonly cue: EditedCue
  /** Its place, from 1. */
  readonly number: number
  /** It was just inserted: its words are what is written next. */
  readonly isNew: boolean
  readonly onChange: (changed: Partial<Pick<EditedCue, 'from' | 'to' | 'text'>>) => void
  readonly onPlay: (seconds: number) => void
  readonly onInsert: () => void
  /** Splits the caption at a letter of its text. */
  readonly onSplit: (letter: number) => void
  readonly onRemove: () => void
}

/** One caption: its times, its words, and what is done with it. */
export function CueRow({ cue, number, isNew, onChange, onPlay, onInsert, onSplit, onRemove }: CueRowProps) {
  const { t } = useTranslation('courses')
  const words = useRef<HTMLTextAreaElement>(null)
  const fault = cueFault(cue)
  const from = typedCueTime(cue.from)
  useEffect(() => {
    if (isNew) words.current?.focus()
  }, [isNew])
  const split = () => {
    const letter = words.current?.selectionStart ?? 0
    const isInside = letter > 0 && letter < cue.text.length
    onSplit(isInside ? letter : middleOf(cue.text))
  }
  const canSplit = fault === null && cue.text.trim().length > 1 && /\S\s+\S/.test(cue.text)
  return (
    <li className={styles.cue}>
      <div className={styles.times}>
        <TextInput
          aria-label={t('captions.from', { number })}
          value={cue.from}
          error={fault === 'from' && t('captions.noTime')}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
          {...leftToRight}
        />
        <TextInput
          aria-label={t('captions.to', { number })}
          value={cue.to}
          error={(fault === 'to' && t('captions.noTime')) || (fault === 'order' && t('captions.order'))}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
          {...leftToRight}
        />
      </div>
      <Textarea
        ref={words}
        className={styles.words}
        aria-label={t('captions.words', { number })}
        value={cue.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        dir="auto"
        autosize
        minRows={1}
        maxRows={4}
      />
      <div className={styles.actions}>
        <ActionIcon
          size="lg"
          variant="subtle"
          aria-label={t('captions.play', { number })}
          disabled={from === null}
          onClick={() => onPlay(from ?? 0)}
        >
          <IconPlayerPlay size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size="lg" variant="subtle" aria-label={t('captions.insert', { number })} onClick={onInsert}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="subtle"
          aria-label={t('captions.split', { number })}
          disabled={!canSplit}
          onClick={split}
        >
          <IconArrowsSplit size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size="lg" variant="subtle" aria-label={t('captions.remove', { number })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
