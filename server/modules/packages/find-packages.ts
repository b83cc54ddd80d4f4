import { listPackages } from '#contract/shop/packages.ts'
import { foundByName, storeFinder } from '#server/records/index.ts'
import { packageStore } from './packages.repo.ts'

export const packageFinder = storeFinder({
  kind: 'packages',
  access: listPackages.access,
  store: ({ now }) => packageStore(now),
  shown: ({ id, nameAr, nameEn }, locale) => foundByName(id, { ar: nameAr, en: nameEn }, locale),
})
