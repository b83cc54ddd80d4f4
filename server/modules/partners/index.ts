import { success } from '#contract/foundation/errors.ts'
import { fileUrl } from '#contract/office/files.ts'
import { partnerRoutes, PARTNERS_SHOWN, readPartnerStrip } from '#contract/public-pages/partners.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindRecords } from '#server/records/index.ts'
import { partnerRecords } from './partners.ts'
import { stripQuery } from './partners.repo.ts'

export { partnerImporter } from './partner-importer.ts'
export { partnerFinder, partnerRecords } from './partners.ts'

/** Reads what visitors see. */
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
