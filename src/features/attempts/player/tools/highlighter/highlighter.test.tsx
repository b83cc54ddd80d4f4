import 'fake-indexeddb/auto'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARK_LINES_MOST, MARKS_OF_QUESTION_MOST, NOTE_LENGTH_MOST } from '#domain/attempt/marks.ts'
import { translationOf } from '#domain/exam/translation.ts'
import { attemptState } from '../../exam-actor.ts'
import { type ExamWorld, paperOf, renderInExam, startedExam } from '../../exam-world.test-support.tsx'
import { loadLaterScreens } from '../../later/index.ts'
import { QuestionStage } from '../../question/QuestionStage.tsx'
import { showOtherLanguage } from '../language/show-other-language.ts'

// A busy machine paints late.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => Promise.all([loadLaterScreens(), import('./MarksPanel.tsx'), import('./Highlights.tsx')]))

/** The environment of the tests paints nothing. */
class PaintedHighlight extends Set<Range> {
  constructor(...ranges: readonly Range[]) {
    super(ranges)
  }
}

// What is painted is taken away when a page ends, after the test: the stand-in outlasts all of them.
const ofBrowser = Object.getOwnPropertyDescriptor(globalThis, 'CSS')
beforeAll(() => {
  Object.defineProperty(globalThis, 'CSS', { configurable: true, value: { highlights: new Map() } })
  Object.assign(globalThis, { Highlight: PaintedHighlight })
})
afterAll(() => {
  if (ofBrowser === undefined) Reflect.deleteProperty(globalThis, 'CSS')
  else Object.defineProperty(globalThis, 'CSS', ofBrowser)
  Reflect.deleteProperty(globalThis, 'Highlight')
})

const painted = (style: string) => [...(CSS.highlights.get(`mark-${style}`) ?? [])].map(String)

async function panelOpened(world: ExamWorld): Promise<HTMLElement> {
  await renderInExam(world, <QuestionStage />)
  await waitFor(async () => {
    if (screen.queryByRole('dialog') === null)
      await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' }))
    expect(screen.getByRole('dialog', { name: 'Highlights and notes' })).toBeTruthy()
  })
  return screen.getByRole('dialog')
}

/** Highlights the one sentence of the question. */
async function highlight(panel: HTMLElement, style: RegExp): Promise<void> {
  await waitFor(() => expect(within(panel).getAllByRole('option').length).toBe(2))
  fireEvent.change(within(panel).getByRole('combobox'), { target: { value: '0' } })
  await act(async () => fireEvent.click(within(panel).getByRole('button', { name: style })))
}

const marksIn = ({ log }: ExamWorld) => log.flatMap(({ body }) => (body.type === 'mark' ? [body] : []))

