import { failure, success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/groups/groups.ts'
import { seenBy, seesGroup } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { choosesGroupsOf, runsGroupsOf, runsMeetingsOf } from '#server/db/run-groups.ts'
import { bindMembers, bindRecords } from '#server/records/index.ts'
import { changeJoinLink, groupRecords, groupStudents, importStudents, listTeachers } from './groups.ts'
import { selectGroupTitles, selectMemberIds } from './groups.repo.ts'
import { ofRunner } from './of-runner.ts'
import { joinGroup, leaveGroup, listOwnGroups, readGroupLink } from './own-groups.ts'
import { seatUsers, takeBackSeats } from './seat-users.ts'

export { ofRunner } from './of-runner.ts'
export { groupRecords, groupStudents } from './groups.ts'
export { seatImporter } from './seat-importer.ts'
export { groupFinder } from './find-groups.ts'
export { lockFreeSeats, seatImported, selectFreeSeats, unseatImported } from './seat-imported.ts'
export { isTeacher, selectCourseOf, selectGroupTitles, updateCourseOf } from './groups.repo.ts'
export { groupsOfCourses, takeSeatOf } from './own-groups.ts'
export { freeUnpaidSeats, leaveShutCourses } from './seats-of-shut-courses.ts'
export { instantOfLocal, localOfInstant, nextTimes, type Timetable } from './next-times.ts'

/** Groups with weekly times, seats and a waiting list. */
export function groupsModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.listTeachers, async ({ context: { principal } }) => {
      const { query } = dependencies.database
      const all = [await runsGroupsOf(query, principal), await runsMeetingsOf(query, principal)].includes(null)
      return success(await listTeachers(dependencies, all ? null : principal.userId))
    }),
    bind(contract.listGroupChoices, async ({ query: { of }, context: { principal } }) => {
      const { query } = dependencies.database
      const seen = await (of === 'meetings' ? runsMeetingsOf : choosesGroupsOf)(query, principal)
      return success({ items: await selectGroupTitles(query, seen) })
    }),
    bind(contract.listGroupMemberIds, async ({ params, context }) => {
      const { query } = dependencies.database
      const isShown = await seesGroup(query, context.principal, params.id)
      const studentIds = isShown ? await selectMemberIds(query, params.id) : null
      return studentIds === null ? failure('groups.not-found') : success({ studentIds })
    }),
    ...managedRoutes(dependencies).map((route) => ofRunner(dependencies, route)),
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

/** The routes by which groups are seen by who teaches them, and changed by who manages all. */
function managedRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    ...bindRecords(contract.groupRoutes, groupRecords(dependencies)),
    ...bindMembers(contract.groupStudentRoutes, async (principal) =>
      groupStudents(dependencies, await seenBy(dependencies.database.query, principal)),
    ),
    bind(contract.importGroupStudents, ({ params, body, context }) =>
      importStudents(dependencies, params.id, body.emails, context.principal.userId),
    ),
    bind(contract.seatUsers, ({ params, body, context }) =>
      seatUsers(dependencies, params.id, body.target, context.principal),
    ),
    bind(contract.takeBackSeats, ({ params, body, context }) =>
      takeBackSeats(dependencies, params.id, body.ids, context.principal.userId),
    ),
    bind(contract.changeJoinLink, ({ params, body, context }) =>
      changeJoinLink(dependencies, params.id, body.open, context.principal.userId),
    ),
  ]
}
