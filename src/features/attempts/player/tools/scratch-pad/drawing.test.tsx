import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Line, POINTS_MOST } from '#domain/scratch-pad/sheets.ts'
import { Drawing } from './Drawing.tsx'

/** A sheet of 500 by 200 pixels has two units a pixel. */
const SIZE = { clientWidth: 500, clientHeight: 200 }

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(null)
  vi.spyOn(canvas, 'clientWidth', 'get').mockReturnValue(SIZE.clientWidth)
  vi.spyOn(canvas, 'clientHeight', 'get').mockReturnValue(SIZE.clientHeight)
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, SIZE.clientWidth, SIZE.clientHeight))
  vi.spyOn(canvas, 'setPointerCapture').mockReturnValue(undefined)
})

function renderedDrawing() {
  const lines: Line[] = []
  render(
    <Drawing
      sheet={[]}
      implement="pen"
      label="Sheet"
      describedBy="hint"
      onLine={(line) => lines.push(line)}
      onErase={() => undefined}
    />,
  )
  return { lines, canvas: screen.getByRole('img') }
}

const at = (clientX: number, clientY: number, pointerId = 1) => ({
  clientX,
  clientY,
  pointerId,
  isPrimary: pointerId === 1,
  button: 0,
})

describe('a student who draws', () => {
  it('stays on the sheet when the finger leaves it, so that the sheet is not shown smaller', () => {
    const { lines, canvas } = renderedDrawing()
    fireEvent.pointerDown(canvas, at(10, 10))
    fireEvent.pointerMove(canvas, at(900, 700))
    fireEvent.pointerMove(canvas, at(-50, 90))
    fireEvent.pointerUp(canvas, at(-50, 90))
    expect(lines).toEqual([[20, 20, 1_000, 400, 0, 180]])
  })

  it('draws on while the hand touches the sheet and leaves it', () => {
    const { lines, canvas } = renderedDrawing()
    fireEvent.pointerDown(canvas, at(10, 10))
    fireEvent.pointerDown(canvas, at(300, 100, 2))
    fireEvent.pointerMove(canvas, at(310, 100, 2))
    fireEvent.pointerUp(canvas, at(310, 100, 2))
    fireEvent.pointerMove(canvas, at(30, 10))
    expect(lines).toEqual([])
    fireEvent.pointerUp(canvas, at(30, 10))
    expect(lines).toEqual([[20, 20, 60, 20]])
  })

  it('has no gap where a long line goes on as another one', () => {
    const { lines, canvas } = renderedDrawing()
    fireEvent.pointerDown(canvas, at(0, 0))
    for (let point = 1; point <= POINTS_MOST; point += 1) fireEvent.pointerMove(canvas, at(point % 2 === 0 ? 0 : 50, 0))
    fireEvent.pointerUp(canvas, at(0, 0))
    expect(lines.map((line) => line.length)).toEqual([POINTS_MOST * 2, 4])
    expect(lines[1]?.slice(0, 2)).toEqual(lines[0]?.slice(-2))
  })
})
