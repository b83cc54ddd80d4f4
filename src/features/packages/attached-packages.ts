import type { AttachedPackage } from '#contract/shop/packages.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { MemberKind } from '#src/features/records/index.ts'

type Relation = MemberKind<AttachedPackage>

export interface Attachment extends Pick<Relation, 'id' | 'key' | 'touches'> {
  readonly calls: Pick<Relation['calls'], 'list' | 'add' | 'remove'>
}

/** The packages that open something, whatever it is: any package can be attached. */
export function attachedPackages({ calls, ...relation }: Attachment, language: 'ar' | 'en'): Relation {
  return {
    ...relation,
    calls: {
      ...calls,
      candidates: async (q, signal) => {
        const query = { perPage: 25, ...(q === '' ? {} : { q }) } as const
        const found = await callRoute(routes.packages.listPackages, { query, signal })
        if (!found.ok) return found
        return { ...found, value: found.value.items.map(({ id, name }) => ({ id, name: name[language] })) }
      },
    },
    nameOf: ({ name }) => name[language],
  }
}
