import { linkOptions } from '@tanstack/react-router'
import type { GroupForm, GroupRecord } from '#contract/groups.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import type { GroupSearch } from './group-search.ts'

export const GROUPS_KEY = ['groups']

export const groupKind: RecordKind<GroupRecord, GroupForm, GroupSearch> = {
  texts: 'groups',
  key: GROUPS_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.groups.listGroups, { query, signal }),
    create: (body) => callRoute(routes.groups.createGroup, { body }),
    read: (id, signal) => callRoute(routes.groups.readGroup, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.groups.updateGroup, { params: { id }, body }),
    remove: (id) => callRoute(routes.groups.deleteGroup, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/groups' }),
    create: linkOptions({ to: '/groups/create' }),
    one: (groupId) => linkOptions({ to: '/groups/$groupId', params: { groupId } }),
  },
  nameOf: ({ title }) => title,
}
