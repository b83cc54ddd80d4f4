import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSnackbar, showSnackbar } from './snackbar.ts'
import { SnackbarHost } from './SnackbarHost.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<SnackbarHost />)
})

afterEach(() => {
  act(closeSnackbar)
  cleanup()
  vi.useRealTimers()
})

test('a message is a success by default and closes after five seconds', () => {
  act(() => showSnackbar('Saved'))
  expect(screen.getByRole('status').textContent).toContain('Saved')
  act(() => vi.advanceTimersByTime(4999))
  expect(screen.queryByRole('status')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByRole('status')).toBeNull()
})

test('an error is read out at once, and -1 keeps it', () => {
  act(() => showSnackbar('Not saved', { color: 'error', timeout: -1 }))
  act(() => vi.advanceTimersByTime(3_600_000))
  expect(screen.getByRole('alert').textContent).toContain('Not saved')
})

test('a reader who points at a message or has the focus in it may read on', () => {
  act(() => showSnackbar('Saved'))
  const message = screen.getByRole('status')
  fireEvent.pointerEnter(message)
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('status')).not.toBeNull()
  fireEvent.pointerLeave(message)
  act(() => vi.advanceTimersByTime(4999))
  expect(screen.queryByRole('status')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a vertical swipe over 50 pixels closes it, a shorter one does not', () => {
  act(() => showSnackbar('Saved', { timeout: -1 }))
  const message = screen.getByRole('status')
  fireEvent.pointerDown(message, { clientY: 100 })
  fireEvent.pointerMove(message, { clientY: 60 })
  fireEvent.pointerUp(message)
  expect(screen.queryByRole('status')).not.toBeNull()
  fireEvent.pointerDown(message, { clientY: 100 })
  fireEvent.pointerMove(message, { clientY: 49 })
  expect(screen.queryByRole('status')).toBeNull()
})
