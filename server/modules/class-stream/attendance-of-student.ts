import type { Executor } from '#server/db/connection.ts'
import { countAttendance, selectSeats } from './class-page.repo.ts'

/** Attendance of a student in each group with a seat that is not over and has held a meeting since; `at`: ms UTC. */
export async function attendanceOfStudent(executor: Executor, userId: string, at: number) {
  const now = new Date(at)
  const found = []
  for (const { title, ...seat } of await selectSeats(executor, userId, now)) {
    const counted = await countAttendance(executor, { ...seat, userId, now })
    if (counted.held > 0) found.push({ group: title, ...counted })
  }
  return found
}
