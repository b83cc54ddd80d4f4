/**
 * Coupons from a sheet, known by their folded codes. A row is checked by the schema of the form, written by the way of
 * the form, and what a used coupon keeps is seen before anything is written.
 */
import * as z from 'zod/mini'
import { type CouponForm, couponForm, type CouponRecord, couponRoutes } from '#contract/shop/coupons.ts'
import { fieldErrors } from '#contract/foundation/field-errors.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { foldCouponCode } from '#domain/coupons/code.ts'
import { readCouponAmount, readCouponType } from '#domain/coupons/sheet-amount.ts'
import { HALALAS_IN_RIYAL, readRiyals } from '#domain/money/halalas.ts'
import { academyDay, academyDayStart, dayFromText, dayText } from '#domain/progress/academy-day.ts'
import { readDay } from '#domain/sheet-imports/days.ts'
import type { KnownRecord, RowValue, RowValues, SkipReason } from '#domain/sheet-imports/plan.ts'
import type { Executor } from '#server/db/connection.ts'
import { selectPackageNames } from '#server/modules/packages/index.ts'
import { recordImporter, type RowReader } from '#server/sheet-imports/index.ts'
import { selectCouponsByKeys } from './coupons.repo.ts'
import { couponRecords } from './coupons.ts'
import { PackageNames } from './package-names.ts'

/** Names by which the form calls the fields of a sheet. */
const SHEET_FIELDS: Readonly<Record<string, string>> = { startsAt: 'firstDay', endsAt: 'lastDay' }

function readAmount(reader: RowReader) {
  const [typed, said] = [reader.cell('type'), reader.cell('amount')]
  const type = readCouponType(typed, said)
  if (type === null) reader.blame('type', { code: typed === '' ? 'required' : 'invalid' })
  const amount = said === '' || type === null ? null : readCouponAmount(said, type)
  if (said === '') reader.blame('amount', { code: 'required' })
  else if (amount === 'fraction') reader.blame('amount', { code: 'between', values: { min: 1, max: 100 } })
  else if (type !== null && amount === null) reader.blame('amount', { code: 'decimal' })
  return { type, amount: typeof amount === 'number' ? amount / HALALAS_IN_RIYAL : null }
}

function readMinimum(reader: RowReader): number | null {
  const said = reader.cell('minimumAmount')
  const amount = said === '' ? 0 : readRiyals(said)
  if (amount === null) return reader.blame('minimumAmount', { code: 'decimal' })
  return amount / HALALAS_IN_RIYAL
}

function readWhole(reader: RowReader, field: string): number | null {
  const said = foldDigits(reader.cell(field)).replace(/[\s,\u066c]/g, '')
  if (said === '') return null
  return /^\d{1,9}$/.test(said) ? Number(said) : reader.blame(field, { code: 'integer' })
}

const DAY_WANTED = { code: 'dateFormat', values: { format: '2026-11-25' } } as const

function readDayOf(reader: RowReader, field: string): string | null {
  const said = reader.cell(field)
  return said === '' ? null : (readDay(said) ?? reader.blame(field, DAY_WANTED))
}

function readPackages(reader: RowReader, names: PackageNames): string | null {
  const ids = names.idsIn(reader.cell('packages'))
  return ids === null ? reader.blame('packages', { code: 'exists' }) : names.textOf(ids)
}

function readCoupon(reader: RowReader, names: PackageNames) {
  const values = {
    code: reader.cell('code'),
    title: reader.cell('title'),
    ...readAmount(reader),
    firstDay: readDayOf(reader, 'firstDay'),
    lastDay: readDayOf(reader, 'lastDay'),
    quantity: readWhole(reader, 'quantity'),
    perStudent: readWhole(reader, 'perStudent') ?? 1,
    minimumAmount: readMinimum(reader),
    packages: readPackages(reader, names),
    description: reader.raw('description').trim() || null,
    status: reader.standing('status'),
  }
  const blamed = new Set(reader.problems.map(({ field }) => field))
  // What an amount may be depends on its type.
  if (blamed.has('type')) blamed.add('amount')
  for (const [field, error] of Object.entries(wrongIn(formOf(values, names, null)))) {
    const named = SHEET_FIELDS[field] ?? field
    if (!blamed.has(named)) reader.blame(named, error)
  }
  const key = reader.problems.length > 0 ? null : foldCouponCode(values.code)
  return { key, values, given: reader.given() }
}

