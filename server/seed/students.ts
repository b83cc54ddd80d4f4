/** Names for the sample students: common given and family names of the region, paired by number. */
const GIVEN = [
  'سارة',
  'عبدالله',
  'نورة',
  'فيصل',
  'ريم',
  'خالد',
  'لمى',
  'سلطان',
  'هند',
  'ماجد',
  'جود',
  'يزيد',
  'شهد',
  'تركي',
  'العنود',
  'راكان',
  'وجدان',
  'بدر',
  'أسيل',
  'مشعل',
]
const FAMILY = [
  'العتيبي',
  'الحربي',
  'القحطاني',
  'الشهري',
  'الغامدي',
  'الدوسري',
  'المطيري',
  'الزهراني',
  'السبيعي',
  'العنزي',
]

export interface SampleStudent {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export const SAMPLE_STUDENT_COUNT = 200

/** `student@…` and `student1@…` to `student200@…`: every pair of names once. */
export function sampleStudents(): SampleStudent[] {
  const numbered = Array.from({ length: SAMPLE_STUDENT_COUNT }, (_, index) => ({
    email: `student${index + 1}@miqyas.test`,
    firstName: GIVEN[index % GIVEN.length] ?? '',
    lastName: FAMILY[Math.floor(index / GIVEN.length) % FAMILY.length] ?? '',
  }))
  return [{ email: 'student@miqyas.test', firstName: 'سلمى', lastName: 'المالكي' }, ...numbered]
}
