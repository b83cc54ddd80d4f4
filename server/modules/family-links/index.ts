import { failure, type Failure, success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { type Reader, seesStudent } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { isStudent } from './family-links.repo.ts'
import { readFamilyReport } from './family-report.ts'
import { endLink, makeLinkOf, makeOwnLink, readLink } from './links.ts'

const { familyLinks } = routes

export function familyLinksModule(dependencies: Dependencies): BoundRoute[] {
  return [...ownRoutes(dependencies), ...staffRoutes(dependencies)]
}

function ownRoutes(dependencies: Dependencies): BoundRoute[] {
  const own = ({ userId }: Reader) => ({ userId, actorId: userId })
  return [
    bind(familyLinks.readOwnFamilyLink, async ({ context: { principal } }) =>
      success(await readLink(dependencies, principal.userId)),
    ),
    bind(familyLinks.makeOwnFamilyLink, ({ body: { days }, context: { principal } }) =>
      makeOwnLink(dependencies, principal, days),
    ),
    bind(familyLinks.endOwnFamilyLink, async ({ context: { principal } }) =>
      success(await endLink(dependencies, own(principal))),
    ),
    bind(familyLinks.readFamilyReport, ({ body: { code } }) => readFamilyReport(dependencies, code)),
  ]
}

function staffRoutes(dependencies: Dependencies): BoundRoute[] {
  const { query } = dependencies.database
  /** The student of whom a link is asked, if the reader sees them; accounts of staff have no family to write to. */
  const refusal = async (reader: Reader, userId: string): Promise<Failure<'users.not-found'> | null> =>
    (await isStudent(query, userId)) && (await seesStudent(query, reader, userId)) ? null : failure('users.not-found')
  return [
    bind(
      familyLinks.readFamilyLinkOf,
      async ({ params: { id }, context: { principal } }) =>
        (await refusal(principal, id)) ?? success(await readLink(dependencies, id)),
    ),
    bind(
      familyLinks.makeFamilyLinkOf,
      async ({ params: { id }, body: { days }, context: { principal } }) =>
        (await refusal(principal, id)) ??
        success(await makeLinkOf(dependencies, { userId: id, actorId: principal.userId }, days)),
    ),
    bind(
      familyLinks.endFamilyLinkOf,
      async ({ params: { id }, context: { principal } }) =>
        (await refusal(principal, id)) ??
        success(await endLink(dependencies, { userId: id, actorId: principal.userId })),
    ),
  ]
}
