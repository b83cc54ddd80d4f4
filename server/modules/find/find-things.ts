import type { FoundThing } from '#contract/office/find.ts'
import { FOUND_TEXT_LEAST } from '#contract/foundation/limits.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { FOUND_KINDS, FOUND_OF_EACH_KIND } from '#domain/find/kinds.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { denial } from '#server/http/permit.ts'
import type { Asker, Finder } from '#server/records/index.ts'
import { FINDERS } from './finders.gen.ts'

const BY_KIND: ReadonlyMap<string, Finder> = new Map(FINDERS.map((finder) => [finder.kind, finder]))

/** One kind after the other: a search takes one of the database's connections, not all of them. */
export async function findThings(
  dependencies: ServerDependencies,
  q: string,
  asker: Asker,
): Promise<{ items: FoundThing[] }> {
  const items: FoundThing[] = []
  // A text of marks and white space alone is in everything.
  if (foldForSearch(q).length < FOUND_TEXT_LEAST) return { items }
  for (const kind of FOUND_KINDS) {
    const finder = BY_KIND.get(kind)
    if (finder === undefined || denial(finder.access, asker.principal) !== null) continue
    const found = await finder.find(dependencies, q, FOUND_OF_EACH_KIND, asker)
    items.push(...found.map((thing): FoundThing => ({ kind, ...thing })))
  }
  return { items }
}
