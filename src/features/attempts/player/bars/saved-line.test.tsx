import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInExam, settled, startedExam } from '../exam-world.test-support.tsx'
import { SavedLine } from './SavedLine.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function answer(world: Awaited<ReturnType<typeof startedExam>>): Promise<void> {
  await act(async () => {
    world.actor.send({ type: 'ANSWER', questionId: 'q1', optionIds: ['q1-1'] })
    await settled()
  })
}

describe('a student who has tapped an answer', () => {
  it('reads that it is on the device, then how many wait, then that the server has it', async () => {
    const world = await startedExam()
    await renderInExam(world, <SavedLine />)
    await answer(world)
    expect(screen.getByText('Saved on this device · sending')).toBeTruthy()
    await act(async () => world.deliver({ status: 'waiting', failures: 1 }))
    expect(screen.getByText('Saved on this device · waiting for network (1)')).toBeTruthy()
    await act(async () => world.deliver({ ackedSeq: 2 }))
    expect(screen.getByText('Your answers are saved with us')).toBeTruthy()
  })

  it('reads of no answers that arrived before the first one was given', async () => {
    const world = await startedExam()
    await renderInExam(world, <SavedLine />)
    await act(async () => world.deliver({ ackedSeq: 1 }))
    expect(screen.getByText('Each answer is saved as you choose it')).toBeTruthy()
    expect(screen.queryByText('Your answers are saved with us')).toBeNull()
  })

  it('is informed that nothing is saved while the storage refuses', async () => {
    const world = await startedExam()
    await renderInExam(world, <SavedLine />)
    world.refuses = true
    await answer(world)
    expect(screen.getByText(/not saved yet/)).toBeTruthy()
  })

  it('hears once that the connection is gone, and once that it is back', async () => {
    const world = await startedExam()
    await renderInExam(world, <SavedLine />)
    await answer(world)
    await act(async () => world.deliver({ status: 'waiting', failures: 1 }))
    expect(screen.getByRole('status').textContent).toBe('')
    await act(async () => void vi.advanceTimersByTime(1_600))
    expect(screen.getByRole('status').textContent).toContain('We cannot be reached')
    await act(async () => world.deliver({ ackedSeq: 2 }))
    await act(async () => void vi.advanceTimersByTime(1_600))
    expect(screen.getByRole('status').textContent).toContain('The connection is back')
  })
})
