/** Parts that the services of plain records share; see `recordsOf`. */
export { bindRecords } from './bind-records.ts'
export { statusChange } from './change-status.ts'
export { type Asker, type Finder, foundByName, storeFinder } from './finders.ts'
export { bindMembers, membersOf, type MemberSlice, type MemberStore } from './members.ts'
export { recordsOf } from './records.ts'
