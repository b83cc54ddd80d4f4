/** The messages of the sample's students, with the academy's answers. */
import type { ThreadState } from '#domain/contacts/thread-state.ts'

export interface SampleMessage {
  /** `student3@…`; null: `student@…`. */
  readonly student: number | null
  readonly hoursAgo: number
  readonly subject: string
  readonly text: string
  /** The academy's answers in their order. */
  readonly answers: readonly string[]
  readonly state: ThreadState
}

export const SAMPLE_MESSAGES: readonly SampleMessage[] = [
  {
    student: null,
    hoursAgo: 70,
    subject: 'موعد اختباري',
    text: 'اختباري بعد ثلاثة أسابيع. بأي قسم تنصحونني أن أبدأ؟',
    answers: ['ابدئي بالاختبار التجريبي، ثم انظري في صفحة التقدم أي موضوع فيه أكثر أخطائك.'],
    state: 'answered',
  },
  {
    student: null,
    hoursAgo: 5,
    subject: 'تسجيل لقاء الأحد',
    text: 'فاتني لقاء الأحد. متى يظهر تسجيله؟',
    answers: [],
    state: 'read',
  },
  {
    student: 4,
    hoursAgo: 1,
    subject: 'السؤال 12 في الاختبار الكمي',
    text: 'أظن أن الإجابة (ج) صحيحة أيضًا، لأن العدد صفر زوجي. هل يمكنكم أن تراجعوه؟',
    answers: [],
    state: 'new',
  },
  {
    student: 9,
    hoursAgo: 2,
    subject: 'تغيير المجموعة',
    text: 'عندي تدريب كل ثلاثاء. هل أستطيع أن أنتقل إلى مجموعة أخرى؟',
    answers: [],
    state: 'new',
  },
  {
    student: 12,
    hoursAgo: 3,
    subject: 'لم تصلني رسالة التأكيد',
    text: 'سجّلت أمس ولم تصلني رسالة على بريدي.',
    answers: [],
    state: 'new',
  },
  {
    student: 15,
    hoursAgo: 26,
    subject: 'الانتظار في مجموعة الكمي',
    text: 'أنا في قائمة الانتظار. هل تُفتح مجموعة ثانية؟',
    answers: [],
    state: 'read',
  },
  {
    student: 3,
    hoursAgo: 49,
    subject: 'الدفع بالتحويل',
    text: 'حوّلت المبلغ أمس من الراجحي. متى تُفتح الباقة؟',
    answers: ['وصل التحويل وفُتحت باقتك. بالتوفيق!'],
    state: 'answered',
  },
  {
    student: 21,
    hoursAgo: 96,
    subject: 'الوقت الإضافي',
    text: 'عندي تقرير طبي لصعوبات القراءة. هل أحصل على وقت إضافي؟',
    answers: ['نعم. أرسل لنا صورة التقرير هنا.', 'شكرًا، أضفنا لك ربع الوقت في كل الاختبارات.'],
    state: 'answered',
  },
  {
    student: 30,
    hoursAgo: 120,
    subject: 'الصوت في اللقاء',
    text: 'لم أسمع المعلمة في أول عشر دقائق.',
    answers: ['كان العطل عندنا، والتسجيل كامل في صفحة اللقاء.'],
    state: 'answered',
  },
  {
    student: 33,
    hoursAgo: 200,
    subject: 'اسمي في الشهادة',
    text: 'اسمي مكتوب بالهاء وليس بالتاء المربوطة.',
    answers: ['صححناه.'],
    state: 'closed',
  },
  {
    student: 41,
    hoursAgo: 260,
    subject: 'استرجاع المبلغ',
    text: 'اشتريت الباقة الفضية بالخطأ وأريد الذهبية.',
    answers: ['رددنا المبلغ إلى بطاقتك. يصل خلال خمسة أيام عمل.'],
    state: 'closed',
  },
  {
    student: 52,
    hoursAgo: 400,
    subject: 'شكرًا لكم',
    text: 'حصلت على 92. شكرًا للأستاذة منى!',
    answers: ['مبارك! فرحنا لك كثيرًا.'],
    state: 'closed',
  },
]
