import { linkOptions } from '@tanstack/react-router'
import type { Partner, PartnerForm } from '#contract/partners.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import type { PartnerSearch } from './partner-search.ts'

export const partnerKind: RecordKind<Partner, PartnerForm, PartnerSearch> = {
  texts: 'partners',
  key: ['partners'],
  calls: {
    list: (query, signal) => callRoute(routes.partners.listPartners, { query, signal }),
    create: (body) => callRoute(routes.partners.createPartner, { body }),
    read: (id, signal) => callRoute(routes.partners.readPartner, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.partners.updatePartner, { params: { id }, body }),
    remove: (id) => callRoute(routes.partners.deletePartner, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/admin/Partners-Management' }),
    create: linkOptions({ to: '/admin/Partners-Management/create' }),
    one: (partnerId) => linkOptions({ to: '/admin/Partners-Management/$partnerId', params: { partnerId } }),
  },
  nameOf: ({ title }, language) => title[language],
}
