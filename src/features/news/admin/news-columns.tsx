import { IconPinned } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { NewsItem } from '#contract/messages/news.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'

const TONES = { current: 'on', scheduled: 'attention', over: 'off', hidden: 'off' } as const

export function useNewsColumns(): readonly Column<NewsItem>[] {
  const { t } = useTranslation('news')
  const { date } = useFormats()
  return [
    {
      id: 'title',
      header: t('field.title'),
      phone: 'title',
      isSortable: true,
      cell: (item) => <NewsTitle item={item} />,
    },
    {
      id: 'standing',
      header: t('list.standing'),
      cell: ({ standing }) => <StatusDot tone={TONES[standing]}>{t(`standing.${standing}`)}</StatusDot>,
    },
    {
      id: 'publishedFrom',
      header: t('list.appears'),
      isSortable: true,
      cell: ({ publishedFrom, createdAt }) => date(publishedFrom ?? createdAt),
    },
    {
      id: 'publishedUntil',
      header: t('field.publishedUntil'),
      phone: 'hidden',
      cell: ({ publishedUntil }) => (publishedUntil === null ? '—' : date(publishedUntil)),
    },
    {
      id: 'language',
      header: t('field.language'),
      phone: 'hidden',
      cell: ({ language }) => t(`language.${language ?? 'all'}`),
    },
    {
      id: 'updatedAt',
      header: t('list.updatedAt'),
      isSortable: true,
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ updatedAt }) => date(updatedAt),
    },
  ]
}

function NewsTitle({ item }: { readonly item: NewsItem }) {
  const { t } = useTranslation('news')
  const note = item.pinned ? (
    <>
      <IconPinned size={14} aria-hidden /> {t('pinned')}
    </>
  ) : undefined
  return (
    <TitleCell note={note}>
      <Link to="/admin/news/$newsId" params={{ newsId: item.id }}>
        <Bdi>{item.title}</Bdi>
      </Link>
    </TitleCell>
  )
}
