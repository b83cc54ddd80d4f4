/** The figures of the academy: each module counts its own as its list does, for readers who may see that list. */
import type { AcademyFigures } from '#contract/office/academy-figures.ts'
import { listStudentResults } from '#contract/attempts/student-results.ts'
import { listMeetings } from '#contract/groups/meetings.ts'
import { listPayments } from '#contract/shop/payments.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { columnDays, figureDays, figureStretch } from '#domain/progress/figure-period.ts'
import type { FigurePeriod } from '#domain/progress/figure-periods.ts'
import { runsMeetingsOf } from '#server/db/run-groups.ts'
import { seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'
import { readAttendanceFigures } from '#server/modules/meetings/index.ts'
import { readSalesFigures } from '#server/modules/payments/index.ts'
import { readAttemptFigures } from '#server/modules/reports/index.ts'

const NOT_SEEN = { students: null, attempts: null, mean: null }

export async function readAcademyFigures(
  { database: { query }, now }: Dependencies,
  period: FigurePeriod,
  reader: Principal,
): Promise<AcademyFigures> {
  const at = now()
  const days = figureDays(period, academyDay(at))
  const stretch = figureStretch(days)
  const may = ({ access }: { readonly access: Parameters<typeof denial>[0] }) => denial(access, reader) === null
  const textOf = ({ first, last }: { readonly first: number; readonly last: number }) => ({
    from: dayText(first),
    to: dayText(last),
  })
  const ofMeetings = async () => ({
    at: new Date(at),
    heldBy: await runsMeetingsOf(query, reader),
    seen: await seenBy(query, reader),
  })
  return {
    period: textOf(days),
    before: textOf({ first: days.before, last: days.first - 1 }),
    columns: columnDays(days).map(textOf),
    ...(may(listStudentResults) ? await readAttemptFigures(query, stretch, reader) : NOT_SEEN),
    sales: may(listPayments) ? await readSalesFigures(query, stretch) : null,
    attendance: may(listMeetings) ? await readAttendanceFigures(query, stretch, await ofMeetings()) : null,
  }
}
