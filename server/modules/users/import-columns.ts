/** Which column of a sheet means what, by the headers that people write. */
import type { ImportField } from '#contract/users.ts'
import { foldForSearch } from '#domain/arabic/search.ts'

const HEADERS: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: ['الاسم الأول', 'الاسم الاول للطالب', 'first name', 'given name', 'firstname', 'forename'],
  lastName: ['اسم العائلة', 'العائلة', 'اللقب', 'الاسم الأخير', 'last name', 'family name', 'lastname', 'surname'],
  name: [
    'الاسم',
    'الاسم الكامل',
    'اسم الطالب',
    'اسم الطالبة',
    'الاسم الثلاثي',
    'الاسم الرباعي',
    'name',
    'full name',
    'student name',
  ],
  email: [
    'البريد الإلكتروني',
    'البريد',
    'الإيميل',
    'ايميل',
    'email',
    'e mail',
    'email address',
    'e mail address',
    'mail',
  ],
  mobile: [
    'رقم الجوال',
    'الجوال',
    'جوال',
    'رقم الهاتف',
    'الهاتف',
    'mobile',
    'mobile number',
    'phone',
    'phone number',
    'whatsapp',
  ],
  role: ['الدور', 'نوع المستخدم', 'role', 'user type'],
  status: ['الحالة', 'status', 'state'],
  timeMultiplier: ['معامل الوقت', 'مضاعف الوقت', 'time multiplier', 'extra time'],
  password: ['كلمة المرور', 'كلمة السر', 'الرقم السري', 'password'],
}

/** A header as it is compared: folded, without signs around or between its words. */
function comparable(header: string): string {
  return foldForSearch(header.replace(/[^\p{L}\p{N}]+/gu, ' '))
}

const FIELD_OF = new Map(
  Object.entries(HEADERS).flatMap(([field, headers]) =>
    headers.map((header): [string, ImportField] => [comparable(header), field as ImportField]),
  ),
)

export interface ImportColumns {
  /** Number of the column of each field that the sheet has. */
  readonly at: ReadonlyMap<ImportField, number>
  readonly missing: ImportField[]
  /** Headers that mean nothing to us, or the same as one before them. */
  readonly ignored: string[]
}

/** Reads the first row of a sheet. */
export function readHeaders(headers: readonly string[]): ImportColumns {
  const at = new Map<ImportField, number>()
  const ignored: string[] = []
  for (const [column, header] of headers.entries()) {
    const field = FIELD_OF.get(comparable(header))
    if (field !== undefined && !at.has(field)) at.set(field, column)
    else if (header.trim() !== '') ignored.push(header.trim().slice(0, 60))
  }
  return { at, missing: missingFields(at), ignored }
}

function missingFields(at: ReadonlyMap<ImportField, number>): ImportField[] {
  const names: ImportField[] = at.has('name') ? [] : ['firstName', 'lastName']
  return [...names, 'email' as const].filter((field) => !at.has(field))
}
