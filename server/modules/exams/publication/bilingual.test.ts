import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/exams/publication.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import type { ExamSettings } from '#domain/exam/document.ts'
import type { Draft, ParagraphRow, QuestionRow, SectionRow } from '../draft/draft.repo.ts'
import { buildPaper } from './build-paper.ts'
import { readinessProblems } from './readiness.ts'

const AT = new Date(0)
const SETTINGS: ExamSettings = {
  ...USUAL_SETTINGS,
  title: 'كمي',
  locale: 'ar',
  type: 'quantitative',
  durationMinutes: 10,
  mathematics: 'arabic',
  bilingual: true,
  titleTranslation: 'Quantitative',
}

const SECTION: SectionRow = {
  id: 's',
  examId: 'e',
  position: 0,
  name: 'القسم الأول',
  nameTranslation: 'Part one',
  minutes: null,
  breakMinutes: null,
  filling: null,
  draws: null,
  deletedAt: null,
}

const PASSAGE: ParagraphRow = {
  id: 'p',
  examId: 'e',
  title: 'نص',
  text: 'جملة',
  translation: { title: 'A text', text: 'A sentence' },
  revision: 1,
  deletedAt: null,
}

function question(changes: Partial<QuestionRow> = {}): QuestionRow {
  return {
    id: 'q',
    examId: 'e',
    sectionId: 's',
    paragraphId: 'p',
    ref: 'q',
    position: 0,
    text: 'كم $x$؟',
    answerType: 'radio',
    correctType: 'auto',
    mark: 1,
    topic: 'algebra',
    hint: 'عُدّ',
    explanation: 'لأنه واحد',
    secondExplanation: null,
    videoLink: null,
    showHint: true,
    showAnswer: true,
    showVideo: true,
    active: true,
    options: [
      { id: 'o1', text: 'واحد', correct: true, translation: 'one' },
      { id: 'o2', text: 'اثنان', correct: false, pinned: true, translation: 'two' },
    ],
    videoFile: null,
    explanationImage: null,
    lessonId: null,
    lessonFrom: null,
    lessonTo: null,
    searchText: '',
    hasImage: false,
    originQuestionId: null,
    use: 'exam',
    difficulty: 'medium',
    tags: [],
    hintSteps: [],
    twinOfId: null,
    practisedSince: null,
    translation: { text: 'How many $x$?', hint: 'Count', explanation: 'Because it is SECRET' },
    revision: 1,
    deletedAt: null,
    createdAt: AT,
    updatedAt: AT,
    updatedBy: null,
    ...changes,
  }
}

const draftOf = (one: QuestionRow, passage = PASSAGE): Draft => ({
  sections: [SECTION],
  questions: [one],
  paragraphs: [passage],
  figures: [],
})

const built = (one = question(), settings = SETTINGS) =>
  buildPaper({ examId: 'e', versionId: 'v', settings, draft: draftOf(one), images: new Map() })

function missing(
  one: QuestionRow,
  changes: Partial<ExamSettings> = {},
  passage = PASSAGE,
): Problem['where']['field'][] {
  return readinessProblems({
    examId: 'e',
    settings: { ...SETTINGS, ...changes },
    draft: draftOf(one, passage),
    images: { images: new Map(), paperBytes: 0 },
    lastGroupEnd: null,
    kept: new Set(),
    copies: new Set(),
    now: 0,
  })
    .filter(({ code, level }) => code === 'translation-missing' && level === 'error')
    .map(({ where }) => where.field)
}

describe('an author who publishes an exam in two languages', () => {
  it('gives students each text in both, with options known by their ids', () => {
    const { translation } = built().paper
    expect(translation).toMatchObject({
      locale: 'en',
      title: 'Quantitative',
      sections: { s: 'Part one' },
      paragraphs: { p: { title: 'A text' } },
    })
    expect(Object.keys(translation?.questions['q']?.options ?? {})).toEqual(['o1', 'o2'])
    expect(translation?.questions['q']?.options['o2']).toContain('two')
    expect(translation?.questions['q']?.hintHtml).toContain('Count')
  })

  it('gives formulas of the second language from left to right, whatever those of the first are', () => {
    const { paper } = built()
    expect(paper.sections[0]?.questions[0]?.html).toContain('dir="rtl"')
    expect(paper.translation?.questions['q']?.html).toContain('<math')
    expect(paper.translation?.questions['q']?.html).not.toContain('dir="rtl"')
  })

  it('gives no device a key or a reason with it', () => {
    const text = JSON.stringify(built().paper)
    expect(text).not.toContain('SECRET')
    expect(text).not.toMatch(/correct|explanation/i)
    expect(built().key.questions[0]?.translation?.explanationHtml).toContain('SECRET')
    expect(built().key.questions[0]?.correctOptionIds).toEqual(['o1'])
  })

  it('publishes nothing that runs as code', () => {
    const bad = '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))'
    const one = question({ translation: { text: bad, hint: bad, explanation: bad } })
    const options = one.options.map((option) => ({ ...option, translation: bad }))
    const { paper, key } = built({ ...one, options })
    const html = (paper as Paper).translation?.questions['q']
    const shown = [
      html?.html,
      html?.hintHtml,
      ...Object.values(html?.options ?? {}),
      key.questions[0]?.translation?.explanationHtml,
    ]
    for (const text of shown) {
      expect(text).toContain('x')
      expect(text).not.toMatch(/<script|<img|href="javascript/i)
    }
  })

  it('reads every text that is missing, and is refused until all are there', () => {
    expect(missing(question())).toEqual([])
    const bare = question({
      translation: null,
      options: question().options.map((one) => ({ ...one, translation: '' })),
    })
    const all = ['text', 'options.0', 'options.1', 'hint', 'explanation'].map((name) => `translation.${name}`)
    expect(missing(bare)).toEqual(all)
    expect(
      missing(question({ hint: null, explanation: null, translation: { text: 'x', hint: '', explanation: '' } })),
    ).toEqual([])
    expect(missing(question(), {}, { ...PASSAGE, translation: null })).toEqual([
      'translation.title',
      'translation.text',
    ])
    expect(missing(question(), { referenceSheet: '$a$' })).toEqual(['referenceSheetTranslation'])
  })
})

describe('an author whose exam has one language', () => {
  it('publishes the paper as before, and lacks nothing', () => {
    const single = { ...SETTINGS, bilingual: false }
    expect(built(question(), single).paper).not.toHaveProperty('translation')
    expect(built(question(), single).key.questions[0]).not.toHaveProperty('translation')
    expect(missing(question({ translation: null }), { bilingual: false })).toEqual([])
  })
})
