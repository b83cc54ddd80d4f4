import * as contract from '#contract/groups/calendar.ts'
import { success } from '#contract/foundation/errors.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { ofRunner } from '#server/modules/groups/index.ts'
import { ofViewer } from '#server/modules/meetings/index.ts'
import { endAddress, makeAddress, makeOwnAddress, ofGroup, readAddress } from './addresses.ts'
import { downloadMeeting, readCalendar } from './calendars.ts'

export { contentLines, textValue } from './content-lines.ts'

/** Meetings in calendars of others. */
export function calendarModule(dependencies: MeetingDependencies): BoundRoute[] {
  return [
    bind(contract.readOwnAddress, async ({ context: { principal } }) =>
      success(await readAddress(dependencies, { userId: principal.userId })),
    ),
    bind(contract.makeOwnAddress, ({ context: { principal } }) => makeOwnAddress(dependencies, principal)),
    bind(contract.endOwnAddress, async ({ context: { principal } }) =>
      success(await endAddress(dependencies, { userId: principal.userId })),
    ),
    ...[
      bind(contract.readGroupAddress, ({ params }) => ofGroup(readAddress, dependencies, params.id)),
      bind(contract.makeGroupAddress, ({ params }) => ofGroup(makeAddress, dependencies, params.id)),
      bind(contract.endGroupAddress, ({ params }) => ofGroup(endAddress, dependencies, params.id)),
    ].map((route) => ofRunner(dependencies, route, { mayChange: true })),
    bind(contract.readCalendar, ({ params }) => readCalendar(dependencies, params.name)),
    ofViewer(
      dependencies,
      bind(contract.downloadMeetingCalendar, ({ params, context }) =>
        downloadMeeting(dependencies, params.id, context.locale),
      ),
    ),
  ]
}
