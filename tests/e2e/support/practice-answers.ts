import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { Academy } from './fixtures.ts'

/** Questions that are answered in the log that the academy has. */
export async function answersWithAcademy(academy: Academy, email: string): Promise<number> {
  const { token } = await academy.signIn(email)
  const { data } = await academy.call<PracticeOverview>('/api/practice', { token })
  return data.answers
}
