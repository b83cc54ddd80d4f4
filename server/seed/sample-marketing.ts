/** The campaigns of the sample academy, and what became of them. */

export interface SampleLink {
  readonly slug: string
  readonly title: string
  readonly target: 'package' | 'course' | 'none'
  readonly isActive: boolean
  /** The places where its address was shared, each with the visits of the last weeks. */
  readonly shared: readonly { readonly source: string; readonly campaign: string; readonly visits: number }[]
  /** `student7@…`: who made their account by it, and ordered what they ordered. */
  readonly students: readonly number[]
  readonly interests: readonly SampleInterest[]
}

export interface SampleInterest {
  readonly name: string
  readonly whatsapp: string
  readonly daysAgo: number
  readonly locale: 'ar' | 'en'
  /** The answer to the question about marketing. */
  readonly consent: 'given' | 'none' | 'withdrawn'
  readonly isSuspected?: boolean
}

export const SAMPLE_LINKS: readonly SampleLink[] = [
  {
    slug: 'summer-2027',
    title: 'دورة الصيف المكثفة',
    target: 'package',
    isActive: true,
    shared: [
      { source: 'whatsapp', campaign: 'مجموعات الثانوي', visits: 64 },
      { source: 'snapchat', campaign: 'summer', visits: 41 },
      { source: 'qr', campaign: '', visits: 17 },
      { source: '', campaign: '', visits: 9 },
    ],
    students: [7, 9, 11, 12, 14, 15, 18],
    interests: [
      { name: 'نورة الدوسري', whatsapp: '+966512345601', daysAgo: 13, locale: 'ar', consent: 'given' },
      { name: 'خالد الشمري', whatsapp: '+966512345602', daysAgo: 11, locale: 'ar', consent: 'given' },
      { name: 'Lina Haddad', whatsapp: '+966512345603', daysAgo: 8, locale: 'en', consent: 'given' },
      { name: 'ريان العتيبي', whatsapp: '+966512345604', daysAgo: 6, locale: 'ar', consent: 'none' },
      { name: 'هند القرني', whatsapp: '+966512345605', daysAgo: 5, locale: 'ar', consent: 'withdrawn' },
      { name: 'تجربة', whatsapp: '+966512345606', daysAgo: 4, locale: 'ar', consent: 'given', isSuspected: true },
    ],
  },
  {
    slug: 'instagram-verbal',
    title: 'الدورة اللفظية على إنستغرام',
    target: 'course',
    isActive: true,
    shared: [
      { source: 'instagram', campaign: 'verbal', visits: 38 },
      { source: 'instagram', campaign: 'story', visits: 22 },
    ],
    students: [10, 13, 20],
    interests: [
      { name: 'سلطان الغامدي', whatsapp: '+966512345607', daysAgo: 3, locale: 'ar', consent: 'given' },
      { name: 'أمل الزهراني', whatsapp: '+966512345608', daysAgo: 2, locale: 'ar', consent: 'none' },
    ],
  },
  {
    slug: 'school-visit',
    title: 'زيارة مدرسة الفيصلية',
    target: 'none',
    isActive: false,
    shared: [{ source: 'qr', campaign: 'poster', visits: 12 }],
    students: [],
    interests: [{ name: 'فهد المطيري', whatsapp: '+966512345609', daysAgo: 29, locale: 'ar', consent: 'given' }],
  },
]
