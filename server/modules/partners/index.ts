import { failure, success } from '#contract/errors.ts'
import { fileUrl } from '#contract/files.ts'
import { type Partner, type PartnerForm, partnerRoutes, PARTNERS_SHOWN, readPartnerStrip } from '#contract/partners.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { fileIsImage } from '#server/modules/files/index.ts'
import { bindRecords, recordsOf } from '#server/records/index.ts'
import { partnerStore, stripQuery } from './partners.repo.ts'

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

/** What visitors see. */
function partnerStripReader({ database }: Dependencies) {
  const strip = stripQuery(database.query, PARTNERS_SHOWN)
  return async () => {
    const rows = await strip.execute()
    const shown = ({ id, titleAr: ar, titleEn: en, image }: (typeof rows)[number]) => ({
      id,
      title: { ar, en },
      imageUrl: fileUrl(image),
    })
    return success({ items: rows.map(shown) })
  }
}

export function partnersModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(readPartnerStrip, partnerStripReader(dependencies)),
    ...bindRecords(partnerRoutes, partnerRecords(dependencies)),
  ]
}
