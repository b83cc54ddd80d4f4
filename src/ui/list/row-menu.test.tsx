import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RowMenu } from './RowMenu.tsx'

function showMenu(onRun = vi.fn<() => void>()) {
  render(
    <MantineProvider env="test">
      <main>
        <RowMenu label="Actions for Sara" actions={[{ id: 'edit', label: 'Edit', onRun }]} />
      </main>
    </MantineProvider>,
  )
  return onRun
}

const menuButton = () => screen.getByRole('button', { name: 'Actions for Sara' })

test('a reader hears that a row has a menu before anyone has opened it, and opens it by one press', async () => {
  const onRun = showMenu()
  expect(menuButton().getAttribute('aria-haspopup')).toBe('menu')
  expect(menuButton().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(menuButton())
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(onRun).toHaveBeenCalledOnce()
})

test('a reader who leaves the menu of a row by Escape has the keyboard on its button again', async () => {
  showMenu()
  menuButton().focus()
  fireEvent.click(menuButton())
  const entry = await screen.findByRole('menuitem', { name: 'Edit' })
  expect(menuButton().getAttribute('aria-expanded')).toBe('true')
  entry.focus()
  fireEvent.keyDown(entry, { key: 'Escape', code: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(menuButton()))
  fireEvent.click(menuButton())
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeDefined()
})
