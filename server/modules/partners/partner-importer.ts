/**
 * Partners from a sheet, known by their Arabic names. A sheet holds no pictures: a logo that is in the academy already
 * is named by its address, and who is there keeps the logo that they have.
 */
import { type Partner, type PartnerForm, partnerForm, partnerRoutes } from '#contract/public-pages/partners.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { KnownRecord, RowValues } from '#domain/sheet-imports/plan.ts'
import type { Executor } from '#server/db/connection.ts'
import { fileIsImage } from '#server/modules/files/index.ts'
import { recordImporter, type RowReader, type UnfitKey } from '#server/sheet-imports/index.ts'
import { partnerRecords } from './partners.ts'
import { selectPartnersToImport } from './partners.repo.ts'

const FILE_ID = /^(?:\S*\/api\/files\/)?([0-9a-f]{64})(?:[?#]\S*)?$/

type PartnerRow = Awaited<ReturnType<typeof selectPartnersToImport>>[number]

const keyOf = (titleAr: string): string => foldForSearch(titleAr)

/** Names that two partners have name neither. */
function namedTwice(rows: readonly PartnerRow[]): ReadonlySet<string> {
  const seen = Map.groupBy(rows, ({ titleAr }) => keyOf(titleAr))
  return new Set([...seen].flatMap(([key, same]) => (same.length > 1 ? [key] : [])))
}

function readImage(reader: RowReader): string | null {
  const said = reader.cell('image')
  if (said === '') return null
  return FILE_ID.exec(said.toLowerCase())?.[1] ?? reader.blame('image', { code: 'image' })
}

function readPosition(reader: RowReader): number | null {
  const said = foldDigits(reader.cell('position'))
  if (said === '') return 0
  if (!/^\d{1,9}$/.test(said)) return reader.blame('position', { code: 'integer' })
  return reader.checked('position', partnerForm.shape.position, Number(said))
}

/** `there`: names of partners that are there already, who need no logo. */
function readPartner(reader: RowReader, there: ReadonlySet<string>, twice: ReadonlySet<string>) {
  const titleAr = reader.checked('titleAr', partnerForm.shape.title.shape.ar, reader.cell('titleAr'))
  const titleEn = reader.checked('titleEn', partnerForm.shape.title.shape.en, reader.cell('titleEn'))
  const key = titleAr === null ? null : keyOf(titleAr)
  if (key !== null && twice.has(key)) reader.blame('titleAr', { code: 'unique' })
  const image = readImage(reader)
  if (key !== null && !there.has(key) && reader.cell('image') === '') reader.blame('image', { code: 'required' })
  const values = { titleAr, titleEn, image, position: readPosition(reader), status: reader.standing('status') }
  return { key: reader.problems.length > 0 ? null : key, values, given: reader.given() }
}

async function unfit(
  executor: Executor,
  rows: readonly { readonly key: string; readonly values: RowValues }[],
): Promise<ReadonlyMap<string, UnfitKey>> {
  const wrong = new Map<string, UnfitKey>()
  for (const { key, values } of rows) {
    const { image = null } = values
    if (image === null || (await fileIsImage(executor, String(image)))) continue
    wrong.set(key, { field: 'image', error: { code: 'exists' }, found: String(image).slice(0, 12) })
  }
  return wrong
}

async function knownPartners(executor: Executor, keys: readonly string[]): Promise<Map<string, KnownRecord>> {
  const wanted = new Set(keys)
  const rows = await selectPartnersToImport(executor)
  return new Map(
    rows.flatMap(({ id, titleAr, titleEn, image, position, active, revision }) => {
      const key = keyOf(titleAr)
      const values = { titleAr, titleEn, image, position, status: active ? 'active' : 'inactive' }
      return wanted.has(key) ? [[key, { id, mark: String(revision), values }] as const] : []
    }),
  )
}

export const partnerImporter = recordImporter<PartnerForm, Partner>({
  kind: 'partners',
  route: partnerRoutes.create,
  records: partnerRecords,
  openRows: async (executor) => {
    const rows = await selectPartnersToImport(executor)
    const there = new Set(rows.map(({ titleAr }) => keyOf(titleAr)))
    const twice = namedTwice(rows)
    return {
      read: (reader) => readPartner(reader, there, twice),
      twice: { field: 'titleAr', error: { code: 'unique' } },
    }
  },
  known: knownPartners,
  unfit,
  form: async (_, { titleAr, titleEn, image, position, status }): Promise<PartnerForm | null> =>
    typeof image !== 'string'
      ? null
      : {
          title: { ar: String(titleAr), en: String(titleEn) },
          image,
          position: Number(position),
          status: status === 'inactive' ? 'inactive' : 'active',
        },
})
