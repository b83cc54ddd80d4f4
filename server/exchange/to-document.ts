/** Converts the outcome of a reader to an exam with the default settings. */
import type { ContentLocale, ExamDocument, ExamSettings, SectionDocument } from '#domain/exam/document.ts'
import type { ReadExam, ReadSection } from './form.ts'

const FIRST_SECTION = { ar: 'القسم الأول', en: 'Part one' } as const

export function toSections(read: ReadExam, locale: ContentLocale): SectionDocument[] {
  const hasMinutes = read.sections.every(({ minutes }) => minutes !== null)
  return read.sections.map((section) => ({
    name: section.name || FIRST_SECTION[locale],
    minutes: hasMinutes ? section.minutes : null,
    ...((section.nameTranslation ?? '') === '' ? {} : { nameTranslation: section.nameTranslation }),
    ...(hasMinutes && section.breakMinutes !== undefined && { breakMinutes: section.breakMinutes }),
    ...drawsOf(section),
    questions: questionsOf(section),
  }))
}

/** The groups of a section, each question in one of them at most and of this section. */
function drawsOf({ draws = [], questions }: ReadSection): Pick<SectionDocument, 'draws'> {
  const left = new Set(questions.map(({ question }) => question.ref))
  const groups = draws.flatMap(({ asked, questionRefs }) => {
    const own = questionRefs.filter((ref) => left.delete(ref))
    return own.length === 0 ? [] : [{ asked, questionRefs: own }]
  })
  return groups.length === 0 ? {} : { draws: groups }
}

function questionsOf({ questions }: ReadSection) {
  return questions.map(({ question }) => question)
}

export function toDocument(read: ReadExam, ref: string, settings: ExamSettings): ExamDocument {
  return {
    ...settings,
    ref,
    sections: toSections(read, settings.locale),
    paragraphs: read.paragraphs,
    figures: read.figures,
  }
}

/** Arabic if any question contains Arabic letters, else English. */
export function localeOf(read: ReadExam): ContentLocale {
  const isArabic = read.sections.some(({ questions }) =>
    questions.some(({ question }) => /[\u0600-\u06ff]/.test(question.text)),
  )
  return isArabic ? 'ar' : 'en'
}
