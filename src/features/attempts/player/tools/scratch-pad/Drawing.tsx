import { type PointerEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type Line, lowestPoint, type Sheet, withPoint } from '#domain/scratch-pad/sheets.ts'
import styles from './scratch-pad.module.css'

export type Implement = 'pen' | 'eraser'

interface DrawingProps {
  readonly sheet: Sheet
  readonly implement: Implement
  readonly label: string
  readonly describedBy: string
  readonly onLine: (line: Line) => void
  /** Place of the eraser, and the distance within which it takes a line. */
  readonly onErase: (point: readonly [number, number], reach: number) => void
}

/** Width of a sheet in its own units (`domain/scratch-pad`). */
const SHEET_WIDTH = 1_000
const PEN_PX = 2.25
const ERASER_PX = 12

/**
 * Shows one sheet, for finger, pen and mouse. All of its lines are seen: where they reach further down than the panel does
 * now, the sheet is shown smaller.
 */
export function Drawing({ sheet, implement, label, describedBy, onLine, onErase }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const line = useRef<Line | null>(null)
  const lowest = useMemo(() => lowestPoint(sheet), [sheet])
  const redraw = useCallback(() => {
    if (canvas.current === null) return
    paint(canvas.current, line.current === null ? sheet : [...sheet, line.current], lowest)
  }, [sheet, lowest])
  useRedrawing(canvas, redraw)

  const finish = () => {
    const done = line.current
    line.current = null
    if (done !== null) onLine(done)
  }
  const draw = (event: PenEvent) => {
    const scale = scaleOf(event.currentTarget, lowest)
    const [x, y] = withinSheet(pixelsOf(event), event.currentTarget)
    const longer = withPoint(line.current ?? [], x / scale, y / scale)
    if (longer === null) {
      // The line is full: another one goes on from its end.
      const end = line.current?.slice(-2) ?? []
      finish()
      line.current = withPoint(end, x / scale, y / scale)
    } else line.current = longer
    redraw()
  }
  const erase = (event: PenEvent) => {
    const scale = scaleOf(event.currentTarget, lowest)
    const [x, y] = pixelsOf(event)
    onErase([x / scale, y / scale], ERASER_PX / scale)
  }
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.canvas}
      data-implement={implement}
      {...useOnePointer(implement === 'pen' ? draw : erase, finish)}
    />
  )
}

type PenEvent = PointerEvent<HTMLCanvasElement>

/** One finger, pen or mouse at a time: what else touches the sheet meanwhile neither moves the line nor ends it. */
function useOnePointer(move: (event: PenEvent) => void, finish: () => void) {
  const pointerId = useRef<number | null>(null)
  const end = (event: PenEvent) => {
    if (event.pointerId !== pointerId.current) return
    pointerId.current = null
    finish()
  }
  return {
    onPointerDown(event: PenEvent) {
      if (pointerId.current !== null || !event.isPrimary || event.button !== 0) return
      pointerId.current = event.pointerId
      event.currentTarget.setPointerCapture(event.pointerId)
      move(event)
    },
    onPointerMove(event: PenEvent) {
      if (event.pointerId === pointerId.current) move(event)
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A browser that takes the pointer away need not say that it was lifted.
    onLostPointerCapture: end,
  }
}

type Point = readonly [x: number, y: number]

/** Place of the pointer in CSS pixels from the corner of the sheet, within its border. */
function pixelsOf({ currentTarget: canvas, clientX, clientY }: PenEvent): Point {
  const { left, top } = canvas.getBoundingClientRect()
  return [clientX - left - canvas.clientLeft, clientY - top - canvas.clientTop]
}

/** The nearest point of the sheet: a captured pointer is heard outside of it too. */
function withinSheet([x, y]: Point, { clientWidth, clientHeight }: HTMLCanvasElement): Point {
  return [Math.min(clientWidth, Math.max(0, x)), Math.min(clientHeight, Math.max(0, y))]
}

/** CSS pixels a unit of the sheet. `lowest`: how far down its lines reach. */
function scaleOf({ clientWidth, clientHeight }: HTMLCanvasElement, lowest: number): number {
  const byWidth = clientWidth / SHEET_WIDTH
  return lowest * byWidth > clientHeight ? clientHeight / lowest : byWidth
}

/** Paints again with every change of lines, size and theme. */
function useRedrawing(canvas: { readonly current: HTMLCanvasElement | null }, redraw: () => void): void {
  useEffect(redraw, [redraw])
  const redrawNow = useEffectEvent(redraw)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const sizes = new ResizeObserver(() => redrawNow())
    sizes.observe(element)
    const themes = new MutationObserver(() => redrawNow())
    themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      sizes.disconnect()
      themes.disconnect()
    }
  }, [canvas])
}

function paint(canvas: HTMLCanvasElement, lines: Sheet, lowest: number): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const density = window.devicePixelRatio || 1
  const [width, height] = [Math.round(canvas.clientWidth * density), Math.round(canvas.clientHeight * density)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
  context.strokeStyle = getComputedStyle(canvas).color
  context.lineWidth = PEN_PX
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const scale = scaleOf(canvas, lowest)
  for (const line of lines) {
    context.beginPath()
    for (let index = 0; index < line.length; index += 2) {
      const [x, y] = [(line[index] ?? 0) * scale, (line[index + 1] ?? 0) * scale]
      if (index === 0) context.moveTo(x, y)
      // A tap is a point: a line without length is not painted.
      context.lineTo(line.length === 2 ? x + 0.1 : x, y)
    }
    context.stroke()
  }
}
