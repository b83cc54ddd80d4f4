import type { ContentLocale } from '#domain/exam/document.ts'

/** News for readers of this language: written for them, or for everybody. */
export function newsFor<Item extends { readonly language: ContentLocale | null }>(
  items: readonly Item[],
  reader: ContentLocale,
): readonly Item[] {
  return items.filter(({ language }) => language === null || language === reader)
}

/** The language that a piece of news is written in; of one for everybody its title tells. */
export function languageOf({ language, title }: { readonly language: ContentLocale | null; readonly title: string }) {
  return language ?? (/\p{Script=Arabic}/u.test(title) ? 'ar' : 'en')
}
