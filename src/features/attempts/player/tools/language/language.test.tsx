import 'fake-indexeddb/auto'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_LINES_MOST } from '#domain/attempt/languages.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { inOtherLanguage, translationOf } from '#domain/exam/translation.ts'
import { attemptState } from '../../exam-actor.ts'
import { type ExamWorld, paperOf, renderInExam, startedExam } from '../../exam-world.test-support.tsx'
import { loadLaterScreens } from '../../later/index.ts'
import { QuestionStage } from '../../question/QuestionStage.tsx'
import { inShownLanguage } from './shown-language.ts'

// A busy machine paints late.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => loadLaterScreens())

function bilingual(): Paper {
  const paper = paperOf('en')
  const own = translationOf(paper)
  const questions = Object.fromEntries(
    Object.entries(own.questions).map(([id, { options }]) => [
      id,
      {
        html: `نص ${id}`,
        hintHtml: 'تلميح',
        options: Object.fromEntries(Object.keys(options).map((option) => [option, `خيار ${option.at(-1)}`])),
      },
    ]),
  )
  return { ...paper, translation: { ...own, locale: 'ar', title: 'اختبار', questions } }
}

const languagesIn = ({ log }: ExamWorld) =>
  log.flatMap(({ body }) => (body.type === 'language' ? [[body.questionId, body.locale]] : []))
const shown = () => document.getElementById('exam-question') ?? document.body
const button = () => within(shown()).findByRole('button', { name: /^Show the question in/ })

async function tap(): Promise<void> {
  const found = await button()
  await act(async () => found.click())
}

describe('a student who looks at a question in the other language', () => {
  it('sees it there with choice, struck options and flag, and the log says what was shown', async () => {
    const world = await startedExam(bilingual())
    await renderInExam(world, <QuestionStage />)
    await waitFor(() => expect(languagesIn(world)).toEqual([['q1', 'en']]))
    await act(async () => {
      world.actor.send({ type: 'ANSWER', questionId: 'q1', optionIds: ['q1-2'] })
      world.actor.send({ type: 'STRIKE', questionId: 'q1', optionIds: ['q1-3'] })
      world.actor.send({ type: 'FLAG', questionId: 'q1', flagged: true })
    })
    await tap()
    await waitFor(() => expect(within(shown()).getByText('نص q1')).toBeTruthy())
    const group = within(shown()).getByRole('radiogroup')
    expect([group.lang, group.dir]).toEqual(['ar', 'rtl'])
    const radios = within(shown()).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ dataset, checked }) => [dataset['option'], checked])).toEqual([
      ['q1-1', false],
      ['q1-2', true],
      ['q1-3', false],
      ['q1-4', false],
    ])
    expect(within(shown()).getByText('خيار 2')).toBeTruthy()
    expect(within(shown()).getByRole('button', { name: 'Flag for review' }).getAttribute('aria-pressed')).toBe('true')
    await tap()
    await waitFor(() => expect(within(shown()).getByText('stem of q1')).toBeTruthy())
    expect(languagesIn(world)).toEqual([
      ['q1', 'en'],
      ['q1', 'ar'],
      ['q1', 'en'],
    ])
  })

  it('goes on in the language that was chosen, and each question is noted once in a language', async () => {
    const world = await startedExam(bilingual())
    await renderInExam(world, <QuestionStage />)
    await waitFor(() => expect(languagesIn(world)).toHaveLength(1))
    await tap()
    const goTo = (questionIndex: number) => act(async () => world.actor.send({ type: 'GO_TO', questionIndex }))
    for (const index of [1, 0, 1, 2]) await goTo(index)
    await waitFor(() => expect(within(shown()).getByText('نص q3')).toBeTruthy())
    expect(languagesIn(world)).toEqual([
      ['q1', 'en'],
      ['q1', 'ar'],
      ['q2', 'ar'],
      ['q3', 'ar'],
    ])
  })

  it('changes it by the key T, whatever the script of the keyboard', async () => {
    const world = await startedExam(bilingual())
    await renderInExam(world, <QuestionStage />)
    await waitFor(() => expect(languagesIn(world)).toHaveLength(1))
    await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyT', key: 'ف' }))
    await waitFor(() => expect(within(shown()).getByText('نص q1')).toBeTruthy())
  })

  it('still changes it when the log takes no more of it', async () => {
    const world = await startedExam(bilingual())
    await act(async () => {
      for (let number = 0; number < LANGUAGE_LINES_MOST; number += 1)
        world.actor.send({ type: 'LANGUAGE', questionId: 'q1', locale: number % 2 === 0 ? 'ar' : 'en' })
    })
    await renderInExam(world, <QuestionStage />)
    await tap()
    await waitFor(() => expect(within(shown()).getByText('نص q1')).toBeTruthy())
    expect(languagesIn(world)).toHaveLength(LANGUAGE_LINES_MOST)
  })
})

describe('a student whose exam has one language', () => {
  it('finds no switch, and the log says nothing of a language', async () => {
    const world = await startedExam(paperOf('en'))
    await renderInExam(world, <QuestionStage />)
    await screen.findAllByText('stem of q1')
    await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' }))
    expect(screen.queryByRole('button', { name: /^Show the question in/ })).toBeNull()
    expect(languagesIn(world)).toEqual([])
  })
})

describe('an exam in two languages that is opened', () => {
  const opened = (log: readonly ContentLocale[], reader: string) => {
    document.documentElement.lang = reader
    const languages = log.map((locale) => ({ type: 'language', questionId: 'q1', locale }) as const)
    return async () => {
      const world = await startedExam(bilingual())
      const state = { ...attemptState(world.actor.getSnapshot()), languages }
      return inShownLanguage({ paper: bilingual(), state }).paper
    }
  }

  it('is shown to a new student in the language of the page, if it has that', async () => {
    expect(await opened([], 'ar')()).toEqual(inOtherLanguage(bilingual()))
    expect(await opened([], 'en')()).toEqual(bilingual())
  })

  it('is shown as the student left it, here or on another device', async () => {
    expect((await opened(['en', 'ar'], 'en')()).locale).toBe('ar')
    expect((await opened(['ar', 'en'], 'ar')()).locale).toBe('en')
  })
})
