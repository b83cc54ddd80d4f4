import { IconPinned, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CurrentNewsItem } from '#contract/messages/news.ts'
import { currentNewsQuery, languageOf, newsFor, useReadNews } from '#src/features/news/index.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { RowList } from '#src/ui/page/RowList.tsx'
import styles from './news-card.module.css'

const SHOWN = 3

/** The latest of the academy, each with the way to its text. */
export function NewsCard() {
  const { t } = useTranslation('home')
  const { language } = useLocale()
  const { data, isPending, refetch } = useQuery(currentNewsQuery)
  const items = newsFor(data?.items ?? [], language)
  return (
    <Card
      size="lg"
      data-place="news"
      title={t('news.title')}
      icon={<IconSpeakerphone className="mq-mirror" aria-hidden />}
      aside={
        items.length > 0 && (
          <Link to="/news" className="mq-reach">
            {t('news.all')}
          </Link>
        )
      }
    >
      {items.length > 0 && (
        <RowList>
          {items.slice(0, SHOWN).map((item) => (
            <NewsLine key={item.id} item={item} />
          ))}
        </RowList>
      )}
      {data !== undefined && items.length === 0 && <p className={styles.none}>{t('news.none')}</p>}
      {isPending && <NewsLoading />}
      {!isPending && data === undefined && <CardFailure message={t('news.failed')} onRetry={() => void refetch()} />}
    </Card>
  )
}

function NewsLine({ item }: { readonly item: CurrentNewsItem }) {
  const { t } = useTranslation('home')
  const { date } = useFormats()
  const isRead = useReadNews().has(item.id)
  const locale = languageOf(item)
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      <p className={styles.facts}>
        {item.pinned && <IconPinned size={16} role="img" aria-label={t('news.pinned')} />}
        <time dateTime={new Date(item.publishedAt).toISOString()}>{date(item.publishedAt)}</time>
        {!isRead && <span className={styles.new}>{t('news.new')}</span>}
      </p>
      <h3 className={styles.title} lang={locale} dir="auto">
        <Link to="/news" hash={item.id} className="mq-reach">
          {item.title}
        </Link>
      </h3>
      <p className={styles.excerpt} lang={locale} dir="auto">
        {item.excerpt}
      </p>
    </li>
  )
}

function NewsLoading() {
  return (
    <RowList aria-hidden>
      {['first', 'second', 'third'].map((name) => (
        <li key={name} className={styles.item}>
          <Skeleton width="6rem" />
          <Skeleton width="75%" height="1.25rem" />
          <Skeleton />
        </li>
      ))}
    </RowList>
  )
}
