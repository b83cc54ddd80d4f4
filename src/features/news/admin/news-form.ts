/** The form of a piece of news: what is typed, what is wrong with it, and what is sent. */
import { t } from 'i18next'
import { type NewsForm, newsForm as schema, type NewsItem } from '#contract/messages/news.ts'
import { localInstant, localText } from '#src/ui/form/local-time.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'
import { NewsFields, type NewsValues } from './NewsFields.tsx'

export const NEW_NEWS: NewsValues = {
  title: '',
  text: '',
  language: '',
  publishedFrom: '',
  publishedUntil: '',
  pinned: false,
  status: 'active',
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

/** Returns what is sent, once the rules hold. */
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

export const newsForm: RecordForm<NewsItem, NewsForm, NewsValues> = {
  blank: () => NEW_NEWS,
  values: valuesOf,
  body: newsOf,
  check: (values) => schemaErrors(schema, newsOf(values)),
  rules: { publishedFrom: rules.dateTime, publishedUntil: rules.dateTime },
  shownValue: (name, value, { dateTime }) => {
    if (name === 'pinned') return t(value === true ? 'news:list.pinned' : 'news:list.notPinned')
    if (name === 'language') return t(`news:language.${value === 'ar' || value === 'en' ? value : 'all'}`)
    const isInstant = name === 'publishedFrom' || name === 'publishedUntil'
    const instant = isInstant && typeof value === 'string' ? localInstant(value) : null
    return instant === null ? undefined : dateTime(instant)
  },
  Fields: NewsFields,
}
