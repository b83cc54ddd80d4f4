/** A group of a test's own, made through the API. */
import { randomUUID } from 'node:crypto'
import type { GroupRecord } from '#contract/groups/groups.ts'
import type { Academy } from './fixtures.ts'

interface NewGroup {
  readonly title?: string
  readonly timeZone?: string
  readonly teacherId?: string | null
  /** Addresses of its students. */
  readonly emails: readonly string[]
}

/** `token`: of an admin. */
export async function makeGroup(
  academy: Academy,
  token: string,
  { timeZone = 'Asia/Riyadh', title = `${timeZone} ${randomUUID().slice(0, 8)}`, teacherId = null, emails }: NewGroup,
): Promise<GroupRecord> {
  const times = { timeZone, week: [[], [], [], [], [], [], []], startsOn: '2026-01-01', endsOn: '2099-12-31' }
  const body = { title, maxStudents: 5, teacherId, packageIds: [], ...times }
  const { data } = await academy.call<GroupRecord>('/api/groups', { method: 'POST', body, token })
  if (emails.length > 0) {
    await academy.call(`/api/groups/${data.id}/students/import`, { method: 'POST', body: { emails }, token })
  }
  return data
}
