/** Messages that students write in the month, with the answers, and the academy's prepared answers. */
import type { CannedReplyForm } from '#contract/messages/canned-replies.ts'

export const CANNED_REPLIES: readonly CannedReplyForm[] = [
  {
    title: 'وصل التحويل',
    text: {
      ar: 'أهلًا {{name}}، وصل تحويلك وفُتحت باقتك. بالتوفيق!',
      en: 'Hello {{name}}, your transfer has arrived and your package is open. Good luck!',
    },
    status: 'active',
  },
  {
    title: 'أين التسجيل؟',
    text: {
      ar: 'تسجيل كل لقاء في صفحة المجموعة بعد نهايته بساعتين.',
      en: 'Every recording is on the page of your group two hours after the meeting.',
    },
    status: 'active',
  },
  {
    title: 'الوقت الإضافي',
    text: {
      ar: 'أرسل لنا صورة التقرير هنا يا {{name}}، ونضيف لك الوقت خلال يوم عمل.',
      en: 'Send us a picture of the report, {{name}}, and we add the time within a working day.',
    },
    status: 'active',
  },
  {
    title: 'نسيت كلمة المرور',
    text: {
      ar: 'اضغط «نسيت كلمة المرور» في صفحة الدخول، وتصلك رسالة فيها رابط صالح لساعة.',
      en: 'Choose “Forgot password” on the sign-in page; the link in the mail works for an hour.',
    },
    status: 'active',
  },
  {
    title: 'الانتقال إلى مجموعة أخرى',
    text: {
      ar: 'نقلناك يا {{name}}. تجد مواعيدك الجديدة في «مجموعاتي».',
      en: 'We moved you, {{name}}. Your new times are under “My groups”.',
    },
    status: 'active',
  },
  {
    title: 'عرض رمضان (قديم)',
    text: { ar: 'انتهى العرض، ويصلك الجديد في الأخبار.', en: 'The offer has ended; the next one will be in the news.' },
    status: 'inactive',
  },
]

export interface MonthThread {
  readonly student: number | null
  readonly daysAgo: number
  readonly subject: string
  readonly text: string
  /** Answers of staff, each after an hour. */
  readonly answers: readonly string[]
  /** The student writes again after the last answer. */
  readonly again?: string
  /** `new`: nobody has opened it. */
  readonly state: 'new' | 'read' | 'answered' | 'closed'
  readonly isAssigned?: boolean
}

const [answered, closed] = ['answered', 'closed'] as const

export const THREADS: readonly MonthThread[] = [
  {
    student: 203,
    daysAgo: 25,
    subject: 'بطاقتي رُفضت',
    text: 'حاولت أن أدفع بمدى فرُفضت، والرصيد كافٍ.',
    answers: ['جرّبي المحفظة أو بطاقة أخرى؛ البنك ذكر أن الحد اليومي انتهى.'],
    again: 'نجحت بالمحفظة، شكرًا.',
    state: closed,
  },
  {
    student: 15,
    daysAgo: 26,
    subject: 'حوّلت المبلغ',
    text: 'حوّلت 149 ريالًا صباح اليوم. متى تُفتح الذهبية؟',
    answers: ['أهلًا عبدالله، وصل تحويلك وفُتحت باقتك. بالتوفيق!'],
    state: closed,
  },
  {
    student: 4,
    daysAgo: 18,
    subject: 'وقت إضافي',
    text: 'عندي تقرير طبي. كيف أحصل على وقت إضافي؟',
    answers: ['أرسل لنا صورة التقرير هنا، ونضيف لك الوقت خلال يوم عمل.'],
    state: answered,
  },
  {
    student: 207,
    daysAgo: 17,
    subject: 'استرداد',
    text: 'لم أستطع الحضور هذا الشهر. هل أسترد المبلغ؟',
    answers: ['رددناه كاملًا، وتستلمينه نقدًا من الاستقبال.'],
    state: closed,
  },
  {
    student: 208,
    daysAgo: 16,
    subject: 'البطاقة منتهية',
    text: 'ظهر أن بطاقتي منتهية. هل يبقى السعر محجوزًا؟',
    answers: ['يبقى نصف ساعة، ثم تطلبين من جديد بالسعر نفسه.'],
    state: answered,
  },
  {
    student: 8,
    daysAgo: 10,
    subject: 'السؤال 3 في التدريب القصير',
    text: 'أظن أن للسؤال إجابتين صحيحتين.',
    answers: ['أنت محق. صححنا المفتاح وأعدنا حساب النتائج.'],
    again: 'ظهرت درجتي الجديدة.',
    state: closed,
  },
  {
    student: 12,
    daysAgo: 9,
    subject: 'خرجت من الاختبار بالخطأ',
    text: 'أغلقت الصفحة بالخطأ في اختبار منتصف الشهر.',
    answers: ['فتحناه لك من جديد بخمس دقائق.'],
    state: answered,
  },
  {
    student: 212,
    daysAgo: 8,
    subject: 'كيف أدفع من حساب والدي؟',
    text: 'والدي يريد أن يدفع من جواله.',
    answers: ['اضغط «اطلب من غيرك أن يدفع» وأرسل له الرابط.'],
    state: answered,
  },
  {
    student: 31,
    daysAgo: 7,
    subject: 'فزت في المسابقة',
    text: 'قالوا في المدرسة إن لي شهرًا مجانيًّا.',
    answers: ['فُتحت لك الفضية ثلاثين يومًا. مبارك!'],
    state: closed,
  },
  {
    student: 214,
    daysAgo: 6,
    subject: 'شهادة اختبار منتصف الشهر',
    text: 'اجتزت الاختبار ولا أرى الشهادة.',
    answers: ['افتحي نتيجتك أولًا، ثم تظهر في صفحة الشهادات.'],
    state: answered,
    isAssigned: true,
  },
  {
    student: 216,
    daysAgo: 4,
    subject: 'تعويض',
    text: 'فاتني أسبوع لأن اللقاء توقف.',
    answers: ['رددنا إليك نصف المبلغ، والباقة مفتوحة.'],
    state: answered,
  },
  {
    student: 21,
    daysAgo: 4,
    subject: 'تسجيل الثلاثاء',
    text: 'متى يظهر تسجيل لقاء الثلاثاء؟',
    answers: [],
    state: 'read',
    isAssigned: true,
  },
  {
    student: 209,
    daysAgo: 3,
    subject: 'الانتقال إلى مجموعة أخرى',
    text: 'عندي تدريب كل اثنين. هل أنتقل إلى مجموعة الأحد؟',
    answers: [],
    state: 'read',
    isAssigned: true,
  },
  {
    student: 222,
    daysAgo: 1,
    subject: 'رُفض الدفع مرتين',
    text: 'رُفضت بطاقتي مرتين. هل أحوّل من البنك؟',
    answers: [],
    state: 'read',
  },
  {
    student: null,
    daysAgo: 1,
    subject: 'الاختبار الختامي',
    text: 'لماذا لا تظهر نتيجتي في الاختبار الختامي؟',
    answers: [],
    state: 'new',
  },
  {
    student: 221,
    daysAgo: 1,
    subject: 'رابط الدفع',
    text: 'أرسلت الرابط لوالدتي. كم يبقى صالحًا؟',
    answers: [],
    state: 'new',
  },
  {
    student: 33,
    daysAgo: 0,
    subject: 'المقعد في المجموعة',
    text: 'هل بقي مقعد في دفعة اللفظي؟',
    answers: [],
    state: 'new',
  },
]
