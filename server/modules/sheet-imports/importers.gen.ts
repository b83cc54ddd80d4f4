/** Written by `npm run registries` from the files that exist; not edited by hand. */
import { categoryImporter } from '#server/modules/categories/index.ts'
import { couponImporter } from '#server/modules/coupons/index.ts'
import { seatImporter } from '#server/modules/groups/index.ts'
import { linkImporter } from '#server/modules/marketing/index.ts'
import { partnerImporter } from '#server/modules/partners/index.ts'
import { userImporter } from '#server/modules/users/index.ts'

export const IMPORTERS = [categoryImporter, couponImporter, seatImporter, linkImporter, partnerImporter, userImporter]
