/** The forms of one coupon and of many: what is typed, what is wrong with it, and what is sent. */
import { t } from 'i18next'
import {
  COUPON_BATCH_MOST,
  couponBatchForm as batchSchema,
  type CouponBatchForm,
  type CouponForm,
  couponForm as schema,
  type CouponRecord,
} from '#contract/shop/coupons.ts'
import type { FieldError } from '#contract/foundation/errors.ts'
import { PACKAGE_PRICE_MOST } from '#contract/foundation/limits.ts'
import { HALALAS_IN_RIYAL, readRiyals, WHOLE_IN_BASIS_POINTS, writeRiyals } from '#domain/money/halalas.ts'
import { academyDay, academyDayStart, dayFromText, dayText } from '#domain/progress/academy-day.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import type { FieldChecks, FieldLabels } from '#src/ui/form/index.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'
import { type CouponValues, SingleCouponFields } from './CouponFields.tsx'

/** Both days are included: the end is the first instant of the day after the last. */
function bounds({ firstDay, lastDay }: CouponValues) {
  const [first, last] = [dayFromText(firstDay), dayFromText(lastDay)]
  return {
    startsAt: first === null ? null : academyDayStart(first),
    endsAt: last === null ? null : academyDayStart(last + 1),
  }
}

function termsOf(values: CouponValues): Omit<CouponForm, 'code'> {
  const { title, description, type, amount, quantity, perStudent, minimumAmount, packageIds, status } = values
  return {
    title: title.trim(),
    description: description.trim(),
    type,
    // Percentages and riyals alike have two decimals: basis points and halalas are read in the same way.
    amount: readRiyals(amount) ?? 0,
    ...bounds(values),
    quantity: quantity.trim() === '' ? null : (rules.typedNumber(quantity) ?? 0),
    perStudent: rules.typedNumber(perStudent) ?? 0,
    minimumAmount: minimumAmount.trim() === '' ? 0 : (readRiyals(minimumAmount) ?? 0),
    packageIds: [...packageIds],
    status,
  }
}

const bodyOf = (values: CouponValues): CouponForm => ({ ...termsOf(values), code: values.code.trim() })

export function batchOf(values: CouponValues): CouponBatchForm {
  return { ...termsOf(values), prefix: values.prefix.trim(), count: rules.typedNumber(values.count) ?? 0 }
}

function amountError(typed: string, { type }: CouponValues): FieldError | null {
  if (typed.trim() === '') return { code: 'required' }
  const hundredths = readRiyals(typed)
  if (hundredths === null) return { code: 'decimal' }
  const most = type === 'percentage' ? WHOLE_IN_BASIS_POINTS : PACKAGE_PRICE_MOST
  if (hundredths > 0 && hundredths <= most) return null
  return { code: 'between', values: { min: 0.01, max: most / HALALAS_IN_RIYAL } }
}

function riyals(typed: string): FieldError | null {
  return readRiyals(typed) === null ? { code: 'decimal' } : null
}

function day(typed: string): FieldError | null {
  return dayFromText(typed) === null ? { code: 'date' } : null
}

const termRules: FieldChecks<CouponValues>['rules'] = {
  amount: amountError,
  quantity: rules.optional(rules.wholeNumber),
  perStudent: rules.needed(rules.wholeNumber),
  minimumAmount: rules.optional(riyals),
  firstDay: rules.optional(day),
  lastDay: rules.optional(day),
}

const FIELD_NAMES = { startsAt: 'firstDay', endsAt: 'lastDay' }

function labels(): FieldLabels<CouponValues> {
  return {
    code: t('coupons:field.code'),
    prefix: t('coupons:field.prefix'),
    count: t('coupons:field.count'),
    title: t('coupons:field.title'),
    description: t('coupons:field.description'),
    type: t('coupons:field.type'),
    amount: t('coupons:field.amount'),
    firstDay: t('coupons:field.firstDay'),
    lastDay: t('coupons:field.lastDay'),
    quantity: t('coupons:field.quantity'),
    perStudent: t('coupons:field.perStudent'),
    minimumAmount: t('coupons:field.minimumAmount'),
    packageIds: t('coupons:field.packages'),
    status: t('coupons:field.status'),
  }
}

const BLANK: CouponValues = {
  code: '',
  prefix: '',
  count: '',
  title: '',
  description: '',
  type: 'percentage',
  amount: '',
  firstDay: '',
  lastDay: '',
  quantity: '',
  perStudent: '1',
  minimumAmount: '',
  packageIds: [],
  status: 'active',
}

export const couponForm: RecordForm<CouponRecord, CouponForm, CouponValues> = {
  blank: () => BLANK,
  values: ({ startsAt, endsAt, ...record }) => ({
    ...BLANK,
    code: record.code,
    title: record.title,
    description: record.description,
    type: record.type,
    amount: writeRiyals(record.amount),
    firstDay: startsAt === null ? '' : dayText(academyDay(startsAt)),
    lastDay: endsAt === null ? '' : dayText(academyDay(endsAt - 1)),
    quantity: record.quantity === null ? '' : String(record.quantity),
    perStudent: String(record.perStudent),
    minimumAmount: record.minimumAmount === 0 ? '' : writeRiyals(record.minimumAmount),
    packageIds: record.packageIds,
    status: record.status,
  }),
  body: bodyOf,
  check: (values) => schemaErrors(schema, bodyOf(values)),
  rules: termRules,
  fieldNames: FIELD_NAMES,
  labels,
  shownValue: (name, value) => {
    if (name === 'type') return t(`coupons:type.${value as CouponValues['type']}`)
    return name === 'packageIds' ? t('coupons:packages.count', { count: value.length }) : undefined
  },
  Fields: SingleCouponFields,
}

/** The form of many coupons: each code is used once unless something else is typed. */
export const batchForm = {
  blank: { ...BLANK, quantity: '1', count: '100' } satisfies CouponValues,
  check: (values: CouponValues) => schemaErrors(batchSchema, batchOf(values)),
  rules: {
    ...termRules,
    count: (typed: string): FieldError | null => {
      const wrong = rules.needed(rules.wholeNumber)(typed)
      const count = rules.typedNumber(typed) ?? 0
      const isFar = count < 1 || count > COUPON_BATCH_MOST
      return wrong ?? (isFar ? { code: 'between', values: { min: 1, max: COUPON_BATCH_MOST } } : null)
    },
  } satisfies FieldChecks<CouponValues>['rules'],
  fieldNames: FIELD_NAMES,
  labels,
}
