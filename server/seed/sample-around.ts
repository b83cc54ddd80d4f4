/** Records of the sample academy that stand around its exams, packages and questions. */
import type { ServerDependencies } from '#server/dependencies.ts'
import { seedSampleAssignments } from './assignments.ts'
import { seedSampleClassPosts } from './class-posts.ts'
import { seedSampleMarketing } from './marketing.ts'
import { seedSampleMeetings } from './meetings.ts'
import { seedSampleMessages } from './messages.ts'

export async function seedSampleAround(dependencies: ServerDependencies): Promise<void> {
  await seedSampleMeetings(dependencies)
  await seedSampleAssignments(dependencies)
  await seedSampleClassPosts(dependencies)
  await seedSampleMessages(dependencies)
  await seedSampleMarketing(dependencies)
}
