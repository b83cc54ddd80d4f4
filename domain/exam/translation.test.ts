import { describe, expect, it } from 'vitest'
import type { Paper } from './paper.ts'
import { inOtherLanguage } from './translation.ts'
import { writtenTranslation } from './translated-texts.ts'

const option = (id: string, html: string, pinned = false) => ({ id, html, pinned })

const PAPER: Paper = {
  examId: 'e',
  versionId: 'v',
  title: 'كمي',
  locale: 'ar',
  shuffleOptions: true,
  sections: [
    {
      id: 's',
      name: 'القسم الأول',
      minutes: 10,
      questions: [
        {
          id: 'q',
          paragraphId: 'p',
          answerType: 'radio',
          html: 'كم؟',
          mark: 2,
          options: [option('b', 'اثنان'), option('a', 'واحد', true)],
          hintHtml: 'عُدّ',
        },
      ],
    },
  ],
  paragraphs: [{ id: 'p', title: null, html: 'نص' }],
  translation: {
    locale: 'en',
    title: 'Quantitative',
    sections: { s: 'Part one' },
    paragraphs: { p: { title: null, html: 'A text' } },
    questions: { q: { html: 'How many?', options: { a: 'one', b: 'two' }, hintHtml: 'Count' } },
    referenceHtml: null,
  },
}

describe('a student who looks at the other language', () => {
  it('reads every text in it, with options, their order and everything else as they were', () => {
    const shown = inOtherLanguage(PAPER)
    expect(shown.locale).toBe('en')
    expect(shown.title).toBe('Quantitative')
    expect(shown.paragraphs).toEqual([{ id: 'p', title: null, html: 'A text' }])
    expect(shown.sections[0]).toMatchObject({ id: 's', name: 'Part one', minutes: 10 })
    expect(shown.sections[0]?.questions[0]).toEqual({
      ...PAPER.sections[0]?.questions[0],
      html: 'How many?',
      hintHtml: 'Count',
      options: [option('b', 'two'), option('a', 'one', true)],
    })
  })

  it('finds the first language again as it was', () => {
    expect(inOtherLanguage(inOtherLanguage(PAPER))).toEqual(PAPER)
  })

  it('finds the same in an exam that has one language', () => {
    const { translation: _, ...single } = PAPER
    expect(inOtherLanguage(single)).toBe(single)
  })
})

it('an author who empties all texts of the second language has none', () => {
  expect(writtenTranslation({ text: ' ', hint: '', explanation: '' })).toBeNull()
  expect(writtenTranslation({ text: '', hint: 'x', explanation: '' })).not.toBeNull()
})
