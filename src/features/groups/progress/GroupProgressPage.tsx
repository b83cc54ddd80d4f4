import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { groupChoicesQuery } from '../group-choices.ts'
import { GroupSummaryNumbers } from './GroupSummaryCards.tsx'
import { groupProgressSearch } from './group-progress-search.ts'
import { MemberProgressList } from './MemberProgressList.tsx'
import { groupProgressQuery } from './queries.ts'

/** Shows how students get on: of all groups that the reader teaches, or of another one that is chosen. */
export function GroupProgressPage() {
  const { t } = useTranslation('groupProgress')
  const { search, onSearch } = useListSearch(groupProgressSearch)
  const { groupId: named, ...members } = search
  const groupId = named !== undefined && isIdentifier(named) ? named : undefined
  const query = useQuery(groupProgressQuery(groupId, members))
  usePageTitle(t('title'))
  const choose = (chosen: string) => {
    const { practice: _practice, sort, perPage } = search
    onSearch({
      page: 1,
      perPage,
      q: '',
      ...(sort === undefined ? {} : { sort }),
      ...(chosen === '' ? {} : { groupId: chosen }),
    })
  }
  // Saved views stand above the list: the group is part of them, and the reader's own groups may have nobody.
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={<GroupSummaryNumbers query={query} />}
        action={
          <>
            <SavedViews id="group-progress" search={search} onSearch={onSearch} />
            <GroupChoice groupId={groupId} onChoose={choose} />
          </>
        }
      />
      <MemberProgressList
        query={query}
        groupId={groupId}
        search={members}
        onSearch={(next) => onSearch({ ...next, ...(groupId === undefined ? {} : { groupId }) })}
      />
    </>
  )
}

interface GroupChoiceProps {
  readonly groupId: string | undefined
  /** Empty: the groups of the reader. */
  readonly onChoose: (groupId: string) => void
}

function GroupChoice({ groupId, onChoose }: GroupChoiceProps) {
  const { t } = useTranslation('groupProgress')
  const groups = useQuery(groupChoicesQuery).data?.items ?? []
  return (
    <NativeSelect
      aria-label={t('group')}
      value={groupId ?? ''}
      data={[{ value: '', label: t('own') }, ...groups.map(({ id, title }) => ({ value: id, label: title }))]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
