/** The people of the month: staff with the work that each does, and students who register. */
import type { Permission } from '#domain/access/permissions.ts'
import { SAMPLE_DOMAIN } from '../sample-accounts.ts'

export const STAFF_KINDS = [
  'teacher',
  'second-teacher',
  'grader',
  'invigilator',
  'content-writer',
  'finance',
  'support',
] as const

export type StaffKind = (typeof STAFF_KINDS)[number]

interface StaffMember {
  readonly firstName: string
  readonly lastName: string
  /** Name of the role: one that every academy begins with, or one of `MONTH_ROLES`. */
  readonly role: string
}

export const STAFF: Readonly<Record<StaffKind, StaffMember>> = {
  teacher: { firstName: 'هدى', lastName: 'الصالح', role: 'teacher' },
  'second-teacher': { firstName: 'عبدالرحمن', lastName: 'القرني', role: 'teacher' },
  grader: { firstName: 'ليان', lastName: 'الشمري', role: 'grader' },
  invigilator: { firstName: 'صالح', lastName: 'البقمي', role: 'invigilator' },
  'content-writer': { firstName: 'مها', lastName: 'الخالدي', role: 'content-writer' },
  finance: { firstName: 'إبراهيم', lastName: 'العمري', role: 'المحاسبة' },
  support: { firstName: 'عهود', lastName: 'الرشيدي', role: 'خدمة الطلاب' },
}

/** Roles that the academy made for itself. */
export const MONTH_ROLES: readonly {
  readonly name: string
  readonly permissions: Permission[]
  readonly description: string
}[] = [
  {
    name: 'المحاسبة',
    permissions: ['manage-payments', 'manage-packages', 'manage-coupons'],
    description: 'المدفوعات والإيصالات والاسترداد والقسائم.',
  },
  {
    name: 'خدمة الطلاب',
    permissions: ['answer-messages', 'list-users'],
    description: 'الرد على الرسائل ومتابعة الطلاب.',
  },
]

export function staffEmail(kind: StaffKind): string {
  return `${kind}@${SAMPLE_DOMAIN}`
}

/** Number of the first student who registers within the month: those of the sample end before it. */
export const FIRST_NEWCOMER = 201

/** Given and family names of the students who register, in the order in which they do. */
export const NEWCOMERS: readonly (readonly [string, string])[] = [
  ['غادة', 'البلوي'],
  ['زياد', 'الجهني'],
  ['رغد', 'العمودي'],
  ['معاذ', 'الثبيتي'],
  ['دانة', 'الرويلي'],
  ['نواف', 'العسيري'],
  ['جنى', 'باوزير'],
  ['عمر', 'الفيفي'],
  ['لين', 'السهلي'],
  ['أنس', 'المحمدي'],
  ['رهف', 'الحازمي'],
  ['بسام', 'النجار'],
  ['ميار', 'الزيد'],
  ['حمد', 'الهاجري'],
  ['تالا', 'الأحمدي'],
  ['إياد', 'السلمي'],
  ['أريج', 'الفهد'],
  ['سعود', 'المري'],
  ['حلا', 'اليامي'],
  ['مازن', 'العوفي'],
  ['سديم', 'الحارثي'],
  ['رائد', 'الخثعمي'],
  ['يارا', 'المالكي'],
  ['وليد', 'الجابري'],
  ['شيماء', 'الزهراني'],
  ['هتان', 'الرفاعي'],
  ['بيان', 'الصاعدي'],
  ['قصي', 'العلي'],
  ['مرام', 'الشهراني'],
  ['عاصم', 'الدخيل'],
  ['لجين', 'العقيل'],
  ['ثامر', 'البيشي'],
  ['رزان', 'السعدون'],
  ['أوس', 'المطرفي'],
  ['ديمة', 'العنزي'],
  ['فراس', 'الغنام'],
  ['نجود', 'الحميد'],
  ['صهيب', 'الكعبي'],
  ['لطيفة', 'الراجح'],
  ['كنان', 'الشريف'],
  ['أفنان', 'السويلم'],
  ['مهند', 'الحسن'],
  ['ساره', 'العيسى'],
  ['يوسف', 'التميمي'],
  ['غلا', 'القاضي'],
  ['براء', 'الأنصاري'],
  ['جمانة', 'الناصر'],
  ['عزام', 'الصبحي'],
]
