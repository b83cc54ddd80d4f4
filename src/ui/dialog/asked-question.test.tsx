import { act, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { afterEach, expect, it, vi } from 'vitest'
import { ask } from './asked-question.ts'
import { AskedQuestion } from './AskedQuestion.tsx'

const QUESTION = { title: 'Leave?', text: 'What waits is sealed.', confirmLabel: 'Leave now' }

afterEach(() => vi.useRealTimers())

it('a reader who was asked before the frame stands is asked once it does, and their answer counts', async () => {
  const answered = ask(QUESTION)
  render(
    <MantineProvider env="test">
      <AskedQuestion />
    </MantineProvider>,
  )
  const confirm = await screen.findByRole('button', { name: QUESTION.confirmLabel })
  expect(screen.getByText(QUESTION.text)).toBeDefined()
  act(() => confirm.click())
  expect(await answered).toBe(true)
  expect(screen.queryByText(QUESTION.text)).toBeNull()
})

it('a question that no frame shows is answered by nobody', async () => {
  vi.useFakeTimers()
  const answered = ask(QUESTION)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answered).toBeNull()
})
