import { createFileRoute } from '@tanstack/react-router'
import type { ContentLocale } from '#domain/exam/document.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { requireSignedIn } from '#src/features/auth/index.ts'
import { NewsPage } from '#src/features/news/NewsPage.tsx'

export const Route = createFileRoute('/_main/news')({
  beforeLoad: requireSignedIn,
  component: News,
})

function News() {
  return <NewsPage showText={showText} />
}

function showText(html: string, locale: ContentLocale) {
  return <RichText html={html} locale={locale} links="kept" />
}
