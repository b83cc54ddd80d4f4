import type { LinkForm, MarketingLink } from '#contract/public-pages/marketing.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { linkSearch, type LinkSearch } from './marketing-search.ts'
import { MARKETING_KEY } from './queries.ts'

export const linkKind = recordKind<MarketingLink, LinkForm, LinkSearch>({
  name: 'marketing-links',
  hasTabs: true,
  search: linkSearch,
  key: MARKETING_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.marketing.listLinks, { query, signal }),
    create: (body) => callRoute(routes.marketing.createLink, { body }),
    read: (id, signal) => callRoute(routes.marketing.readLink, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.marketing.updateLink, { params: { id }, body }),
    remove: (id) => callRoute(routes.marketing.deleteLink, { params: { id } }),
  },
  nameOf: ({ title }) => title,
})
