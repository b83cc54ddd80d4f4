import { failure } from '#contract/foundation/errors.ts'
import type { LinkForm, MarketingLink } from '#contract/public-pages/marketing.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordsOf } from '#server/records/index.ts'
import { isUsed, linkStore, targetExists } from './links.repo.ts'

export function linkRecords(dependencies: Dependencies) {
  return recordsOf(dependencies, {
    name: 'marketing-links',
    store: linkStore,
    view: ({ active, createdAt, ...row }): MarketingLink => ({
      ...row,
      status: active ? 'active' : 'inactive',
      createdAt: createdAt.getTime(),
    }),
    columns: ({ title, slug, target, status }: LinkForm) => ({
      title: title.trim(),
      slug,
      searchText: foldForSearch(`${title} ${slug}`),
      target,
      active: status === 'active',
    }),
    recorded: ({ title, slug, status, target }) => ({ title, slug, status, target }),
    notFound: 'marketing.not-found',
    taken: () => failure('marketing.slug-taken', { fields: { slug: { code: 'unique' } } }),
    refuseWrite: async (transaction, { target }) =>
      (await targetExists(transaction, target))
        ? null
        : failure('request.invalid', { fields: { target: { code: 'exists' } } }),
    refuseRemoval: async (transaction, { id }) =>
      (await isUsed(transaction, id)) ? failure('marketing.has-interests') : null,
  })
}
