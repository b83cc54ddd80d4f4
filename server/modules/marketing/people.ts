import { failure, success } from '#contract/foundation/errors.ts'
import type { LinkPerson, listLinkPeople as route } from '#contract/public-pages/link-people.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { linkExists, linkPeople } from './people.repo.ts'

/** Lists the accounts that were made after a link. */
export async function listLinkPeople(
  { database: { query: executor }, now }: Dependencies,
  linkId: string,
  query: QueryOf<typeof route>,
  reader: Reader,
) {
  if (!(await linkExists(executor, linkId))) return failure('marketing.not-found')
  const at = new Date(now())
  const [people, filters] = [linkPeople(executor), { linkId, seen: await seenBy(executor, reader), q: query.q }]
  const items = (await people.page(executor, query, filters, at)).map(
    ({ userId, firstName, lastName, createdAt, ...row }): LinkPerson => ({
      ...row,
      person: userId === null ? null : { id: userId, name: `${firstName} ${lastName}`.trim() },
      registeredAt: createdAt.getTime(),
    }),
  )
  const total = await people.count(executor, filters, at)
  return success({ items, total, page: query.page, perPage: query.perPage })
}
