/** Every area that takes sheets. */
import type { SheetKind } from '#domain/sheet-imports/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'
import { categoryImporter } from '#server/modules/categories/index.ts'
import { couponImporter } from '#server/modules/coupons/index.ts'
import { seatImporter } from '#server/modules/groups/index.ts'
import { linkImporter } from '#server/modules/marketing/index.ts'
import { partnerImporter } from '#server/modules/partners/index.ts'
import { userImporter } from '#server/modules/users/index.ts'
import type { Importer } from '#server/sheet-imports/index.ts'
import { selectRights } from './sheet-imports.repo.ts'

const IMPORTERS: Readonly<Record<SheetKind, Importer>> = {
  users: userImporter,
  'group-students': seatImporter,
  categories: categoryImporter,
  'marketing-links': linkImporter,
  coupons: couponImporter,
  partners: partnerImporter,
}

export function importerOf(kind: SheetKind): Importer {
  return IMPORTERS[kind]
}

/** Who may make such a record by its form may bring a sheet of them. */
export function mayImport(kind: SheetKind, principal: Principal): boolean {
  return denial(importerOf(kind).access, principal) === null
}

/** The same of a person who is not there: a sheet is written after they have left the page. */
export async function mayImportStill(executor: Executor, kind: SheetKind, userId: string): Promise<boolean> {
  const rights = await selectRights(executor, userId)
  if (rights === null) return false
  return mayImport(kind, { userId, ...rights, tokenHash: '', timeMultiplier: 1 })
}
