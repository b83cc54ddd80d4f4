import { failure } from '#contract/foundation/errors.ts'
import { listPartners, type Partner, type PartnerForm } from '#contract/public-pages/partners.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { fileIsImage } from '#server/modules/files/index.ts'
import { foundByName, recordsOf, storeFinder } from '#server/records/index.ts'
import { partnerStore } from './partners.repo.ts'

export function partnerRecords(dependencies: Dependencies) {
  return recordsOf(dependencies, {
    name: 'partners',
    store: partnerStore,
    view: ({ id, titleAr, titleEn, image, position, active, revision }): Partner => {
      const title = { ar: titleAr, en: titleEn }
      return { id, title, image, position, status: active ? 'active' : 'inactive', revision }
    },
    columns: ({ title, status, ...form }: PartnerForm) => ({
      ...form,
      titleAr: title.ar.trim(),
      titleEn: title.en.trim(),
      searchText: foldForSearch(`${title.ar} ${title.en}`),
      active: status === 'active',
    }),
    notFound: 'partners.not-found',
    refuseWrite: async (transaction, { image }) =>
      (await fileIsImage(transaction, image))
        ? null
        : failure('request.invalid', { fields: { image: { code: 'exists' } } }),
  })
}

export const partnerFinder = storeFinder({
  kind: 'partners',
  access: listPartners.access,
  store: () => partnerStore,
  shown: ({ id, titleAr, titleEn }, locale) => foundByName(id, { ar: titleAr, en: titleEn }, locale),
})
