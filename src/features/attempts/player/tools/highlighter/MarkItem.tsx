import { type FocusEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { excerptOf } from '../../marks/excerpt.ts'
import { MarkSample } from '../../marks/MarkSample.tsx'
import { paintChosen } from '../../marks/painted-marks.ts'
import { bringIntoView } from '../read-aloud/spoken-word.ts'
import { usePreferenceStore } from '../../device/preferences.ts'
import { IconButton } from '../IconButton.tsx'
import { editNoteOf, useEditedNote } from './edited-note.ts'
import { NoteField } from './NoteField.tsx'
import type { Marker, StageMark } from './stage-marks.ts'
import type { StageText } from './stage-texts.ts'
import styles from './highlighter.module.css'

interface MarkItemProps {
  readonly shown: StageMark
  readonly texts: readonly StageText[]
  readonly marker: Marker
}

/** One highlight: its words, its note, and what can be done with both. */
export function MarkItem({ shown, texts, marker }: MarkItemProps) {
  const { t } = useTranslation('examTools')
  const item = useRef<HTMLLIElement>(null)
  const preferences = usePreferenceStore()
  const { mark, markId, canChange } = shown
  const isWriting = useEditedNote() === markId && canChange
  const range = texts.find(({ part }) => part === mark.part)?.text.rangeOf(mark) ?? null
  const words = excerptOf(range)
  const showInText = () => {
    if (mark.part === 'passage') preferences.change({ passageOpen: true })
    if (range === null) return
    paintChosen(range)
    bringIntoView(range)
  }
  const toPanel = () => item.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
  return (
    <li ref={item} className={styles.item} onBlur={clearWhenLeft}>
      <p className={styles.words} dir="auto">
        <MarkSample style={mark.style} words={words ?? t('marks.hidden')} />
        <span className="mq-visually-hidden">
          {t(`marks.${mark.part}`)}, {t(`marks.style.${mark.style}`)}
        </span>
      </p>
      {isWriting ? (
        <NoteField
          key={markId}
          note={mark.note}
          onWrite={(note) => marker.setNote(shown, note)}
          onDone={() => {
            editNoteOf(null)
            toPanel()
          }}
        />
      ) : (
        mark.note !== '' && (
          <p className={styles.written} dir="auto">
            {mark.note}
          </p>
        )
      )}
      <div className={styles.row}>
        <IconButton label={t('marks.goTo')} isDisabled={range === null} onPress={showInText}>
          <IconEye size={20} stroke={1.75} aria-hidden />
        </IconButton>
        {canChange && (
          <>
            {!isWriting && (
              <IconButton label={t('marks.note')} onPress={() => editNoteOf(markId)}>
                <IconPencil size={20} stroke={1.75} aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={t('marks.remove')}
              onPress={() => {
                toPanel()
                marker.remove([shown])
              }}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </li>
  )
}

/** A place is shown in the text as long as its button has the focus. */
function clearWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) paintChosen(null)
}
