import { linkOptions } from '@tanstack/react-router'
import type { LinkForm, MarketingLink } from '#contract/marketing.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import type { LinkSearch } from './marketing-search.ts'
import { MARKETING_KEY } from './queries.ts'

export const linkKind: RecordKind<MarketingLink, LinkForm, LinkSearch> = {
  texts: 'marketing',
  listId: 'marketing-links',
  key: MARKETING_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.marketing.listLinks, { query, signal }),
    create: (body) => callRoute(routes.marketing.createLink, { body }),
    read: (id, signal) => callRoute(routes.marketing.readLink, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.marketing.updateLink, { params: { id }, body }),
    remove: (id) => callRoute(routes.marketing.deleteLink, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/admin/marketing-links' }),
    create: linkOptions({ to: '/admin/marketing-links/create' }),
    one: (linkId) => linkOptions({ to: '/admin/marketing-links/$linkId', params: { linkId } }),
  },
  nameOf: ({ title }) => title,
}
