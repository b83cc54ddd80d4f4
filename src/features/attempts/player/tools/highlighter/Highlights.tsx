import { useCallback, useEffect, useState } from 'react'
import { paintMarks } from '../../marks/painted-marks.ts'
import { showPanel } from '../open-tools.ts'
import { useChosenPlace } from './chosen-place.ts'
import { editNoteOf } from './edited-note.ts'
import { HighlightBar } from './HighlightBar.tsx'
import { lastStyle, markAt, type MarkLimit, type StageMark, touches, useMarker, useStageMarks } from './stage-marks.ts'
import { type StageText, useStageTexts } from './stage-texts.ts'

/** Shows the marks of the question on screen, and the bar for what is selected. */
export default function Highlights() {
  const texts = useStageTexts()
  const marks = useStageMarks()
  usePaint(texts, marks)
  const [place, setPlace] = useChosenPlace(texts, marks)
  const [limit, setLimit] = useState<MarkLimit | null>(null)
  const onFull = useCallback((reached: MarkLimit) => setLimit(reached), [])
  const marker = useMarker(marks, onFull)
  if (place === null) return null
  const touched = marks.filter((mark) => mark.canChange && touches(mark, place))
  const close = () => {
    document.getSelection()?.removeAllRanges()
    keepFocus()
    setLimit(null)
    setPlace(null)
  }
  return (
    <HighlightBar
      style={markAt(marks, place)?.mark.style ?? null}
      limit={limit}
      onStyle={(style) => {
        // What is painted is seen only when it is no longer selected.
        if (marker.highlight(place, style) !== null) document.getSelection()?.removeAllRanges()
      }}
      onNote={() => {
        const known = markAt(marks, place) ?? touched[0]
        const noted = known ?? marker.highlight(place, lastStyle.style)
        if (noted === null) return
        close()
        editNoteOf(noted.markId)
        showPanel('highlighter')
      }}
      onRemove={
        touched.length === 0
          ? null
          : () => {
              marker.remove(touched)
              close()
            }
      }
      onClose={close}
    />
  )
}

/** A button of the bar that has the focus goes with the bar. */
function keepFocus(): void {
  if (document.activeElement?.closest('[data-marks]') == null) return
  document.querySelector<HTMLElement>('#exam-question h1')?.focus({ preventScroll: true })
}

function usePaint(texts: readonly StageText[], marks: readonly StageMark[]): void {
  useEffect(() => {
    for (const { part, host, text } of texts) {
      const own = marks.flatMap(({ mark }) => {
        const range = mark.part === part ? text.rangeOf(mark) : null
        return range === null ? [] : [{ style: mark.style, range }]
      })
      paintMarks(host, own)
    }
    return () => {
      for (const { host } of texts) paintMarks(host, [])
    }
  }, [texts, marks])
}
