import { failure, success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/groups/groups.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindMembers, bindRecords } from '#server/records/index.ts'
import { changeJoinLink, groupRecords, groupStudents, importStudents, listTeachers } from './groups.ts'
import { selectGroupTitles, selectMemberIds } from './groups.repo.ts'
import { joinGroup, leaveGroup, listOwnGroups, readGroupLink } from './own-groups.ts'

export { groupRecords, groupStudents } from './groups.ts'
export { seatImporter } from './seat-importer.ts'
export { findGroups } from './find-groups.ts'
export { isTeacher, selectCourseOf, selectGroupTitles, updateCourseOf } from './groups.repo.ts'
export { groupsOfCourses, takeSeatOf } from './own-groups.ts'
export { instantOfLocal, localOfInstant, nextTimes, type Timetable } from './next-times.ts'

/** Groups with weekly times, seats and a waiting list. */
export function groupsModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.listTeachers, async () => success(await listTeachers(dependencies))),
    bind(contract.listGroupChoices, async () =>
      success({ items: await selectGroupTitles(dependencies.database.query) }),
    ),
    bind(contract.listGroupMemberIds, async ({ params }) => {
      const studentIds = await selectMemberIds(dependencies.database.query, params.id)
      return studentIds === null ? failure('groups.not-found') : success({ studentIds })
    }),
    ...bindRecords(contract.groupRoutes, groupRecords(dependencies)),
    ...bindMembers(contract.groupStudentRoutes, groupStudents(dependencies)),
    bind(contract.importGroupStudents, ({ params, body, context }) =>
      importStudents(dependencies, params.id, body.emails, context.principal.userId),
    ),
    bind(contract.changeJoinLink, ({ params, body, context }) =>
      changeJoinLink(dependencies, params.id, body.open, context.principal.userId),
    ),
    bind(contract.readGroupLink, ({ params, context }) =>
      readGroupLink(dependencies, params.code, context.principal.userId),
    ),
    bind(contract.joinGroup, ({ params, context }) => joinGroup(dependencies, params.code, context.principal.userId)),
    bind(contract.listOwnGroups, async ({ context }) =>
      success(await listOwnGroups(dependencies, context.principal.userId)),
    ),
    bind(contract.leaveGroup, ({ params, context }) => leaveGroup(dependencies, params.id, context.principal.userId)),
  ]
}
