import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWith } from './opening.ts'
import { useRowsInTurn } from './use-rows-in-turn.ts'

const LOWEST_PX = 100
const ROWS = Array.from({ length: 52 }, (_, index) => index)

/** Number of rows at each rendering. */
const rendered: number[] = []

function List() {
  const rows = ROWS.slice(0, useRowsInTurn(LOWEST_PX))
  rendered.push(rows.length)
  return rows.map((row) => <p key={row}>{row}</p>)
}

function openedBy(type: 'navigate' | 'reload'): void {
  const entry = { type } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
}

beforeEach(() => {
  rendered.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 800)
})
afterEach(async () => {
  cleanup()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a colleague who opens a list by its address gets a screen of rows first, and all of them right after', async () => {
  openedBy('navigate')
  openWith(Promise.resolve())
  await act(async () => void render(<List />))
  expect(rendered).toEqual([8, 52])
})

test('a colleague who loads a list again has all of its rows at once, where it was scrolled to', async () => {
  openedBy('reload')
  openWith(Promise.resolve())
  await act(async () => void render(<List />))
  expect(rendered[0]).toBe(52)
})

test('a colleague who comes to a list from another page has all of its rows at once', async () => {
  openedBy('navigate')
  await act(async () => void render(<List />))
  expect(rendered[0]).toBe(52)
})
