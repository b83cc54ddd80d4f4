import type { Principal } from '#server/http/handler.ts'
import type { Sight } from './learning.repo.ts'

/** Person who learns, or looks at what students will see. */
export type Learner = Pick<Principal, 'userId' | 'role' | 'permissions' | 'tokenHash'>

/** Authors see drafts, and nothing is locked for them. */
export function sightOf({ role, permissions }: Learner): Sight {
  return { isAuthor: role !== 'student' && permissions.has('manage-courses') }
}
