import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconGripHorizontal, IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import buttons from '../../buttons.module.css'
import { useFormats } from '#src/ui/format/format-context.ts'
import { toggleLineReader } from '../open-tools.ts'
import { IconButton } from '../IconButton.tsx'
import { useFocusInTool } from '../use-focus.ts'
import styles from './line-reader.module.css'

const MOST_LINES = 3
/** Parts of the height of the stage that one press of an arrow moves it. */
const STEP = 0.04

/**
 * Leaves a window of one to three lines over the question; what stands above and below is dimmed and can still be read,
 * tapped and scrolled. The handle below the window moves it: by a drag, or by the arrow keys.
 */
export default function LineReader() {
  const { t } = useTranslation('examTools')
  const { percent } = useFormats()
  const [lines, setLines] = useState(1)
  const [place, setPlace] = useState(0.25)
  const controls = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useFocusInTool(controls, handle)
  const moveTo = (wanted: number) => setPlace(Math.min(0.85, Math.max(0, wanted)))
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    const step = { ArrowUp: -STEP, ArrowDown: STEP, PageUp: -5 * STEP, PageDown: 5 * STEP }[event.key]
    if (event.key === 'Escape') toggleLineReader()
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(1)
    else if (step !== undefined && event.target === handle.current) moveTo(place + step)
    else return
    event.preventDefault()
  }
  return (
    <div
      data-line-reader
      className={styles.reader}
      style={{ '--lines': lines, '--place': place } as CSSProperties}
      onKeyDown={press}
    >
      <div className={styles.dim} data-part="above" />
      <div className={styles.window} />
      <div className={styles.dim} data-part="below" />
      <div ref={controls} className={styles.controls} role="group" aria-label={t('name.lineReader')}>
        <IconButton label={t('lineReader.fewer')} isDisabled={lines === 1} onPress={() => setLines(lines - 1)}>
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <button
          ref={handle}
          type="button"
          role="slider"
          aria-orientation="vertical"
          aria-label={t('lineReader.handle')}
          aria-valuemin={0}
          aria-valuemax={85}
          aria-valuenow={Math.round(place * 100)}
          aria-valuetext={t('lineReader.position', { percent: percent(place) })}
          className={`${buttons.icon} ${styles.handle}`}
          {...dragging(moveTo)}
        >
          <IconGripHorizontal size={22} stroke={1.75} aria-hidden />
        </button>
        <IconButton label={t('lineReader.more')} isDisabled={lines === MOST_LINES} onPress={() => setLines(lines + 1)}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('lineReader.close')} onPress={toggleLineReader}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/** The handle stands below the window, so that the window ends where the finger is. */
function dragging(moveTo: (place: number) => void) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: ({ currentTarget: handle, pointerId, clientY }: PointerEvent<HTMLElement>) => {
      const stage = handle.closest('[data-line-reader]')?.getBoundingClientRect()
      const lines = handle.closest('[data-line-reader]')?.children[1]?.clientHeight ?? 0
      if (stage === undefined || !handle.hasPointerCapture(pointerId)) return
      moveTo((clientY - stage.top - lines - handle.offsetHeight / 2) / stage.height)
    },
  }
}
