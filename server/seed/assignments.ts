/** Practice that the teacher of the sample academy asks for: one assignment that is over, one that runs, one to come. */
import type { ServerDependencies } from '#server/dependencies.ts'
import { assignmentRecordsFor } from '#server/modules/practice-teaching/index.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { present } from './present.ts'
import { SAMPLE_ADMIN } from './sample-accounts.ts'
import { SAMPLE_GROUPS } from './sample-meetings.ts'
import { hasHadAssignments, selectGroupIds, selectUserIds } from './seed.repo.ts'

const DAY_MS = 86_400_000

/** `since`, `until`: days from today. */
const ASSIGNMENTS = [
  { title: 'النسبة والتناسب قبل الحصة', topics: ['arithmetic'], questions: 15, since: -24, until: -10, group: 0 },
  {
    title: 'التناظر اللفظي لهذا الأسبوع',
    topics: ['analogy', 'completion'],
    questions: 10,
    since: -4,
    until: 6,
    group: 1,
  },
  { title: 'مراجعة الجبر', topics: ['algebra'], questions: 12, since: 3, until: 12, group: 0 },
] as const

/** Needs groups and packs. What an admin deleted stays deleted when the academy starts again. */
export async function seedSampleAssignments(dependencies: ServerDependencies): Promise<void> {
  const { query } = dependencies.database
  if (await hasHadAssignments(query)) return
  const [teacherId = ''] = await selectUserIds(query, [SAMPLE_ADMIN.email])
  const groupIds = await selectGroupIds(
    query,
    SAMPLE_GROUPS.map(({ title }) => title),
  )
  for (const { group, since, until, ...asked } of ASSIGNMENTS) {
    const today = academyDay(dependencies.now())
    // An assignment never reaches back: each was made on its first day, or is made today.
    const madeAt = dependencies.now() + Math.min(since, 0) * DAY_MS
    const records = await assignmentRecordsFor(
      { ...dependencies, now: () => madeAt },
      { userId: teacherId, role: 'admin' },
    )
    const days = { since: dayText(today + since), until: dayText(today + until) }
    const groupId = groupIds.get(SAMPLE_GROUPS[group]?.title ?? '')
    if (groupId === undefined) continue
    const form = { ...asked, topics: [...asked.topics], ...days, groupIds: [groupId], studentIds: [] }
    present(await records.create(form), asked.title)
  }
}
