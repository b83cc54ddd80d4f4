/** Messages of the month from visitors without an account. */
export interface MonthInquiry {
  readonly name: string
  readonly email: string
  readonly daysAgo: number
  readonly subject: string
  readonly message: string
  readonly isHandled: boolean
  /** A program filled the field that people do not see. */
  readonly isSuspected?: boolean
  readonly locale?: 'en'
}

export const INQUIRIES: readonly MonthInquiry[] = [
  {
    name: 'أم فهد',
    email: 'um.fahad@example.com',
    daysAgo: 27,
    subject: 'الأسعار',
    message: 'كم سعر الباقة لثلاثة إخوة؟',
    isHandled: true,
  },
  {
    name: 'خالد العنزي',
    email: 'khalid@example.com',
    daysAgo: 25,
    subject: 'التسجيل',
    message: 'ابني في الصف الثاني الثانوي. متى يبدأ؟',
    isHandled: true,
  },
  {
    name: 'مدرسة الرواد',
    email: 'school@example.com',
    daysAgo: 23,
    subject: 'عقد مع المدرسة',
    message: 'نريد مجموعة لطلابنا مع كشف حضور في آخر الشهر.',
    isHandled: true,
  },
  {
    name: 'Sara Johnson',
    email: 'sara.johnson@example.com',
    daysAgo: 21,
    subject: 'English version',
    message: 'Is the whole course available in English?',
    isHandled: true,
    locale: 'en',
  },
  {
    name: 'نوف المطيري',
    email: 'nouf@example.com',
    daysAgo: 18,
    subject: 'الدفع بالتقسيط',
    message: 'هل يمكن أن أدفع الباقة السنوية على دفعات؟',
    isHandled: true,
  },
  {
    name: 'SEO Expert',
    email: 'seo@example.net',
    daysAgo: 16,
    subject: 'Rank first',
    message: 'We can bring your site to page one.',
    isHandled: false,
    isSuspected: true,
    locale: 'en',
  },
  {
    name: 'عبدالعزيز',
    email: 'aziz@example.com',
    daysAgo: 14,
    subject: 'اختبار تجريبي',
    message: 'جرّبت الاختبار التجريبي على الجوال وأعجبني. كيف أحفظ نتيجتي؟',
    isHandled: true,
  },
  {
    name: 'أبو ريان',
    email: 'rayan.father@example.com',
    daysAgo: 11,
    subject: 'متابعة ابني',
    message: 'كيف أعرف مستوى ابني دون أن أدخل بحسابه؟',
    isHandled: true,
  },
  {
    name: 'هيفاء',
    email: 'haifa@example.com',
    daysAgo: 9,
    subject: 'العمل معكم',
    message: 'أنا معلمة رياضيات وأود التدريس عندكم.',
    isHandled: false,
  },
  {
    name: 'جمعية تعليم',
    email: 'charity@example.org',
    daysAgo: 7,
    subject: 'منح دراسية',
    message: 'نود شراء عشرين اشتراكًا لطلاب محتاجين.',
    isHandled: false,
  },
  {
    name: 'ماجد',
    email: 'majed@example.com',
    daysAgo: 5,
    subject: 'التحصيلي',
    message: 'هل لديكم دورات للاختبار التحصيلي؟',
    isHandled: true,
  },
  {
    name: 'Crypto',
    email: 'win@example.net',
    daysAgo: 4,
    subject: 'You won',
    message: 'Claim your prize now.',
    isHandled: false,
    isSuspected: true,
    locale: 'en',
  },
  {
    name: 'أم لينا',
    email: 'um.lina@example.com',
    daysAgo: 2,
    subject: 'الحضور من خارج المملكة',
    message: 'نحن في الكويت. هل تناسبنا المواعيد؟',
    isHandled: false,
  },
  {
    name: 'راشد',
    email: 'rashed@example.com',
    daysAgo: 0,
    subject: 'الفاتورة',
    message: 'أحتاج فاتورة ضريبية باسم شركتي.',
    isHandled: false,
  },
]
