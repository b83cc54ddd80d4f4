export { useGroupFilter, useGroupMembers } from './group-filter.ts'
export { OWN_GROUPS_KEY } from './own-groups.ts'
export { OwnGroup } from './OwnGroup.tsx'
export { groupChoicesQuery, teachersQuery } from './teachers.ts'
