import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { examScreen } from '../exam-screen.ts'
import { renderInExam, startedExam } from '../exam-world.test-support.tsx'
import { Palette } from './Palette.tsx'

describe('a student in the palette', () => {
  it('reads the state of every question in words, with the question on screen marked', async () => {
    const world = await startedExam()
    world.actor.send({ type: 'ANSWER', questionId: 'q1', optionIds: ['q1-1'] })
    world.actor.send({ type: 'FLAG', questionId: 'q1', flagged: true })
    await renderInExam(world, <Palette onClose={() => {}} />)
    const cell = screen.getByRole('button', { name: 'Question 1, Answered and flagged' })
    expect(cell.getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('button', { name: 'Question 3, Not seen yet' })).toBeTruthy()
  })

  it('filters the unanswered and jumps to one', async () => {
    const world = await startedExam()
    world.actor.send({ type: 'ANSWER', questionId: 'q1', optionIds: ['q1-1'] })
    await renderInExam(world, <Palette onClose={() => {}} />)
    fireEvent.click(screen.getByRole('button', { name: 'Unanswered 2' }))
    expect(screen.queryByRole('button', { name: /Question 1,/ })).toBeNull()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Question 3,/ })))
    expect(world.actor.getSnapshot().context.questionIndex).toBe(2)
  })

  it('goes from there to the review of the section', async () => {
    const world = await startedExam()
    await renderInExam(world, <Palette onClose={() => {}} />)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Review and finish section' })))
    expect(examScreen(world.actor.getSnapshot())).toBe('reviewSection')
  })
})
