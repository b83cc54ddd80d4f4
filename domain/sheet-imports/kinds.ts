/** Kinds of records that a sheet can bring, with the headers by which each column is recognised. */

export interface SheetField {
  readonly name: string
  /** The forms that people write, in both languages; the first two are the template's: Arabic, English. */
  readonly headers: readonly [arabic: string, english: string, ...others: string[]]
}

export interface SheetShape {
  readonly fields: readonly SheetField[]
  /** Groups of fields; a sheet needs one field of each group. */
  readonly needed: readonly (readonly string[])[]
  /** Rows under the headers, at most. */
  readonly rowsMost: number
  /** A sheet may change records that exist already. */
  readonly canUpdate: boolean
  /** Fields that an empty cell may empty, once the reader says so. */
  readonly clearable: readonly string[]
  /** Counts for new records alone, and is shown to nobody. */
  readonly secret: string | null
  /** Further fields that count for new records alone. */
  readonly forNew?: readonly string[]
}

const EMAIL: SheetField = {
  name: 'email',
  headers: [
    'البريد الإلكتروني',
    'E-mail',
    'البريد',
    'الإيميل',
    'ايميل',
    'email',
    'email address',
    'e mail address',
    'mail',
    'عنوان البريد',
    'بريد الطالب',
    'student email',
  ],
}

const STATUS: SheetField = { name: 'status', headers: ['الحالة', 'Status', 'state'] }

const USERS: SheetShape = {
  fields: [
    {
      name: 'firstName',
      headers: ['الاسم الأول', 'First name', 'الاسم الاول للطالب', 'given name', 'firstname', 'forename'],
    },
    {
      name: 'lastName',
      headers: ['اسم العائلة', 'Last name', 'العائلة', 'اللقب', 'الاسم الأخير', 'family name', 'lastname', 'surname'],
    },
    {
      name: 'name',
      headers: [
        'الاسم',
        'Name',
        'الاسم الكامل',
        'اسم الطالب',
        'اسم الطالبة',
        'الاسم الثلاثي',
        'الاسم الرباعي',
        'full name',
        'student name',
      ],
    },
    EMAIL,
    {
      name: 'mobile',
      headers: [
        'رقم الجوال',
        'Mobile',
        'الجوال',
        'جوال',
        'رقم الهاتف',
        'الهاتف',
        'mobile number',
        'phone',
        'phone number',
        'whatsapp',
      ],
    },
    { name: 'role', headers: ['الدور', 'Role', 'نوع المستخدم', 'user type'] },
    STATUS,
    { name: 'timeMultiplier', headers: ['معامل الوقت', 'Time multiplier', 'مضاعف الوقت', 'extra time'] },
    { name: 'password', headers: ['كلمة المرور', 'Password', 'كلمة السر', 'الرقم السري'] },
    { name: 'group', headers: ['المجموعة', 'Group', 'اسم المجموعة', 'group name'] },
    { name: 'package', headers: ['الباقة', 'Package', 'اسم الباقة', 'package name'] },
    { name: 'packageDays', headers: ['أيام الباقة', 'Days of the package', 'package days'] },
  ],
  needed: [['firstName', 'name'], ['lastName', 'name'], ['email']],
  rowsMost: 20_000,
  canUpdate: true,
  clearable: ['mobile'],
  secret: 'password',
  forNew: ['group', 'package', 'packageDays'],
}

const GROUP_STUDENTS: SheetShape = {
  fields: [EMAIL],
  needed: [['email']],
  rowsMost: 1_000,
  canUpdate: false,
  clearable: [],
  secret: null,
}

const CATEGORIES: SheetShape = {
  fields: [
    { name: 'name', headers: ['اسم التصنيف', 'Category', 'الاسم', 'التصنيف', 'name', 'title', 'العنوان'] },
    {
      name: 'parent',
      headers: ['التصنيف الأعلى', 'Parent category', 'يتبع', 'الأصل', 'parent', 'under', 'تحت', 'التصنيف الرئيسي'],
    },
    {
      name: 'backgroundColor',
      headers: ['لون الخلفية', 'Background colour', 'اللون', 'color', 'colour', 'background color'],
    },
    STATUS,
  ],
  needed: [['name']],
  rowsMost: 500,
  canUpdate: true,
  clearable: ['backgroundColor'],
  secret: null,
}

