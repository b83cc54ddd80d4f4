import { failure, success } from '#contract/foundation/errors.ts'
import type { PackageForm, PackageOffer, PackageRecord } from '#contract/shop/packages.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { membersOf, recordsOf, statusChange } from '#server/records/index.ts'
import { examPackages, packageExams } from './exam-contents.repo.ts'
import { lockPackages, offersQuery, packageStore, packageWasHad } from './packages.repo.ts'

const NAME = 'packages'

interface BothLanguages {
  readonly ar: string
  readonly en: string
}

const trimmed = ({ ar, en }: BothLanguages): BothLanguages => ({ ar: ar.trim(), en: en.trim() })

function columns({ name, description, tier, monthly, yearly, features, position, status }: PackageForm) {
  const [named, described] = [trimmed(name), trimmed(description)]
  return {
    nameAr: named.ar,
    nameEn: named.en,
    descriptionAr: described.ar,
    descriptionEn: described.en,
    tier,
    monthlyPrice: monthly.price,
    monthlyDays: monthly.days,
    yearlyPrice: yearly.price,
    yearlyDays: yearly.days,
    features: features.map(trimmed),
    position,
    active: status === 'active',
    searchText: foldForSearch(`${named.ar} ${named.en} ${described.ar} ${described.en}`),
  }
}

type PackageRow = NonNullable<Awaited<ReturnType<ReturnType<typeof packageStore>['find']>>>

/** Answers what a record and an offer show alike. */
function shown(row: Omit<PackageRow, 'subscribers' | 'courses'>) {
  return {
    id: row.id,
    name: { ar: row.nameAr, en: row.nameEn },
    description: { ar: row.descriptionAr, en: row.descriptionEn },
    tier: row.tier,
    features: row.features,
    exams: row.exams,
  }
}

export function packageRecords(dependencies: Dependencies) {
  return recordsOf(dependencies, {
    name: NAME,
    store: packageStore(dependencies.now),
    view: (row): PackageRecord => ({
      ...shown(row),
      monthly: { price: row.monthlyPrice, days: row.monthlyDays },
      yearly: { price: row.yearlyPrice, days: row.yearlyDays },
      position: row.position,
      status: row.active ? 'active' : 'inactive',
      courses: row.courses,
      subscribers: row.subscribers,
      revision: row.revision,
    }),
    columns,
    recorded: ({ name, description, tier, monthly, yearly, features, position, status }) => ({
      name,
      description,
      tier,
      monthly,
      yearly,
      features,
      position,
      status,
    }),
    notFound: 'packages.not-found',
    refuseRemoval: async (transaction, { id }) =>
      (await packageWasHad(transaction, id)) ? failure('packages.in-use') : null,
  })
}

/** Activates or deactivates many. */
export function packageStatusChange(dependencies: Dependencies) {
  const store = packageStore(dependencies.now)
  return statusChange(dependencies, {
    name: NAME,
    lock: lockPackages,
    write: (transaction, ids, active) => store.updateMany(transaction, ids, { active }),
  })
}

/** The exams that each package opens. */
export function packageExamMembers(dependencies: Dependencies) {
  return membersOf(dependencies, {
    name: NAME,
    members: 'exams',
    actions: { add: 'packages.attach', remove: 'packages.detach' },
    store: packageExams,
    notFound: 'packages.not-found',
  })
}

/** The packages that open each exam: the same relation from its other side. */
export function examPackageMembers(dependencies: Dependencies) {
  return membersOf(dependencies, {
    name: 'exams',
    members: 'packages',
    actions: { add: 'exams.attach', remove: 'exams.detach' },
    store: examPackages,
    notFound: 'exams.not-found',
  })
}

const offered = (price: number | null, days: number) => (price === null ? null : { price, days })

/** Reads what visitors and students can buy. */
export function offerReader({ database }: Dependencies) {
  const offers = offersQuery(database.query)
  return async () => {
    const rows = await offers.execute()
    const items = rows.map((row): PackageOffer => ({
      ...shown(row),
      monthly: offered(row.monthlyPrice, row.monthlyDays),
      yearly: offered(row.yearlyPrice, row.yearlyDays),
    }))
    return success({ items })
  }
}
