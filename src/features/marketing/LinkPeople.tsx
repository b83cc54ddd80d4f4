import { useTranslation } from 'react-i18next'
import type { LinkPerson } from '#contract/public-pages/link-people.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { RelatedList } from '#src/features/records/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { MARKETING_KEY } from './queries.ts'

/** Lists who made an account after a link, by which campaign, and what they bought. */
export function LinkPeople({ linkId }: { readonly linkId: string }) {
  const { t } = useTranslation('marketing')
  return (
    <RelatedList
      id="link-people"
      queryKey={[...MARKETING_KEY, linkId, 'people']}
      read={(query, signal) => callRoute(routes.linkPeople.listLinkPeople, { params: { id: linkId }, query, signal })}
      sort={['registeredAt']}
      columns={useColumns()}
      nameOf={({ person }) => person?.name ?? t('people.gone')}
      texts={{
        title: t('people.title'),
        lead: t('people.lead'),
        search: t('people.search'),
        emptyTitle: t('people.emptyTitle'),
        empty: t('people.empty'),
      }}
    />
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
