import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { IconPinned } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentNewsItem } from '#contract/messages/news.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { errorState } from '#src/api/index.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { languageOf, newsFor } from './news-for.ts'
import { markRead, useReadNews } from './news-read.ts'
import { currentNewsQuery } from './queries.ts'
import { useNewUntilSeen } from './use-new-until-seen.ts'
import styles from './news.module.css'

/** Shows an author's text; the route brings it from the player, so that formulas look the same everywhere. */
export type ShowText = (html: string, locale: ContentLocale) => ReactNode

/** Shows the academy's news: the newest in full, earlier news closed until it is opened. */
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
  const [newest, ...earlier] = items
  if (newest === undefined) {
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
      <Newest key={newest.id} item={newest} showText={showText} />
      {earlier.length > 0 && (
        <section className={styles.earlier} aria-labelledby="earlier-news">
          <h2 id="earlier-news" className={styles.earlierTitle}>
            {t('earlier')}
          </h2>
          {earlier.map((item) => (
            <Earlier key={item.id} item={item} showText={showText} />
          ))}
        </section>
      )}
    </div>
  )
}

interface ArticleProps {
  readonly item: CurrentNewsItem
  readonly showText: ShowText
}

/** News that was kept before there were pictures names none. */
function pictureOf({ picture }: CurrentNewsItem): CurrentNewsItem['picture'] {
  return (picture as CurrentNewsItem['picture'] | undefined) ?? null
}

/** Shows the latest news, or the one that the academy holds at the top, in full with its picture. */
function Newest({ item, showText }: ArticleProps) {
  const locale = languageOf(item)
  const { isNew, end } = useNewUntilSeen(item.id)
  const picture = pictureOf(item)
  useEffect(() => markRead([item.id]), [item.id])
  return (
    <Card as="article" size="lg" id={item.id} aria-labelledby={`${item.id}-title`} tabIndex={-1}>
      {picture !== null && <img className={styles.picture} src={picture.url} alt={picture.words} />}
      <header>
        <Facts item={item} isNew={isNew} />
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

/** Earlier news: its title and beginning, and the whole text when it is opened; from then on it counts as read. */
function Earlier({ item, showText }: ArticleProps) {
  const locale = languageOf(item)
  const isRead = useReadNews().has(item.id)
  const [isOpen, setOpen] = useState(false)
  const picture = pictureOf(item)
  const toggle = (opens: boolean): void => {
    setOpen(opens)
    if (opens) markRead([item.id])
  }
  return (
    <Disclosure
      as="article"
      id={item.id}
      isFramed
      title={
        <span lang={locale} dir="auto">
          {item.title}
        </span>
      }
      icon={picture === null ? undefined : <img className={styles.thumbnail} src={picture.url} alt="" loading="lazy" />}
      state={
        <>
          <Facts item={item} isNew={!isRead} />
          {!isOpen && (
            <span className={styles.excerpt} lang={locale} dir="auto">
              {item.excerpt}
            </span>
          )}
        </>
      }
      onToggle={toggle}
    >
      {isOpen && (
        <div className={styles.text}>
          <Suspense fallback={<p dir="auto">{item.excerpt}</p>}>{showText(item.html, locale)}</Suspense>
        </div>
      )}
    </Disclosure>
  )
}

function Facts({ item, isNew }: { readonly item: CurrentNewsItem; readonly isNew: boolean }) {
  const { t } = useTranslation('news')
  const { date } = useFormats()
  return (
    <span className={styles.facts}>
      <time dateTime={new Date(item.publishedAt).toISOString()}>{date(item.publishedAt)}</time>
      {item.pinned && (
        <span className={styles.pinned}>
          <IconPinned size={16} aria-hidden /> {t('pinned')}
        </span>
      )}
      {isNew && <span className={styles.new}>{t('new')}</span>}
    </span>
  )
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
