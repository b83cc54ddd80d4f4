import type { GroupForm, GroupRecord } from '#contract/groups/groups.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { listSearch } from '#src/ui/list/list-search.ts'

const search = listSearch({ sort: ['title', 'maxStudents', 'startsOn', 'endsOn'] })

type GroupSearch = ReturnType<typeof search>

export const groupKind = recordKind<GroupRecord, GroupForm, GroupSearch>({
  name: 'groups',
  hasTabs: true,
  search,
  calls: {
    list: (query, signal) => callRoute(routes.groups.listGroups, { query, signal }),
    create: (body) => callRoute(routes.groups.createGroup, { body }),
    read: (id, signal) => callRoute(routes.groups.readGroup, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.groups.updateGroup, { params: { id }, body }),
    remove: (id) => callRoute(routes.groups.deleteGroup, { params: { id } }),
  },
  nameOf: ({ title }) => title,
})

export const GROUPS_KEY = groupKind.key
