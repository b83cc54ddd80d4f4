/** Packages, buyers and coupons of a simulated academy: every run of orders begins with them. */
import { eq } from 'drizzle-orm'
import { coupons, packages, roles, settings, users } from '#server/db/schema.ts'
import { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Chance } from '../random.ts'

export const STARTS_AT = Date.UTC(2026, 10, 20, 9)
export const STAFF_ID = '01900000-0000-7000-8000-0000000000ad'
const ROLE_ID = '01900000-0000-7000-8000-0000000000aa'
const SELLER = { name: { ar: 'مقياس', en: 'Miqyas' }, address: { ar: 'الرياض', en: 'Riyadh' } }

const numbered = (kind: string, count: number) => `01900000-0000-7000-8000-${kind}${String(count).padStart(8, '0')}`

export const BUYERS = [1, 2, 3, 4].map((count) => numbered('b0b0', count))
export const PACKAGES = [1, 2].map((count) => numbered('0acc', count))
const COUPON_ID = numbered('c0de', 1)
export const CODE = 'SPRING'

export const emailOf = (buyerId: string): string => `${buyerId}@miqyas.test`

/** The academy before the first purchase. */
export async function openShop(): Promise<MemoryDatabase> {
  const memory = new MemoryDatabase()
  const { query } = memory.database
  const createdAt = new Date(STARTS_AT)
  await query.insert(roles).values({ id: ROLE_ID, name: 'student', permissions: [] } as never)
  for (const id of BUYERS) {
    const names = { firstName: 'Simulated', lastName: 'Student', passwordHash: '' }
    await query.insert(users).values({ id, email: emailOf(id), ...names, roleId: ROLE_ID, createdAt } as never)
  }
  for (const [index, id] of PACKAGES.entries()) {
    await query.insert(packages).values({
      id,
      nameAr: 'باقة',
      nameEn: 'Package',
      descriptionAr: '',
      descriptionEn: '',
      tier: index === 0 ? 'silver' : 'gold',
      monthlyDays: 30,
      yearlyDays: 365,
      features: [],
      position: index,
      searchText: '',
      createdAt,
    })
  }
  memory.keepAsBase()
  return memory
}

/** Stores what a seed decides about prices, the tax and the coupon. */
export async function stockShop({ database }: MemoryDatabase, chance: Chance): Promise<void> {
  const vatNumber = chance.happens(0.7) ? '310122393500003' : null
  const value = { vatPercent: 15, seller: { ...SELLER, vatNumber } }
  await database.query.insert(settings).values({ key: 'public', value, revision: 1 } as never)
  const silver = chance.between(100, 60_000)
  const gold = silver + chance.between(1, 60_000)
  for (const [index, price] of [silver, gold].entries()) {
    await changePrice(database, PACKAGES[index] ?? '', price)
  }
  const isShare = chance.happens(0.6)
  await database.query.insert(coupons).values({
    id: COUPON_ID,
    code: CODE,
    codeKey: CODE,
    title: '',
    description: '',
    type: isShare ? 'percentage' : 'fixed',
    amount: isShare ? chance.between(1, 10_000) : chance.between(1, silver * 2),
    quantity: chance.between(1, 3),
    perStudent: chance.between(1, 2),
    minimumAmount: 0,
    packageIds: [],
    active: true,
    searchText: '',
    createdAt: new Date(STARTS_AT),
  })
}

/** A year costs ten months. */
export async function changePrice(database: MemoryDatabase['database'], id: string, price: number): Promise<void> {
  await database.query
    .update(packages)
    .set({ monthlyPrice: price, yearlyPrice: price * 10 })
    .where(eq(packages.id, id))
}