describe('a student who highlights a sentence', () => {
  it('has it in the log as an answer is, and finds it painted, changed and removed', async () => {
    const world = await startedExam(paperOf('en'))
    const panel = await panelOpened(world)
    await highlight(panel, /Green/)
    const place = { part: 'question', from: 0, to: 10, note: '' }
    await waitFor(() => expect(painted('dashed')).toEqual(['stem of q1']))
    expect(marksIn(world).map(({ questionId, mark }) => [questionId, mark])).toEqual([
      ['q1', { ...place, style: 'dashed' }],
    ])
    await highlight(panel, /Pink/)
    await waitFor(() => expect(painted('wavy')).toEqual(['stem of q1']))
    expect(painted('dashed')).toEqual([])
    const [first, second] = marksIn(world)
    expect(second?.markId).toBe(first?.markId)
    await act(async () => fireEvent.click(within(panel).getByRole('button', { name: 'Remove the highlight' })))
    expect(marksIn(world).at(-1)?.mark).toBeNull()
    await waitFor(() => expect(painted('wavy')).toEqual([]))
    expect(attemptState(world.actor.getSnapshot()).answers.size).toBe(0)
  })

  it('has a note kept without signs that turn the text around, also when the tool is closed before it is done', async () => {
    const world = await startedExam(paperOf('en'))
    const panel = await panelOpened(world)
    await highlight(panel, /Yellow/)
    fireEvent.click(await within(panel).findByRole('button', { name: 'Write a note' }))
    const field = within(panel).getByRole('textbox')
    fireEvent.change(field, { target: { value: '<b>x\u202E</b> 😀' } })
    await act(async () => void fireEvent.keyDown(field, { key: 'Escape' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(marksIn(world).at(-1)?.mark?.note).toBe('<b>x</b> 😀')
  })

  it('does not have it back from a note that was being written when it was removed', async () => {
    const world = await startedExam(paperOf('en'))
    const panel = await panelOpened(world)
    await highlight(panel, /Yellow/)
    fireEvent.click(await within(panel).findByRole('button', { name: 'Write a note' }))
    fireEvent.change(within(panel).getByRole('textbox'), { target: { value: 'half' } })
    await act(async () => fireEvent.click(within(panel).getByRole('button', { name: 'Remove the highlight' })))
    expect(marksIn(world).at(-1)?.mark).toBeNull()
  })
})

describe('a student who highlights in an exam in two languages', () => {
  it('finds each highlight in the language in which it was made, and in no other text', async () => {
    const paper = paperOf('en')
    const own = translationOf(paper)
    const question = { html: 'نص السؤال الأول', hintHtml: null, options: {} }
    const translation = { ...own, locale: 'ar', questions: { ...own.questions, q1: question } } as const
    const world = await startedExam({ ...paper, translation })
    const panel = await panelOpened(world)
    await highlight(panel, /Green/)
    await waitFor(() => expect(painted('dashed')).toEqual(['stem of q1']))
    await act(async () => showOtherLanguage(world.actor))
    await waitFor(() => expect(painted('dashed')).toEqual([]))
    expect(within(panel).queryAllByRole('listitem')).toEqual([])
    await highlight(panel, /Pink/)
    await waitFor(() => expect(painted('wavy')).toEqual(['نص السؤال الأول']))
    expect(marksIn(world).map(({ mark }) => mark?.locale)).toEqual(['en', 'ar'])
    await act(async () => showOtherLanguage(world.actor))
    await waitFor(() => expect(painted('dashed')).toEqual(['stem of q1']))
    expect(painted('wavy')).toEqual([])
  })
})

describe('a student who highlights without end', () => {
  const idOf = (number: number) => number.toString(16).padStart(16, '0')
  const fill = (world: ExamWorld, count: number, questionId: string) =>
    act(async () => {
      const mark = { part: 'question', from: 1, to: 2, style: 'solid', note: '' } as const
      for (let number = 0; number < count; number += 1)
        world.actor.send({ type: 'MARK', questionId, markId: idOf(number), mark })
    })

  it('reads that the attempt keeps no more, and still answers', async () => {
    const world = await startedExam(paperOf('en'))
    await fill(world, MARK_LINES_MOST, 'q2')
    const panel = await panelOpened(world)
    await highlight(panel, /Yellow/)
    expect((await within(panel).findByRole('alert')).textContent).toContain('Your answers are saved as before')
    expect(attemptState(world.actor.getSnapshot()).marks.length).toBe(MARK_LINES_MOST)
    await act(async () => screen.getAllByRole('radio')[0]?.click())
    expect(attemptState(world.actor.getSnapshot()).answers.get('q1')).toEqual(['q1-1'])
  })

  it('reads that the question keeps no more, and can remove some', async () => {
    const world = await startedExam(paperOf('en'))
    await fill(world, MARKS_OF_QUESTION_MOST, 'q1')
    const panel = await panelOpened(world)
    await highlight(panel, /Yellow/)
    expect((await within(panel).findByRole('alert')).textContent).toContain('Remove one')
    fireEvent.click(within(panel).getAllByRole('button', { name: 'Remove the highlight' })[0] as HTMLElement)
    await highlight(panel, /Yellow/)
    await waitFor(() => expect(within(panel).getAllByRole('listitem').length).toBe(MARKS_OF_QUESTION_MOST))
  })

  it('can write no longer note than the log takes', async () => {
    const world = await startedExam(paperOf('en'))
    const panel = await panelOpened(world)
    await highlight(panel, /Yellow/)
    fireEvent.click(await within(panel).findByRole('button', { name: 'Write a note' }))
    const field = within(panel).getByRole('textbox')
    fireEvent.change(field, { target: { value: 'x'.repeat(NOTE_LENGTH_MOST + 50) } })
    await act(async () => fireEvent.blur(field))
    expect(marksIn(world).at(-1)?.mark?.note.length).toBe(NOTE_LENGTH_MOST)
  })
})
