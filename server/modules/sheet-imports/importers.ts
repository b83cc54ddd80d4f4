/** Every area that takes sheets. */
import { SHEET_KINDS, type SheetKind } from '#domain/sheet-imports/kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Principal, ProofBy } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'
import type { Importer } from '#server/sheet-imports/index.ts'
import { IMPORTERS } from './importers.gen.ts'
import { withPlaces } from './people-with-places.ts'
import { selectRights } from './sheet-imports.repo.ts'

const BY_KIND: ReadonlyMap<SheetKind, Importer> = new Map(
  IMPORTERS.map((importer) => [importer.kind, importer.kind === 'users' ? withPlaces(importer) : importer]),
)

/** Fails at start where a kind of sheet has no module that reads it. */
const missing = SHEET_KINDS.filter((kind) => !BY_KIND.has(kind))
if (missing.length > 0) throw new Error(`No module imports sheets of ${missing.join(', ')}.`)

export function importerOf(kind: SheetKind): Importer {
  const importer = BY_KIND.get(kind)
  if (importer === undefined) throw new Error(`No module imports sheets of ${kind}.`)
  return importer
}

/** Lets in a principal who may make such a record by its form. */
export function mayImport(kind: SheetKind, principal: Principal): boolean {
  return denial(importerOf(kind).route.access, principal) === null
}

/** The proof of identity that is missing before such records are written; undefined: none. */
export function missingProof(kind: SheetKind, { staleProof }: Principal): ProofBy | undefined {
  return importerOf(kind).route.freshProof ? staleProof : undefined
}

/** The same of a person who is not there: a sheet is written after they have left the page. */
export async function mayImportStill(executor: Executor, kind: SheetKind, userId: string): Promise<boolean> {
  const rights = await selectRights(executor, userId)
  if (rights === null) return false
  return mayImport(kind, { userId, ...rights, tokenHash: '', timeMultiplier: 1, accommodations: {} })
}
