import 'fake-indexeddb/auto'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { paperTools } from '#domain/exam/tools.ts'
import { loadLaterScreens } from '../../later/index.ts'
import { paperOf, renderInExam, startedExam } from '../../exam-world.test-support.tsx'
import { QuestionStage } from '../../question/QuestionStage.tsx'
import { speakingDevice, voice } from './spoken-device.test-support.ts'

// A busy machine paints late.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => Promise.all([loadLaterScreens(), import('./ReadAloud.tsx')]))

afterEach(() => {
  vi.useRealTimers()
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) Reflect.deleteProperty(window, name)
})

async function panelOpened(): Promise<{ panel: HTMLElement; goTo: (questionIndex: number) => Promise<void> }> {
  const world = await startedExam({ ...paperOf('en'), tools: { ...paperTools({}), readAloud: true } })
  await renderInExam(world, <QuestionStage />)
  await waitFor(async () => {
    if (screen.queryByRole('dialog') === null)
      await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyV', key: 'v' }))
    expect(screen.getByRole('dialog', { name: 'Read aloud' })).toBeTruthy()
  })
  const goTo = (questionIndex: number) => act(async () => world.actor.send({ type: 'GO_TO', questionIndex }))
  return { panel: screen.getByRole('dialog'), goTo }
}

it('a student hears the question and its options, chooses the speed, and is not read on into the next question', async () => {
  const device = speakingDevice([voice('en_US'), voice('ar-SA')])
  const { panel, goTo } = await panelOpened()
  fireEvent.change(await within(panel).findByLabelText('Speed'), { target: { value: '1.5' } })
  await waitFor(() => expect(within(panel).getByRole('button', { name: 'The options' })).toBeTruthy())
  fireEvent.click(within(panel).getByRole('button', { name: 'Read' }))
  expect(device.spoken()).toMatchObject({ rate: 1.5, lang: 'en_US' })
  const stem = document.querySelector('#exam-question [id^="stem-"]')?.textContent ?? 'none'
  expect(stem).toContain(device.texts()[0])
  fireEvent.click(within(panel).getByRole('button', { name: 'The options' }))
  expect(device.texts().at(-1)).toMatch(/^Option A: /)
  expect(within(panel).getByRole('button', { name: 'The options' }).getAttribute('aria-current')).toBe('true')
  await goTo(1)
  await waitFor(() => expect(device.spoken()).toBeNull())
  expect(within(panel).getByRole('button', { name: 'Read' })).toBeTruthy()
})

it('a student who presses before the panel is painted is read to', async () => {
  const device = speakingDevice([voice('en_US')])
  const pressed = new MutationObserver(() => {
    const button = screen.queryByRole('button', { name: 'Read' })
    if (button === null) return
    pressed.disconnect()
    button.click()
  })
  pressed.observe(document, { childList: true, subtree: true })
  const { panel } = await panelOpened()
  await within(panel).findByRole('button', { name: 'Pause' })
  expect(device.texts()).toHaveLength(1)
  expect(document.querySelector('#exam-question [id^="stem-"]')?.textContent).toContain(device.texts()[0])
})

it('a student whose device has no voice of its own for the language reads so', async () => {
  speakingDevice([voice('ar-SA'), voice('en-US', { localService: false })])
  const { panel } = await panelOpened()
  await within(panel).findByText(/no English voice/)
  expect(within(panel).queryByRole('button', { name: 'Read' })).toBeNull()
})

it('a student whose browser cannot speak reads so', async () => {
  const { panel } = await panelOpened()
  await within(panel).findByText(/no English voice/)
})
