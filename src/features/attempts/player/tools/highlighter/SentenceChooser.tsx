import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarkStyle } from '#domain/attempt/marks.ts'
import { useSession } from '../../exam-actor.ts'
import { paintChosen } from '../../marks/painted-marks.ts'
import { type Sentence, sentencesOnScreen } from '../read-aloud/question-parts.ts'
import { bringIntoView } from '../read-aloud/spoken-word.ts'
import { useFocusFromPanel } from '../use-focus.ts'
import { placeOfRange, type StagePlace, type StageText } from './stage-texts.ts'
import { StyleButtons } from './StyleButtons.tsx'
import styles from './highlighter.module.css'

interface SentenceChooserProps {
  readonly texts: readonly StageText[]
  readonly styleAt: (place: StagePlace) => MarkStyle | null
  readonly onStyle: (place: StagePlace, style: MarkStyle) => void
}

/** Marks a whole sentence without a pointer: the arrow keys go from one to the next, and the page shows which it is. */
export function SentenceChooser({ texts, styleAt, onStyle }: SentenceChooserProps) {
  const { t } = useTranslation('examTools')
  const sentences = useSentences(texts)
  const [chosenAt, setChosenAt] = useState<number | null>(null)
  const select = useRef<HTMLSelectElement>(null)
  useFocusFromPanel(select)
  const [shownFor, setShownFor] = useState(texts)
  if (shownFor !== texts) {
    setShownFor(texts)
    setChosenAt(null)
  }
  const chosen = sentences[chosenAt ?? -1]
  const show = (range: Range | null) => {
    paintChosen(range)
    if (range !== null) bringIntoView(range)
  }
  useEffect(() => () => paintChosen(null), [texts])
  return (
    <div
      className={styles.chooser}
      onFocus={() => chosen !== undefined && paintChosen(chosen.range)}
      onBlur={() => paintChosen(null)}
    >
      <label className={styles.field}>
        {t('marks.sentence')}
        <select
          ref={select}
          className={styles.select}
          dir="auto"
          value={chosenAt ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const at = value === '' ? null : Number(value)
            setChosenAt(at)
            show(at === null ? null : (sentences[at]?.range ?? null))
          }}
        >
          <option value="">{t('marks.choose')}</option>
          {sentences.map(({ text }, index) => (
            // Sentences are known by their order alone.
            <option key={index} value={index}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {chosen !== undefined && (
        <div role="group" aria-label={t('marks.chosen')} className={styles.row}>
          <StyleButtons style={styleAt(chosen.place)} onStyle={(style) => onStyle(chosen.place, style)} />
        </div>
      )}
    </div>
  )
}

function useSentences(texts: readonly StageText[]) {
  const { locale } = useSession().paper
  return useMemo(
    () =>
      // Only their places count: nothing is spoken.
      sentencesOnScreen(locale, { gap: '', option: (letter) => letter }).flatMap((sentence) => {
        const range = sentence.part === 'options' ? null : rangeOf(sentence)
        const place = range === null ? null : placeOfRange(texts, range)
        return range === null || place === null ? [] : [{ text: range.toString().trim(), range, place }]
      }),
    [locale, texts],
  )
}

/** A sentence may stand in several pieces of a text. */
function rangeOf({ text, placeOf }: Sentence): Range | null {
  const [first, last] = [placeOf(0, 1), placeOf(text.length - 1, text.length)]
  if (first === null || last === null) return null
  const range = first.cloneRange()
  range.setEnd(last.endContainer, last.endOffset)
  return range
}