function wrongIn(form: CouponForm) {
  const parsed = z.safeParse(couponForm, form, { reportInput: true })
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

const hundredths = (amount: RowValue | undefined): number => Math.round(Number(amount) * HALALAS_IN_RIYAL)

/** An instant that stands for the same day stays as it is. */
function startOf(text: RowValue | undefined, days: number, current: number | null): number | null {
  const day = dayFromText(String(text ?? ''))
  if (day === null) return null
  return current !== null && academyDay(current - days) === day ? current : academyDayStart(day + days)
}

/** Both days are included: the end is the first instant after the last. */
function formOf(values: RowValues, names: PackageNames, current: CouponRecord | null): CouponForm {
  const said = values['packages'] ?? null
  const isSame = current !== null && names.textOf(current.packageIds) === said
  return {
    code: String(values['code']),
    title: String(values['title']),
    description: String(values['description'] ?? ''),
    type: values['type'] === 'fixed' ? 'fixed' : 'percentage',
    amount: hundredths(values['amount']),
    startsAt: startOf(values['firstDay'], 0, current?.startsAt ?? null),
    endsAt: startOf(values['lastDay'], 1, current?.endsAt ?? null),
    quantity: (values['quantity'] ?? null) === null ? null : Number(values['quantity']),
    perStudent: Number(values['perStudent']),
    minimumAmount: hundredths(values['minimumAmount']),
    packageIds: isSame ? current.packageIds : [...(names.idsIn(String(said ?? '')) ?? [])],
    status: values['status'] === 'inactive' ? 'inactive' : 'active',
  }
}

type CouponRow = Awaited<ReturnType<typeof selectCouponsByKeys>>[number]

function valuesOf(row: CouponRow, names: PackageNames): RowValues {
  return {
    code: row.code,
    title: row.title,
    type: row.type,
    amount: row.amount / HALALAS_IN_RIYAL,
    firstDay: row.startsAt && dayText(academyDay(row.startsAt.getTime())),
    lastDay: row.endsAt && dayText(academyDay(row.endsAt.getTime() - 1)),
    quantity: row.quantity,
    perStudent: row.perStudent,
    minimumAmount: row.minimumAmount / HALALAS_IN_RIYAL,
    packages: names.textOf(row.packageIds),
    description: row.description === '' ? null : row.description,
    status: row.active ? 'active' : 'inactive',
  }
}

/** Type, amount and packages of what was used once, or is held, stay; the form refuses the same. */
const FROZEN = ['type', 'amount', 'packages']

function keptBecause(said: RowValues, row: CouponRow, values: RowValues, names: PackageNames): SkipReason | null {
  const isTaken = row.used + row.held > 0
  if (isTaken && FROZEN.some((field) => field in said && said[field] !== values[field])) return 'frozen'
  return Object.keys(wrongIn(formOf({ ...values, ...said }, names, null))).length === 0 ? null : 'contradicts'
}

async function knownCoupons(executor: Executor, keys: readonly string[]): Promise<Map<string, KnownRecord>> {
  const [rows, names] = [await selectCouponsByKeys(executor, keys), await openNames(executor)]
  return new Map(
    rows.map((row) => {
      const values = valuesOf(row, names)
      const keeps = (said: RowValues) => keptBecause(said, row, values, names)
      return [row.codeKey, { id: row.id, mark: String(row.revision), values, keeps }]
    }),
  )
}

async function openNames(executor: Executor): Promise<PackageNames> {
  return new PackageNames(await selectPackageNames(executor))
}

export const couponImporter = recordImporter<CouponForm, CouponRecord>({
  kind: 'coupons',
  route: couponRoutes.create,
  records: couponRecords,
  openRows: async (executor) => {
    const names = await openNames(executor)
    return { read: (reader) => readCoupon(reader, names), twice: { field: 'code', error: { code: 'unique' } } }
  },
  known: knownCoupons,
  form: async (executor, values, current) => {
    const names = await openNames(executor)
    const said = values['packages'] ?? null
    // A package that the row names may be gone by now; without it the coupon would be one for all.
    if (names.textOf(current?.packageIds ?? []) !== said && names.idsIn(String(said ?? '')) === null) return null
    const form = formOf(values, names, current)
    return Object.keys(wrongIn(form)).length === 0 ? form : null
  },
})
