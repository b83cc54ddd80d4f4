import { listGroups } from '#contract/groups/groups.ts'
import { runsGroupsOf, type Runner } from '#server/db/run-groups.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Finder } from '#server/records/index.ts'
import { groupStore } from './groups.repo.ts'

/** The groups that a search of their list shows, the last to begin first. */
async function findGroups({ database, now }: Dependencies, q: string, perPage: number, runner: Runner) {
  const slice = { page: 1, perPage, sort: '-startsOn' }
  const taughtBy = await runsGroupsOf(database.query, runner)
  const rows = await groupStore.page(database.query, slice, { q, taughtBy }, new Date(now()))
  return rows.map(({ id, title, teacher }) => ({ id, name: title, detail: teacher ?? '' }))
}

export const groupFinder: Finder = {
  kind: 'groups',
  access: listGroups.access,
  find: (all, q, limit, { principal }) => findGroups(all, q, limit, principal),
}
