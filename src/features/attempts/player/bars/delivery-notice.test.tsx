import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DeliveryReport } from '../../engine/session.ts'
import { renderInExam, settled, startedExam } from '../exam-world.test-support.tsx'
import { DeliveryNotice } from './DeliveryNotice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** An answer of the student's that does not arrive, on a device that knows of its network what `isOnline` says. */
async function waitingExam(isOnline: boolean, report: Partial<DeliveryReport>, language: 'ar' | 'en' = 'ar') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const world = await startedExam()
  await renderInExam(world, <DeliveryNotice />, language)
  await act(async () => {
    world.actor.send({ type: 'ANSWER', questionId: 'q1', optionIds: ['q1-1'] })
    await settled()
    world.deliver({ status: 'waiting', failures: 8, ...report })
  })
}

const notice = () => screen.queryByRole('group')

describe('a student whose answers do not arrive', () => {
  it('in airplane mode reads one line, and nothing about the sign-in of a network', async () => {
    await waitingExam(false, {})
    const line = notice()?.querySelector('summary')
    expect(line?.textContent).toBe('أنت دون إنترنت. أكمل، فإجاباتك محفوظة على جهازك')
    expect(notice()?.hasAttribute('open')).toBe(false)
    expect(notice()?.textContent).not.toContain('شبكتك')
  })

  it('reads that nobody can be reached where the device believes that it has a network', async () => {
    await waitingExam(true, {})
    expect(notice()?.textContent).toContain('يتعذّر الوصول إلينا الآن')
    expect(notice()?.textContent).not.toContain('شبكتك')
  })

  it('reads of the sign-in of a network as soon as that network answers in our place', async () => {
    await waitingExam(true, { failures: 1, isIntercepted: true })
    expect(notice()?.textContent).toContain('تطلب شبكتك تسجيل دخول')
  })

  it('reads nothing after a gap such as a tunnel', async () => {
    await waitingExam(true, { failures: 2 })
    expect(notice()).toBeNull()
  })

  it('unfolds the line for a copy of the answers, and folds it again', async () => {
    await waitingExam(false, {}, 'en')
    const line = screen.getByText(/You are offline/)
    fireEvent.click(line)
    expect(notice()?.hasAttribute('open')).toBe(true)
    expect(screen.getByRole('button', { name: 'Download a copy of your answers' })).toBeTruthy()
    fireEvent.click(line)
    expect(notice()?.hasAttribute('open')).toBe(false)
  })
})
