/** The packages and coupons that the sample academy sells, and its orders of the last months. */
import type { CouponForm } from '#contract/shop/coupons.ts'
import type { PackageForm } from '#contract/shop/packages.ts'
import type { PackagePeriod, PackageTier } from '#domain/access/packages.ts'

/** The exams that only a package opens: folders of `sample/exams`. */
export const PACKAGE_EXAMS: Readonly<Record<PackageTier, string>> = {
  silver: 'silver-verbal',
  gold: 'gold-quantitative',
}

export const SAMPLE_PACKAGES: Readonly<Record<PackageTier, PackageForm>> = {
  silver: {
    name: { ar: 'الفضية', en: 'Silver' },
    description: {
      ar: 'لمن يريد أن يثبّت القسم اللفظي بهدوء قبل موعده.',
      en: 'For students who want to be sure of the verbal section in good time.',
    },
    tier: 'silver',
    monthly: { price: 9_900, days: 30 },
    yearly: { price: 89_900, days: 365 },
    features: [
      { ar: 'تدريبات لفظية بوقت القسم الحقيقي', en: 'Verbal practice in the time of the real section' },
      { ar: 'شرح كل إجابة بعد التسليم', en: 'Every answer explained after you hand in' },
    ],
    position: 1,
    status: 'active',
  },
  gold: {
    name: { ar: 'الذهبية', en: 'Gold' },
    description: {
      ar: 'اللفظي والكمي معًا، لمن يستعد للاختبار كاملًا.',
      en: 'Verbal and quantitative together, for students who prepare for the whole exam.',
    },
    tier: 'gold',
    monthly: { price: 14_900, days: 30 },
    yearly: { price: 129_900, days: 365 },
    features: [
      { ar: 'كل ما في الفضية', en: 'Everything in Silver' },
      { ar: 'تدريبات كمية بخطوات الحل كاملة', en: 'Quantitative practice with every step worked out' },
      { ar: 'تُنزَّل على الجوال وتُؤدَّى دون إنترنت', en: 'Downloaded to the phone, and taken offline' },
    ],
    position: 2,
    status: 'active',
  },
}

const ANY: Omit<CouponForm, 'code' | 'title' | 'description' | 'type' | 'amount'> = {
  startsAt: null,
  endsAt: null,
  quantity: null,
  perStudent: 1,
  minimumAmount: 0,
  packageIds: [],
  status: 'active',
}

/** One of each kind: a share, an amount, all of it, for few, for one package, and one that is no longer taken. */
export function sampleCoupons(goldId: string): CouponForm[] {
  return [
    {
      ...ANY,
      code: 'AHLAN20',
      title: 'ترحيب',
      description: 'خُمس السعر لكل طالب مرة.',
      type: 'percentage',
      amount: 2_000,
    },
    {
      ...ANY,
      code: 'WAFR25',
      title: 'وفر ٢٥ ريالًا',
      description: 'من ٩٠ ريالًا فأكثر.',
      type: 'fixed',
      amount: 2_500,
      minimumAmount: 9_000,
    },
    {
      ...ANY,
      code: 'MINHA100',
      title: 'منحة كاملة',
      description: 'لعشرة طلاب.',
      type: 'percentage',
      amount: 10_000,
      quantity: 10,
    },
    {
      ...ANY,
      code: 'THAHAB15',
      title: 'للذهبية فقط',
      description: '',
      type: 'percentage',
      amount: 1_500,
      packageIds: [goldId],
    },
    {
      ...ANY,
      code: 'RAMADAN',
      title: 'عرض سابق',
      description: 'أُوقف بعد انتهائه.',
      type: 'percentage',
      amount: 3_000,
      status: 'inactive',
    },
  ]
}

export interface SampleOrder {
  /** `student7@…`: the number in the address. */
  readonly student: number
  readonly tier: PackageTier
  readonly period: PackagePeriod
  readonly code?: string
  readonly daysAgo: number
  /**
   * `transfer` and `cash` are recorded by staff, and half of `refunded` was given back. Cards were charged longer ago
   * than the gateway's list is compared: the sandbox does not know them.
   */
  readonly outcome: 'card' | 'transfer' | 'cash' | 'refunded' | 'free' | 'declined' | 'cancelled' | 'pending'
}

/** The earliest first: receipts are numbered in their order. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { student: 1, tier: 'silver', period: 'monthly', code: 'WAFR25', daysAgo: 96, outcome: 'card' },
  { student: 2, tier: 'gold', period: 'yearly', code: 'AHLAN20', daysAgo: 81, outcome: 'card' },
  { student: 3, tier: 'silver', period: 'monthly', daysAgo: 74, outcome: 'declined' },
  { student: 4, tier: 'gold', period: 'monthly', daysAgo: 63, outcome: 'refunded' },
  { student: 5, tier: 'silver', period: 'yearly', daysAgo: 52, outcome: 'transfer' },
  { student: 7, tier: 'gold', period: 'monthly', code: 'THAHAB15', daysAgo: 47, outcome: 'card' },
  { student: 1, tier: 'gold', period: 'monthly', code: 'AHLAN20', daysAgo: 40, outcome: 'card' },
  { student: 6, tier: 'silver', period: 'monthly', daysAgo: 33, outcome: 'cancelled' },
  { student: 8, tier: 'silver', period: 'monthly', code: 'MINHA100', daysAgo: 21, outcome: 'free' },
  { student: 9, tier: 'silver', period: 'monthly', daysAgo: 12, outcome: 'cash' },
  { student: 3, tier: 'gold', period: 'yearly', daysAgo: 9, outcome: 'transfer' },
  { student: 10, tier: 'gold', period: 'monthly', daysAgo: 4, outcome: 'declined' },
  { student: 11, tier: 'silver', period: 'yearly', daysAgo: 2, outcome: 'cash' },
  { student: 12, tier: 'gold', period: 'monthly', daysAgo: 0, outcome: 'pending' },
  { student: 13, tier: 'silver', period: 'monthly', daysAgo: 0, outcome: 'declined' },
]
