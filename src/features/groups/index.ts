export { groupChoicesQuery, meetingGroupsQuery, useGroupFilter, useGroupMembers } from './group-choices.ts'
export { OWN_GROUPS_KEY } from './own-groups.ts'
export { OwnGroup } from './OwnGroup.tsx'
export { teachersQuery } from './teachers.ts'
