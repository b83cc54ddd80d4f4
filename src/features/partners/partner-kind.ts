import type { Partner, PartnerForm } from '#contract/public-pages/partners.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { listSearch } from '#src/ui/list/list-search.ts'

const search = listSearch({
  filters: { status: ['active', 'inactive'] },
  sort: ['title', 'position', 'status'],
})

type PartnerSearch = ReturnType<typeof search>

export const partnerKind = recordKind<Partner, PartnerForm, PartnerSearch>({
  name: 'partners',
  search,
  calls: {
    list: (query, signal) => callRoute(routes.partners.listPartners, { query, signal }),
    create: (body) => callRoute(routes.partners.createPartner, { body }),
    read: (id, signal) => callRoute(routes.partners.readPartner, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.partners.updatePartner, { params: { id }, body }),
    remove: (id) => callRoute(routes.partners.deletePartner, { params: { id } }),
  },
  nameOf: ({ title }, language) => title[language],
})
