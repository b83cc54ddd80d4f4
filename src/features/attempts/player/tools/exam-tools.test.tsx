import 'fake-indexeddb/auto'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PaperTools, paperTools } from '#domain/exam/tools.ts'
import { attemptState } from '../exam-actor.ts'
import { type ExamWorld, paperOf, renderInExam, startedExam } from '../exam-world.test-support.tsx'
import { PlayerMenu } from '../bars/PlayerMenu.tsx'
import { loadLaterScreens } from '../later/index.ts'
import { QuestionStage } from '../question/QuestionStage.tsx'
import { loadSanitizer } from '../text/sanitize-html.ts'
import { toolKeyAction } from './tool-keys.ts'

// A busy machine paints late.
configure({ asyncUtilTimeout: 10_000 })

// These files come while a question is read; the first import takes a busy machine longer than a test waits.
beforeAll(() =>
  Promise.all([loadLaterScreens(), import('./calculator/Calculator.tsx'), import('./figure-zoom/FigureZoom.tsx')]),
)

const WITHOUT_KEYS = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }

const withTools = (tools: Partial<PaperTools>) =>
  startedExam({ ...paperOf('en'), tools: { ...paperTools({}), ...tools } })

async function press(code: string, target: Element = document.body): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(target, { code, key: code.replace(/^(?:Key|Digit)/, '').toLowerCase() })
  })
}

function renderedStage(world: ExamWorld) {
  return renderInExam(world, <QuestionStage />)
}

/** The tools come when the question has been painted: until then a key opens nothing. */
async function opened(code: string, name: string): Promise<HTMLElement> {
  await waitFor(async () => {
    if (screen.queryByRole('dialog', { name }) === null) await press(code)
    expect(screen.getByRole('dialog', { name })).toBeTruthy()
  })
  return screen.getByRole('dialog', { name })
}

describe('a student who opens the menu', () => {
  it('is offered what the exam allows, and no more', async () => {
    const world = await withTools({ calculator: 'none', lineReader: false })
    await renderInExam(world, <PlayerMenu onClose={() => undefined} />)
    const tools = await screen.findByRole('region', { name: 'Tools' })
    expect(
      within(tools)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Scratch pad', 'Enlarge a figure', 'Directions'])
    fireEvent.click(within(tools).getByRole('switch', { name: /strike/ }))
    expect(within(tools).getByRole<HTMLInputElement>('switch', { name: /strike/ }).checked).toBe(true)
  })
})

describe('a student who reviews the section', () => {
  it('is offered no tool that would open beside no question', async () => {
    const world = await withTools({ calculator: 'four' })
    await renderInExam(world, <PlayerMenu onClose={() => undefined} />)
    await screen.findByRole('region', { name: 'Tools' })
    await act(async () => world.actor.send({ type: 'COMPLETE_SECTION' }))
    expect(screen.queryByRole('region', { name: 'Tools' })).toBeNull()
    expect(screen.getByRole('button', { name: 'End and submit the exam' })).toBeTruthy()
  })
})

const FIGURE = (name: string) => `<p><svg viewBox="0 0 4 3" aria-label="${name}"><title>${name}</title></svg></p>`

/** Two questions with a figure each, the second one with the first figure too. */
async function worldWithFigures(): Promise<ExamWorld> {
  await loadSanitizer()
  const paper = paperOf('en')
  const [section] = paper.sections
  if (section === undefined) throw new Error('the paper is empty')
  const texts = [FIGURE('a circle'), FIGURE('a square') + FIGURE('a circle'), FIGURE('a square')]
  const questions = section.questions.map((question, index) => ({ ...question, html: texts[index] ?? '' }))
  return startedExam({ ...paper, tools: paperTools({}), sections: [{ ...section, questions }] })
}

describe('a student who enlarges a figure', () => {
  const frame = (name: string) => screen.findByRole('img', { name: new RegExp(`Enlarged figure: ${name}`) })
  const goTo = (world: ExamWorld, questionIndex: number) =>
    act(async () => world.actor.send({ type: 'GO_TO', questionIndex }))

  it('has the focus at the next question, where another figure begins whole', async () => {
    const world = await worldWithFigures()
    await renderedStage(world)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await opened('KeyZ', 'Enlarge a figure')
    const circle = await frame('a circle')
    await waitFor(() => expect(document.activeElement).toBe(circle))
    await act(async () => void fireEvent.keyDown(circle, { key: '+' }))
    expect(screen.getByText(/140/)).toBeTruthy()
    await goTo(world, 1)
    await frame('a square')
    expect(screen.getByText(/100/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('goes from figure to figure, keeps one that two questions share, and never loses the focus', async () => {
    const world = await worldWithFigures()
    await renderedStage(world)
    await goTo(world, 1)
    await opened('KeyZ', 'Enlarge a figure')
    await frame('a square')
    const next = screen.getByRole('button', { name: 'Next figure' })
    next.focus()
    await act(async () => next.click())
    expect(document.activeElement).toBe(await frame('a circle'))
    await act(async () => screen.getByRole('button', { name: 'Previous figure' }).click())
    await act(async () => screen.getByRole('button', { name: 'Larger' }).click())
    await goTo(world, 2)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next figure' })).toBeNull())
    expect(screen.getByText(/140/)).toBeTruthy()
  })
})

describe('a student at a keyboard', () => {
  it('calculates without choosing an option, and is back at the question with Escape', async () => {
    const world = await withTools({ calculator: 'four' })
    await renderedStage(world)
    // The question takes the focus when it appears.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    screen.getAllByRole('radio')[0]?.focus()
    const panel = await opened('KeyK', 'Calculator')
    const display = await within(panel).findByRole('group', { name: 'Calculation' })
    for (const key of ['0', '.', '1', '+', '0', '٫', '٢', 'Enter']) fireEvent.keyDown(display, { key, code: 'Digit1' })
    expect(display.textContent).toContain('0.3')
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('0.3'))).toBe(true)
    expect(attemptState(world.actor.getSnapshot()).answers.size).toBe(0)
    await act(async () => void fireEvent.keyDown(display, { key: 'Escape' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  })

  it('reads in words why there is no result', async () => {
    await renderedStage(await withTools({ calculator: 'scientific' }))
    const panel = await opened('KeyK', 'Calculator')
    const display = await within(panel).findByRole('group', { name: 'Calculation' })
    for (const key of ['1', '/', '0', 'Enter']) fireEvent.keyDown(display, { key })
    expect(display.textContent).toContain('Nothing can be divided by zero')
  })

  it('strikes the focused option out although no button for it is shown', async () => {
    const world = await withTools({})
    await renderedStage(world)
    await waitFor(async () => {
      screen.getAllByRole('radio')[1]?.focus()
      await press('KeyX')
      expect(attemptState(world.actor.getSnapshot()).struck.get('q1')).toEqual(['q1-2'])
    })
  })

  it('opens nothing that the exam does not allow', () => {
    const tools = { ...paperTools({}), scratchPad: false }
    const action = (code: string, held = {}) => toolKeyAction({ key: '', code, ...WITHOUT_KEYS, ...held }, tools)
    expect(action('KeyK')).toBeNull()
    expect(action('KeyS')).toBeNull()
    expect(action('KeyR')).toBeNull()
    expect(action('KeyL')).toBe('lineReader')
    expect(action('KeyL', { ctrlKey: true })).toBeNull()
  })
})
