import { t } from 'i18next'
import type { FieldError, FieldErrors } from '#contract/foundation/errors.ts'
import { PACKAGE_FEATURES_MOST, PACKAGE_PRICE_LEAST, PACKAGE_PRICE_MOST } from '#contract/foundation/limits.ts'
import { type PackageForm, packageForm as schema, type PackageRecord } from '#contract/shop/packages.ts'
import { HALALAS_IN_RIYAL, readRiyals, writeRiyals } from '#domain/money/halalas.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'
import { PackageFields, type PackageValues } from './PackageFields.tsx'

/** The lines of a text that say something. */
function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

/** The features of both languages line by line; a line without its other language stays empty there. */
function featuresOf({ featuresAr, featuresEn }: PackageValues): PackageForm['features'] {
  const [arabic, english] = [linesOf(featuresAr), linesOf(featuresEn)]
  const count = Math.max(arabic.length, english.length)
  return Array.from({ length: count }, (_, line) => ({ ar: arabic[line] ?? '', en: english[line] ?? '' }))
}

function bodyOf(values: PackageValues): PackageForm {
  const number = (typed: string) => rules.typedNumber(typed) ?? 0
  return {
    name: { ar: values.nameAr.trim(), en: values.nameEn.trim() },
    description: { ar: values.descriptionAr.trim(), en: values.descriptionEn.trim() },
    tier: values.tier,
    monthly: { price: readRiyals(values.monthlyPrice), days: number(values.monthlyDays) },
    yearly: { price: readRiyals(values.yearlyPrice), days: number(values.yearlyDays) },
    features: featuresOf(values),
    position: number(values.position),
    status: values.status,
  }
}

/** Riyals as typed; empty: the period is not offered. */
function price(typed: string): FieldError | null {
  if (typed.trim() === '') return null
  const halalas = readRiyals(typed)
  if (halalas === null) return { code: 'decimal' }
  if (halalas >= PACKAGE_PRICE_LEAST && halalas <= PACKAGE_PRICE_MOST) return null
  const [min, max] = [PACKAGE_PRICE_LEAST / HALALAS_IN_RIYAL, PACKAGE_PRICE_MOST / HALALAS_IN_RIYAL]
  return { code: 'between', values: { min, max } }
}

const written = (halalas: number | null) => (halalas === null ? '' : writeRiyals(halalas))

const featureLines = Array.from({ length: PACKAGE_FEATURES_MOST + 1 }, (_, line) => line)

const FIELD_NAMES: Readonly<Record<string, string>> = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  'description.ar': 'descriptionAr',
  'description.en': 'descriptionEn',
  'monthly.price': 'monthlyPrice',
  'monthly.days': 'monthlyDays',
  'yearly.price': 'yearlyPrice',
  'yearly.days': 'yearlyDays',
  features: 'featuresAr',
  ...Object.fromEntries(
    featureLines.flatMap((line) => [
      [`features.${line}.ar`, 'featuresAr'],
      [`features.${line}.en`, 'featuresEn'],
    ]),
  ),
}

export const packageForm: RecordForm<PackageRecord, PackageForm, PackageValues> = {
  blank: () => ({
    nameAr: '',
    nameEn: '',
    descriptionAr: '',
    descriptionEn: '',
    tier: 'silver',
    monthlyPrice: '',
    monthlyDays: '30',
    yearlyPrice: '',
    yearlyDays: '365',
    featuresAr: '',
    featuresEn: '',
    position: '1',
    status: 'active',
  }),
  values: ({ name, description, tier, monthly, yearly, features, position, status }) => ({
    nameAr: name.ar,
    nameEn: name.en,
    descriptionAr: description.ar,
    descriptionEn: description.en,
    tier,
    monthlyPrice: written(monthly.price),
    monthlyDays: String(monthly.days),
    yearlyPrice: written(yearly.price),
    yearlyDays: String(yearly.days),
    featuresAr: features.map(({ ar }) => ar).join('\n'),
    featuresEn: features.map(({ en }) => en).join('\n'),
    position: String(position),
    status,
  }),
  body: bodyOf,
  check: (values): FieldErrors => schemaErrors(schema, bodyOf(values)),
  rules: {
    monthlyPrice: price,
    yearlyPrice: price,
    monthlyDays: rules.needed(rules.wholeNumber),
    yearlyDays: rules.needed(rules.wholeNumber),
    position: rules.needed(rules.wholeNumber),
  },
  fieldNames: FIELD_NAMES,
  shownValue: (name, value) => (name === 'tier' ? t(`packages:tier.${value as PackageValues['tier']}`) : undefined),
  Fields: PackageFields,
}
