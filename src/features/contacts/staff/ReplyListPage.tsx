import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CannedReply } from '#contract/messages/canned-replies.ts'
import { CreateRecord, RecordList, useListSearch } from '#src/features/records/index.ts'
import { type Column, TitleCell, useStatusColumn, useStatusFilter } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { InboxTabs } from './InboxTabs.tsx'
import { replyKind } from './reply-kind.ts'

/** Answers that staff give again and again. */
export function ReplyListPage() {
  const { t } = useTranslation('cannedReplies')
  const columns: readonly Column<CannedReply>[] = [
    {
      id: 'title',
      header: t('field.title'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, title }) => (
        <TitleCell>
          <Link {...replyKind.paths.one(id)}>
            <Bdi>{title}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    useStatusColumn(t('field.status')),
  ]
  const filters = [useStatusFilter(t('field.status'))]
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.lead')}
        action={
          <>
            <InboxTabs />
            <CreateRecord kind={replyKind} />
          </>
        }
      />
      <RecordList kind={replyKind} {...useListSearch(replyKind.search)} columns={columns} filters={filters} />
    </>
  )
}
