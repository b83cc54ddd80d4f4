import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OfflineStartRow, PreparationRow } from '#src/offline/records.ts'
import { PreparationControl } from './PreparationControl.tsx'

/** An exam of 30 minutes that a student with twice the time sees with 60. */
const EXAM = {
  id: 'exam',
  sealedHash: 'paper',
  allowPreparation: true,
  allowOfflineStart: true,
  opensAt: null,
  minutes: 60,
}

/** What the device would start with. */
function preparedWith(timeMultiplier: number): PreparationRow {
  const offlineStart = { durationMinutes: 30, timeMultiplier } as OfflineStartRow
  return { examId: 'exam', userId: 'student', versionId: 'version', hash: 'paper', preparedAt: 0, offlineStart }
}

function show(timeMultiplier: number) {
  const asked = vi.fn(() => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', asked)
  const device = { preparation: preparedWith(timeMultiplier), running: null }
  render(
    <MantineProvider env="test">
      <PreparationControl exam={EXAM} userId="student" device={device} />
    </MantineProvider>,
  )
  return asked
}

test('a student who is given more time after the download has it for a start without a network, without a tap', async () => {
  const asked = show(1)
  await waitFor(() => expect(String(asked.mock.calls.flat()[0])).toContain('/exam/prepare'))
  expect(document.querySelector('[data-prepared]')).toBeNull()
  expect(await screen.findByRole('button', { name: 'preparation.renew' })).toBeDefined()
  // Without a network nothing is said of a try that nobody asked for.
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a student whose download has their own time reads that it is there, and nothing is asked for', () => {
  const asked = show(2)
  expect(document.querySelector('[data-prepared]')).not.toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
