import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useFormats } from '#src/ui/format/format-context.ts'
import { afterPaint } from '../../../engine/after-paint.ts'
import { useExam } from '../../exam-actor.ts'
import { questionOf } from '../../exam-facts.ts'
import { IconButton } from '../IconButton.tsx'
import { useFocusFromPanel } from '../use-focus.ts'
import { type Figure, figuresReadAgain } from './figures.ts'
import { moved, pinch, type Touch, type View, WHOLE, zoomed } from './view.ts'
import styles from './figure-zoom.module.css'

/** Shows figures and pictures of the question, each as large as wanted: by pinch, wheel, buttons or keys. */
export default function FigureZoom() {
  const { t } = useTranslation('examTools')
  const figures = useFigures()
  const [chosen, choose] = useState<Figure | null>(null)
  const at = chosen === null ? 0 : Math.max(0, figures.indexOf(chosen))
  const figure = figures[at]
  if (figure === undefined) return <p>{t('zoom.none')}</p>
  const number = at + 1
  const step = (by: 1 | -1) => choose(figures[at + by] ?? figure)
  return (
    <div className={styles.zoom}>
      {figures.length > 1 && (
        <div className={styles.row}>
          <IconButton label={t('zoom.previous')} isDisabled={at === 0} onPress={() => step(-1)}>
            <IconChevronLeft size={20} stroke={1.75} aria-hidden className="mq-mirror" />
          </IconButton>
          <span role="status">{t('zoom.figure', { number, total: figures.length })}</span>
          <IconButton label={t('zoom.next')} isDisabled={number === figures.length} onPress={() => step(1)}>
            <IconChevronRight size={20} stroke={1.75} aria-hidden className="mq-mirror" />
          </IconButton>
        </div>
      )}
      <Enlarged figure={figure} name={figure.name === '' ? t('zoom.unnamed', { number }) : figure.name} />
    </div>
  )
}

/** Figures are read again with every step to another question; a figure that two of them share stays the same one. */
function useFigures(): readonly Figure[] {
  const questionId = useExam((snapshot) => questionOf(snapshot).id)
  const [figures, setFigures] = useState<readonly Figure[]>([])
  useEffect(() => afterPaint(() => setFigures(figuresReadAgain)), [questionId])
  return figures
}

const ZOOM_STEP = 1.4
const MOVE_STEP = 0.1

function Enlarged({ figure, name }: { readonly figure: Figure; readonly name: string }) {
  const { t } = useTranslation('examTools')
  const { percent } = useFormats()
  const [view, setView] = useView(figure)
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(figure.node)
    // A button that leads to no further figure is disabled now, and browsers take the focus from it.
    if (document.activeElement?.matches(':disabled') === true) frame.current?.focus({ preventScroll: true })
  }, [figure])
  useFocusFromPanel(frame)
  useWheel(frame, setView)
  return (
    <>
      <div
        ref={frame}
        role="img"
        aria-label={t('zoom.view', { name })}
        tabIndex={0}
        className={styles.frame}
        onKeyDown={(event) => pressed(event, setView)}
        {...useTouches(setView)}
      >
        <div
          ref={place}
          aria-hidden
          className={styles.figure}
          style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
        />
      </div>
      <div className={styles.row}>
        <IconButton label={t('zoom.out')} onPress={() => setView((now) => zoomed(now, 1 / ZOOM_STEP))}>
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <output className={styles.size} aria-label={t('zoom.size', { percent: percent(view.scale) })}>
          {percent(view.scale)}
        </output>
        <IconButton label={t('zoom.in')} onPress={() => setView((now) => zoomed(now, ZOOM_STEP))}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('zoom.reset')} onPress={() => setView(() => WHOLE)}>
          <IconRefresh size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}

/** The view of one figure: another one begins whole. */
function useView(figure: Figure): readonly [View, SetView] {
  const [seen, setSeen] = useState({ figure, view: WHOLE })
  if (seen.figure !== figure) setSeen({ figure, view: WHOLE })
  const setView = useCallback<SetView>((change) => setSeen((now) => ({ ...now, view: change(now.view) })), [])
  return [seen.figure === figure ? seen.view : WHOLE, setView]
}

type SetView = (change: (now: View) => View) => void

const KEYS: ReadonlyMap<string, (now: View) => View> = new Map<string, (now: View) => View>([
  ['+', (now) => zoomed(now, ZOOM_STEP)],
  ['=', (now) => zoomed(now, ZOOM_STEP)],
  ['-', (now) => zoomed(now, 1 / ZOOM_STEP)],
  ['0', () => WHOLE],
  ['٠', () => WHOLE],
  // An arrow moves the view, so the figure goes the other way.
  ['ArrowLeft', (now) => moved(now, MOVE_STEP, 0)],
  ['ArrowRight', (now) => moved(now, -MOVE_STEP, 0)],
  ['ArrowUp', (now) => moved(now, 0, MOVE_STEP)],
  ['ArrowDown', (now) => moved(now, 0, -MOVE_STEP)],
])

function pressed(event: KeyboardEvent, setView: SetView): void {
  const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS.get(event.key)
  if (change === undefined) return
  event.preventDefault()
  setView(change)
}

/** React listens to the wheel passively, and the panel would scroll below the figure. */
function useWheel(frame: { readonly current: HTMLElement | null }, setView: SetView): void {
  useEffect(() => {
    const element = frame.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      setView((now) => zoomed(now, event.deltaY < 0 ? 1.15 : 1 / 1.15))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [frame, setView])
}

/** One finger or the mouse moves the figure, two fingers change its size too. */
function useTouches(setView: SetView) {
  const touches = useRef(new Map<number, Touch>())
  const release = ({ pointerId }: PointerEvent<HTMLElement>) => {
    touches.current.delete(pointerId)
  }
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      currentTarget.setPointerCapture(pointerId)
      touches.current.set(pointerId, { x: clientX, y: clientY })
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!touches.current.has(pointerId)) return
      const before = [...touches.current.values()].slice(0, 2)
      touches.current.set(pointerId, { x: clientX, y: clientY })
      const { factor, x, y } = pinch(before, [...touches.current.values()].slice(0, 2))
      const { clientWidth, clientHeight } = currentTarget
      setView((now) => moved(zoomed(now, factor), x / clientWidth, y / clientHeight))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
