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
    view: ({ titleAr, titleEn, active, id, image, position, revision }): Partner => ({
      id,
      title: { ar: titleAr, en: titleEn },
      image,
      position,
      status: active ? 'active' : 'inactive',
      revision,
    }),
    columns: ({ title, image, position, status }: PartnerForm) => ({
      titleAr: title.ar.trim(),
      titleEn: title.en.trim(),
      searchText: foldForSearch(`${title.ar} ${title.en}`),
      image,
      position,
      active: status === 'active',
    }),
    recorded: ({ title, image, position, status }) => ({ title, image, position, status }),
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
    const items = rows.map(({ id, titleAr, titleEn, image }) => ({
      id,
      title: { ar: titleAr, en: titleEn },
      imageUrl: fileUrl(image),
    }))
    return success({ items })
  }
}

export function partnersModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(readPartnerStrip, partnerStripReader(dependencies)),
    ...bindRecords(partnerRoutes, partnerRecords(dependencies)),
  ]
}
