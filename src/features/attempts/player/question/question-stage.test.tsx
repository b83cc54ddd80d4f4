import { paperTools } from '#domain/exam/tools.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { attemptState } from '../exam-actor.ts'
import { paperOf, renderInExam, settled, startedExam } from '../exam-world.test-support.tsx'
import { QuestionStage } from './QuestionStage.tsx'

const answersOf = (world: Awaited<ReturnType<typeof startedExam>>) => attemptState(world.actor.getSnapshot()).answers

async function press(init: KeyboardEventInit): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(document.body, init)
    await settled()
  })
}

describe('a student who answers', () => {
  it('finds one group of radios, chooses one and can take it back', async () => {
    const world = await startedExam()
    await renderInExam(world, <QuestionStage />)
    const group = screen.getByRole('radiogroup', { name: 'stem of q1' })
    const radios = within(group).getAllByRole<HTMLInputElement>('radio')
    expect(radios).toHaveLength(4)
    fireEvent.click(radios[1] as HTMLElement)
    expect(radios.map((radio) => radio.checked)).toEqual([false, true, false, false])
    expect(answersOf(world).get('q1')).toEqual(['q1-2'])
    fireEvent.click(screen.getByRole('button', { name: 'Clear choice' }))
    expect(answersOf(world).get('q1')).toEqual([])
    expect(radios.some((radio) => radio.checked)).toBe(false)
  })

  it('finds checkboxes where several answers can be right', async () => {
    const world = await startedExam()
    await renderInExam(world, <QuestionStage />)
    await act(async () => world.actor.send({ type: 'GO_TO', questionIndex: 1 }))
    const boxes = within(screen.getByRole('group', { name: 'stem of q2' })).getAllByRole('checkbox')
    fireEvent.click(boxes[0] as HTMLElement)
    fireEvent.click(boxes[2] as HTMLElement)
    fireEvent.click(boxes[0] as HTMLElement)
    expect(answersOf(world).get('q2')).toEqual(['q2-3'])
  })

  it('moves through the options with up and down without choosing any', async () => {
    const world = await startedExam()
    await renderInExam(world, <QuestionStage />)
    const radios = screen.getAllByRole('radio')
    radios[0]?.focus()
    fireEvent.keyDown(radios[0] as HTMLElement, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(radios[1])
    fireEvent.keyDown(radios[1] as HTMLElement, { key: 'ArrowUp' })
    fireEvent.keyDown(radios[0] as HTMLElement, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(radios[3])
    expect(answersOf(world).size).toBe(0)
  })

  it('brings a struck option back by choosing it, and cannot strike the chosen one', async () => {
    const tools = { ...paperTools({}), strikeOut: true }
    const world = await startedExam({ ...paperOf(), tools })
    await renderInExam(world, <QuestionStage />)
    fireEvent.click(screen.getByRole('button', { name: /Strike out option أ/ }))
    expect(attemptState(world.actor.getSnapshot()).struck.get('q1')).toEqual(['q1-1'])
    fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
    const state = attemptState(world.actor.getSnapshot())
    expect([state.struck.get('q1'), state.answers.get('q1')]).toEqual([[], ['q1-1']])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Strike out option أ/ }).disabled).toBe(true)
  })

  it('sees quiet options as long as the buttons that strike them out are not wanted', async () => {
    const world = await startedExam()
    await renderInExam(world, <QuestionStage />)
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    expect(screen.queryByRole('button', { name: /Strike out/ })).toBeNull()
  })

  it('restores an option that a key struck out although the buttons that strike are not wanted', async () => {
    const world = await startedExam()
    await renderInExam(world, <QuestionStage />)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await act(async () => world.actor.send({ type: 'STRIKE', questionId: 'q1', optionIds: ['q1-2'] }))
    const restore = screen.getByRole<HTMLButtonElement>('button', { name: /Restore option ب/ })
    expect(screen.queryByRole('button', { name: /Strike out/ })).toBeNull()
    expect(restore.tabIndex).toBe(0)
    restore.focus()
    await act(async () => restore.click())
    expect(attemptState(world.actor.getSnapshot()).struck.get('q1')).toEqual([])
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[1])
  })

  it('has the focus on the number of every question that comes on screen', async () => {
    const world = await startedExam()
    await renderInExam(world, <QuestionStage />)
    await act(async () => world.actor.send({ type: 'GO_TO', questionIndex: 2 }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Question 3 of 3'))
  })

  it('has the next question rendered already, which nobody can see, reach or hear before the step', async () => {
    const world = await startedExam()
    const { container } = await renderInExam(world, <QuestionStage />)
    await waitFor(() => expect(container.textContent).toContain('stem of q2'))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByRole('checkbox')).toBeNull()
    const drawn = container.querySelector('input[type=checkbox]')
    await act(async () => world.actor.send({ type: 'GO_TO', questionIndex: 1 }))
    expect(screen.getAllByRole('checkbox')[0]).toBe(drawn)
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('begins every question at its top, and with none of the last one chosen', async () => {
    const world = await startedExam()
    const { container } = await renderInExam(world, <QuestionStage />)
    const scroller = container.querySelector('main > div') as HTMLElement
    fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
    scroller.scrollTop = 200
    fireEvent.scroll(scroller)
    await act(async () => world.actor.send({ type: 'GO_TO', questionIndex: 2 }))
    expect(scroller.scrollTop).toBe(0)
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    await act(async () => world.actor.send({ type: 'GO_TO', questionIndex: 0 }))
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('a student with a keyboard', () => {
  it('answers with the letter in the ring or by the place of a key under an Arabic layout', async () => {
    const world = await startedExam()
    await renderInExam(world, <QuestionStage />, 'ar')
    await press({ code: 'KeyB', key: 'لا' })
    expect(answersOf(world).get('q1')).toEqual(['q1-2'])
    await press({ code: 'BracketLeft', key: 'ج' })
    expect(answersOf(world).get('q1')).toEqual(['q1-3'])
    await press({ code: 'KeyF', key: 'ب' })
    expect(answersOf(world).get('q1')).toEqual(['q1-2'])
    expect(attemptState(world.actor.getSnapshot()).flagged.has('q1')).toBe(false)
    await press({ code: 'KeyU', key: 'ع' })
    expect(attemptState(world.actor.getSnapshot()).flagged.has('q1')).toBe(true)
  })

  it('goes on to the left in Arabic and to the right in English', async () => {
    for (const [language, forward] of [
      ['ar', 'ArrowLeft'],
      ['en', 'ArrowRight'],
    ] as const) {
      const world = await startedExam(paperOf(language))
      await renderInExam(world, <QuestionStage />, language)
      await press({ code: forward, key: forward })
      expect(world.actor.getSnapshot().context.questionIndex).toBe(1)
      cleanup()
    }
  })
})
