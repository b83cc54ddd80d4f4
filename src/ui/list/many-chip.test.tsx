import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ManyChip } from './ManyChip.tsx'

const CHOICES = ['Silver', 'Gold'].map((label) => ({ value: label.toLowerCase(), label }))

function chip(options: typeof CHOICES) {
  return (
    <MantineProvider env="test">
      <ManyChip filter={{ id: 'package', label: 'Package', options }} value="" onChange={() => undefined} />
    </MantineProvider>
  )
}

test('a reader who opens a filter before its choices have come has the keyboard on the first when they come', async () => {
  const { rerender } = render(chip([]))
  const opener = screen.getByRole('button', { name: /Package/ })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'))
  rerender(chip(CHOICES))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Silver' })))
})

test('a reader who is elsewhere when the choices come stays there', async () => {
  const { rerender } = render(chip([]))
  const opener = screen.getByRole('button', { name: /Package/ })
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'))
  opener.focus()
  rerender(chip(CHOICES))
  expect(await screen.findByRole('checkbox', { name: 'Silver' })).toBeDefined()
  expect(document.activeElement).toBe(opener)
})

test('a reader of the chosen values reads each in its own direction and place', () => {
  const options = [
    { value: 'f', label: 'حل f(x) = 2x - 5' },
    { value: 'gold', label: 'Gold' },
  ]
  render(
    <MantineProvider env="test">
      <ManyChip filter={{ id: 'package', label: 'Package', options }} value="f,gold" onChange={() => undefined} />
    </MantineProvider>,
  )
  const chosen = screen.getByRole('button', { name: /Package/ }).textContent
  expect(chosen).toContain('\u2068حل \u2066f(x) = 2x - 5\u2069\u2069')
  expect(chosen).toContain('\u2068Gold\u2069')
})
