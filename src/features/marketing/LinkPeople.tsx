import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkPerson } from '#contract/public-pages/link-people.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { type Column, DataList, listQueryOf, listSearch } from '#src/ui/list/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { MARKETING_KEY } from './queries.ts'

/** Its search stays on the page: the address is that of the link. */
const peopleSearch = listSearch({ sort: ['registeredAt'] })

/** Lists who made an account after a link, by which campaign, and what they bought. */
export function LinkPeople({ linkId }: { readonly linkId: string }) {
  const { t } = useTranslation('marketing')
  const [search, setSearch] = useState(() => peopleSearch({} as Parameters<typeof peopleSearch>[0]))
  const query = useQuery({
    queryKey: [...MARKETING_KEY, linkId, 'people', search],
    queryFn: ({ signal }) =>
      valueOf(
        callRoute(routes.linkPeople.listLinkPeople, { params: { id: linkId }, query: listQueryOf(search), signal }),
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('people.title')} text={t('people.lead')}>
      <DataList
        id="link-people"
        label={t('people.title')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ person }) => person?.name ?? t('people.gone')}
        state={listState(query)}
        search={search}
        onSearch={setSearch}
        searchLabel={t('people.search')}
        empty={{ title: t('people.emptyTitle'), text: t('people.empty') }}
      />
    </Card>
  )
}

function useColumns(): readonly Column<LinkPerson>[] {
  const { t } = useTranslation('marketing')
  const { dateTime } = useFormats()
  return [
    {
      id: 'person',
      header: t('field.name'),
      phone: 'title',
      cell: ({ person }) => (person === null ? t('people.gone') : <Person {...person} />),
    },
    {
      id: 'source',
      header: t('results.source'),
      cell: ({ source }) => (source === '' ? t('results.direct') : <Bdi>{source}</Bdi>),
    },
    {
      id: 'campaign',
      header: t('results.campaign'),
      cell: ({ campaign }) => (campaign === '' ? '–' : <Bdi>{campaign}</Bdi>),
    },
    { id: 'paid', header: t('field.paid'), align: 'end', cell: ({ paid }) => <Num value={paid} /> },
    {
      id: 'registeredAt',
      header: t('field.registeredAt'),
      isSortable: true,
      cell: ({ registeredAt }) => dateTime(registeredAt),
    },
  ]
}
