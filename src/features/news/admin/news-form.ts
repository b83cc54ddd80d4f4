/** The form of a piece of news: what is typed, its rules, and what is sent. */
import type { FieldError } from '#contract/errors.ts'
import type { NewsForm, NewsItem } from '#contract/news.ts'
import { localInstant, localText } from '#src/features/authoring/index.ts'
import { rules } from '#src/ui/form/index.ts'

export type NewsValues = {
  readonly title: string
  readonly text: string
  /** Empty: for everybody. */
  readonly language: '' | 'ar' | 'en'
  /** As `datetime-local` has it; empty: no limit. */
  readonly publishedFrom: string
  readonly publishedUntil: string
  readonly pinned: boolean
  readonly status: NewsForm['status']
}

export const NEW_NEWS: NewsValues = {
  title: '',
  text: '',
  language: '',
  publishedFrom: '',
  publishedUntil: '',
  pinned: false,
  status: 'active',
}

function instantRule(value: string): FieldError | null {
  return value === '' || localInstant(value) !== null ? null : { code: 'date' }
}

/** Whether it would be over before it appears. */
export function isInverted({ publishedFrom, publishedUntil }: Pick<NewsValues, 'publishedFrom' | 'publishedUntil'>) {
  const [begin, end] = [localInstant(publishedFrom), localInstant(publishedUntil)]
  return begin !== null && end !== null && end <= begin
}

export const newsRules = {
  title: rules.needed(rules.atMost(160)),
  text: rules.needed(rules.atMost(10_000)),
  publishedFrom: instantRule,
  publishedUntil: (publishedUntil: string, { publishedFrom }: NewsValues): FieldError | null =>
    isInverted({ publishedFrom, publishedUntil }) ? { code: 'invalid' } : instantRule(publishedUntil),
}

export function valuesOf(item: NewsItem): NewsValues {
  return {
    title: item.title,
    text: item.text,
    language: item.language ?? '',
    publishedFrom: localText(item.publishedFrom),
    publishedUntil: localText(item.publishedUntil),
    pinned: item.pinned,
    status: item.status,
  }
}

/** What is sent, once the rules hold. */
export function newsOf(values: NewsValues): NewsForm {
  return {
    ...values,
    title: values.title.trim(),
    text: values.text.trim(),
    language: values.language === '' ? null : values.language,
    publishedFrom: localInstant(values.publishedFrom),
    publishedUntil: localInstant(values.publishedUntil),
  }
}