const MARKETING_LINKS: SheetShape = {
  fields: [
    { name: 'title', headers: ['العنوان', 'Title', 'الاسم', 'اسم الرابط', 'name'] },
    { name: 'slug', headers: ['الرابط المختصر', 'Slug', 'الرابط', 'المعرّف', 'link', 'address'] },
    STATUS,
  ],
  needed: [['title'], ['slug']],
  rowsMost: 2_000,
  canUpdate: true,
  clearable: [],
  secret: null,
}

/** The headers of an exported sheet of coupons are among these, so that it comes back as it went out. */
const COUPONS: SheetShape = {
  fields: [
    { name: 'code', headers: ['الرمز', 'Code', 'رمز القسيمة', 'الكود', 'كود الخصم', 'coupon', 'coupon code'] },
    { name: 'title', headers: ['العنوان', 'Title', 'اسم القسيمة', 'الاسم', 'name'] },
    { name: 'type', headers: ['النوع', 'Type', 'نوع الخصم', 'discount type', 'kind'] },
    {
      name: 'amount',
      headers: [
        'المقدار (٪ أو ريال)',
        'Amount (% or riyals)',
        'المقدار',
        'الخصم',
        'القيمة',
        'amount',
        'discount',
        'value',
      ],
    },
    {
      name: 'firstDay',
      headers: ['أول يوم', 'First day', 'يبدأ في', 'تاريخ البداية', 'من', 'starts', 'start date', 'from', 'valid from'],
    },
    {
      name: 'lastDay',
      headers: ['آخر يوم', 'Last day', 'ينتهي في', 'تاريخ النهاية', 'إلى', 'ends', 'end date', 'until', 'valid until'],
    },
    { name: 'quantity', headers: ['العدد', 'Quantity', 'عدد الاستخدامات', 'uses', 'usage limit', 'max uses'] },
    { name: 'perStudent', headers: ['لكل طالب', 'For each student', 'per student', 'uses per student'] },
    {
      name: 'minimumAmount',
      headers: ['أقل مبلغ بالريال', 'Minimum amount in riyals', 'أقل مبلغ', 'الحد الأدنى', 'minimum amount', 'minimum'],
    },
    { name: 'packages', headers: ['الباقات', 'Packages', 'الباقة', 'package'] },
    { name: 'description', headers: ['الوصف', 'Description', 'ملاحظات', 'notes'] },
    STATUS,
  ],
  needed: [['code'], ['title'], ['type'], ['amount']],
  rowsMost: 5_000,
  canUpdate: true,
  // An empty cell never lifts a limit of a coupon: the limit is what the coupon gives away.
  clearable: ['description'],
  secret: null,
}

const PARTNERS: SheetShape = {
  fields: [
    {
      name: 'titleAr',
      headers: ['الاسم بالعربية', 'Name in Arabic', 'العنوان بالعربية', 'الاسم العربي', 'arabic name', 'title ar'],
    },
    {
      name: 'titleEn',
      headers: ['الاسم بالإنجليزية', 'Name in English', 'العنوان بالإنجليزية', 'english name', 'title en'],
    },
    { name: 'image', headers: ['الشعار', 'Logo', 'الصورة', 'رابط الشعار', 'image', 'picture', 'logo address'] },
    { name: 'position', headers: ['الترتيب', 'Position', 'الموضع', 'order'] },
    STATUS,
  ],
  needed: [['titleAr'], ['titleEn']],
  rowsMost: 500,
  canUpdate: true,
  clearable: [],
  secret: null,
}

export const SHEET_SHAPES = {
  users: USERS,
  'group-students': GROUP_STUDENTS,
  categories: CATEGORIES,
  'marketing-links': MARKETING_LINKS,
  coupons: COUPONS,
  partners: PARTNERS,
} as const satisfies Readonly<Record<string, SheetShape>>

export type SheetKind = keyof typeof SHEET_SHAPES

export const SHEET_KINDS = Object.keys(SHEET_SHAPES) as readonly SheetKind[]
