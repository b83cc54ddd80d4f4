import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useListSearch } from '#src/features/records/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { GroupTabs } from '../GroupTabs.tsx'
import { GroupSummaryNumbers } from './GroupSummaryCards.tsx'
import { memberSearch } from './group-progress-search.ts'
import { MemberProgressList } from './MemberProgressList.tsx'
import { groupProgressQuery } from './queries.ts'

/** Shows what the students of one group practise, and how they get on. */
export function OneGroupProgressPage({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groupProgress')
  const { search, onSearch } = useListSearch(memberSearch)
  const query = useQuery(groupProgressQuery(groupId, search))
  const title = query.data?.group?.title ?? t('title')
  usePageTitle(title)
  return (
    <>
      <GroupTabs groupId={groupId} />
      <PageHeader title={<Bdi>{title}</Bdi>} facts={<GroupSummaryNumbers query={query} />} isComing={query.isLoading} />
      {query.isLoading && <span data-coming="above" hidden />}
      <MemberProgressList query={query} groupId={groupId} search={search} onSearch={onSearch} />
    </>
  )
}
