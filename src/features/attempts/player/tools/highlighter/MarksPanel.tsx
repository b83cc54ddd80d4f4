import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editNoteOf } from './edited-note.ts'
import { MarkItem } from './MarkItem.tsx'
import { SentenceChooser } from './SentenceChooser.tsx'
import { markAt, type MarkLimit, useMarker, useStageMarks } from './stage-marks.ts'
import { useStageTexts } from './stage-texts.ts'
import styles from './highlighter.module.css'

/** The highlights and notes of the question on screen. */
export default function MarksPanel() {
  const { t } = useTranslation('examTools')
  const texts = useStageTexts()
  const marks = useStageMarks()
  const [limit, setLimit] = useState<MarkLimit | null>(null)
  const onFull = useCallback((reached: MarkLimit) => setLimit(reached), [])
  const marker = useMarker(marks, onFull)
  useEffect(() => () => editNoteOf(null), [])
  return (
    <div data-marks className={styles.panel}>
      {limit !== null && (
        <p role="alert" className={styles.limit}>
          {t(`marks.${limit}`)}
        </p>
      )}
      <SentenceChooser
        texts={texts}
        styleAt={(place) => markAt(marks, place)?.mark.style ?? null}
        onStyle={(place, style) => void marker.highlight(place, style)}
      />
      {marks.length === 0 ? (
        <p className={styles.quiet}>{t('marks.none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('marks.list')}>
          {marks.map((shown) => (
            <MarkItem key={`${shown.questionId} ${shown.markId}`} shown={shown} texts={texts} marker={marker} />
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{t('marks.kept')}</p>
    </div>
  )
}
