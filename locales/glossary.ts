/** The product's terms: one word each in Arabic and English. `glossary.test.ts` holds every text to them. */

export interface Term {
  readonly en: string
  readonly ar: string
  /** What texts must not say instead, as patterns over English and over Arabic without its vowel signs. */
  readonly never?: { readonly en?: RegExp; readonly ar?: RegExp }
  /** Where a text of the one language names it, the text of the other does: the pattern of each. */
  readonly together?: { readonly en: RegExp; readonly ar: RegExp }
}

/** A whole Arabic word behind its article and the particles that are written with it. */
function word(stem: string): RegExp {
  return new RegExp(`(?<![\\u0621-\\u064a])[وف]?[بكل]?(?:ال|لل)?(?:${stem})(?![\\u0621-\\u064a])`)
}

export const TERMS: readonly Term[] = [
  { en: 'exam', ar: 'اختبار', never: { en: /\bquiz(?:zes)?\b/i, ar: word('امتحان|امتحانات|كويز|كويزات') } },
  { en: 'attempt', ar: 'محاولة', never: { en: /\bsittings?\b/i } },
  {
    en: 'provisional',
    ar: 'أولية',
    never: { ar: word('مبدئي|مبدئية|غير نهائية') },
    together: { en: /\bprovisional\b/i, ar: /أولي/ },
  },
  { en: 'passage', ar: 'نص مشترك', never: { en: /\bparagraphs?\b/i, ar: word('فقرة|فقرات|قطعة قرائية|نص قرائي') } },
  { en: 'topic', ar: 'موضوع', never: { en: /\bsubject matter\b/i } },
  { en: 'hint', ar: 'تلميح', never: { ar: word('إلماحة|تلميحة') } },
  {
    en: 'student',
    ar: 'طالب',
    never: { en: /\b(?:learner|pupil)s?\b/i, ar: word('متعلم|متعلمون|متعلمين|تلميذ|تلاميذ') },
  },
  {
    en: 'teacher',
    ar: 'معلم',
    never: { en: /\b(?:instructor|tutor)s?\b/i, ar: word('أستاذ|مدرس|مدرسون|مدرسين|محاضر') },
  },
  { en: 'administrator', ar: 'مسؤول', never: { ar: word('مشرف|مشرفا|مشرفون|مدير|مدراء|مسئول') } },
  { en: 'invigilator', ar: 'مراقب', never: { en: /\bproctors?\b/i } },
  { en: 'group', ar: 'مجموعة', never: { en: /\b(?:cohort|classroom)s?\b/i, ar: word('شعبة|شعب|كروب|قروب') } },
  { en: 'meeting', ar: 'لقاء', never: { ar: word('اجتماع|اجتماعات|جلسة|جلسات|حصص') } },
  { en: 'course', ar: 'دورة', never: { ar: word('كورس|كورسات|مساق|مساقات') } },
  { en: 'package', ar: 'باقة', never: { en: /\bbundles?\b/i, ar: word('بكج|بكجات') } },
  { en: 'coupon', ar: 'قسيمة', never: { en: /\bvouchers?\b|\bpromo\b/i, ar: word('كوبون|كوبونات') } },
  { en: 'receipt', ar: 'إيصال', never: { ar: word('وصل دفع') } },
  { en: 'partner', ar: 'شريك' },
  { en: 'category', ar: 'تصنيف', never: { ar: word('كاتيجوري') } },
  { en: 'e-mail', ar: 'بريد إلكتروني', never: { en: /(?<!\{\{)\bemails?\b/i, ar: word('إيميل|ايميل|إيميلات') } },
  { en: 'sign in', ar: 'تسجيل الدخول', never: { en: /\blog(?:s|ged)?[ -]?in\b/i } },
  { en: 'sign out', ar: 'تسجيل الخروج', never: { en: /\blog(?:s|ged)?[ -]?out\b/i } },
  { en: 'saved view', ar: 'عرض محفوظ' },
]

/** Keys at which a text may say what a term forbids, each with its reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'auth.login.failed': 'the specification says it word for word',
  'checkout.account.sentence': 'the specification says it word for word',
  'errors.auth.invalid-credentials': 'the specification says it word for word',
  'exchange.import.paragraph': 'a paragraph of a Word file, which is no passage',
  'find.words.signOut': 'words that people type to find a command, not words that they read',
}

/**
 * Buttons, entries of menus and actions over many rows say what they do as a command: «احفظ», `Save`. When they were
 * counted, 300 of 380 Arabic ones and all English ones did; the others named the deed («حفظ»), and one dialog could
 * have both. A command is also what the Arabic reader is spoken to with in every sentence around it, and it leaves the
 * name of the deed to titles («استيراد القسائم»). A button that leads to a place may be called as the place is
 * («الإعدادات»). These are names of deeds, as a button begins with them; Arabic ones without vowel signs.
 */
export const NAMES_OF_DEEDS = {
  ar: new Set(
    [
      'حفظ نسخ حذف إضافة إنشاء استيراد تصدير تعديل إزالة اختيار فتح عرض إظهار إخفاء نشر سحب معاينة تنزيل تحميل طباعة',
      'متابعة تفعيل إيقاف إيقافه إغلاق إلغاء إرسال تصحيح استئناف إعادة تحديث تسجيل دخول احتساب احتسابها عدم تشغيل رفع',
      'نقل ترتيب تكرار بدء إنهاء منح تمديد تغيير مسح رجوع العودة الرجوع الانتقال التراجع تأكيد مراجعة مشاركة ربط فصل',
      'استبدال تجاهل استرجاع استعادة محو كتابة',
    ].flatMap((line) => line.split(' ')),
  ),
  en: /^(?:(?!(?:Noth|Everyth|Anyth|Br)ing\b)\w+ing|Creation|Deletion|Removal|Cancellation|Confirmation)\b/,
} as const

/** Buttons that name the deed all the same, each with its reason. */
export const NAMED_DEEDS: Readonly<Record<string, string>> = {
  'auth.login.submit': 'the name that the button has on every site',
  'auth.login.title': 'the title of the page that it leads to',
  'auth.register.submit': 'beside the button above',
  'common.action.cancel': 'the way out of every dialog, which people know from everywhere and which commands nothing',
  'common.action.close': 'the way out of every dialog, which people know from everywhere and which commands nothing',
  'common.action.register': 'the title of the page that it leads to',
  'device.sound.playing': 'says what goes on while the button cannot be used',
  'exams.list.grading': 'the name of the place that it leads to',
  'monitor.grading': 'the name of the place that it leads to',
  'learning.notes.leave': 'the way out of a form, as in every dialog',
}
