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
    questions: questionsOf(section),
  }))
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
