import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { IconPinned } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentNewsItem } from '#contract/messages/news.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { errorState } from '#src/api/index.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { SectionedPage } from '#src/ui/page/SectionedPage.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { languageOf, newsFor } from './news-for.ts'
import { markRead } from './news-read.ts'
import { currentNewsQuery } from './queries.ts'
import { useNewUntilSeen } from './use-new-until-seen.ts'
import styles from './news.module.css'

/** Shows an author's text; the route brings it from the player, so that formulas look the same everywhere. */
export type ShowText = (html: string, locale: ContentLocale) => ReactNode

/** Everything that the academy tells its people now, in full. */
export function NewsPage({ showText }: { readonly showText: ShowText }) {
  const { t } = useTranslation('news')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <NewsItems showText={showText} />
    </>
  )
}

function NewsItems({ showText }: { readonly showText: ShowText }) {
  const { t } = useTranslation('news')
  const { language } = useLocale()
  const { data, error, isPending, refetch } = useQuery(currentNewsQuery)
  const wanted = useLocation({ select: ({ hash }) => hash })
  if (isPending) return <NewsLoading />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('failed'))} />
  const items = newsFor(data.items, language)
  const isGone = isIdentifier(wanted) && !items.some(({ id }) => id === wanted)
  if (items.length === 0) {
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t('empty')}</p>
      </EmptyState>
    )
  }
  return (
    <div className={styles.items}>
      {error !== null && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
      {isGone && <Callout role="status">{t('gone')}</Callout>}
      <SectionedPage
        label={t('contents')}
        sections={items.map((item) => ({
          id: item.id,
          title: item.title,
          content: <Article item={item} showText={showText} />,
        }))}
      />
      <MarkRead ids={items.map(({ id }) => id)} />
    </div>
  )
}

interface ArticleProps {
  readonly item: CurrentNewsItem
  readonly showText: ShowText
}

function Article({ item, showText }: ArticleProps) {
  const { t } = useTranslation('news')
  const { date } = useFormats()
  const locale = languageOf(item)
  const { isNew, end } = useNewUntilSeen(item.id)
  return (
    <Card as="article" size="lg" id={item.id} aria-labelledby={`${item.id}-title`} tabIndex={-1}>
      <header>
        <p className={styles.facts}>
          <time dateTime={new Date(item.publishedAt).toISOString()}>{date(item.publishedAt)}</time>
          {item.pinned && (
            <span className={styles.pinned}>
              <IconPinned size={16} aria-hidden /> {t('pinned')}
            </span>
          )}
          {isNew && <span className={styles.new}>{t('new')}</span>}
        </p>
        <h2 id={`${item.id}-title`} className={styles.title} lang={locale} dir="auto">
          {item.title}
        </h2>
      </header>
      <div className={styles.text}>
        <Suspense fallback={<p dir="auto">{item.excerpt}</p>}>{showText(item.html, locale)}</Suspense>
      </div>
      <span ref={end} aria-hidden />
    </Card>
  )
}

/** The texts are on the page: they count as read. */
function MarkRead({ ids }: { readonly ids: readonly string[] }) {
  const joined = ids.join(' ')
  useEffect(() => markRead(joined.split(' ')), [joined])
  return null
}

function NewsLoading() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.items}>
      <p className="mq-visually-hidden" role="status">
        {t('state.loading')}
      </p>
      {['first', 'second'].map((name) => (
        <Card key={name} as="div" size="lg" aria-hidden>
          <Skeleton width="7rem" />
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton />
          <Skeleton width="85%" />
        </Card>
      ))}
    </div>
  )
}
