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
  'find.words.signOut': 'words that people type to find a command, not words that they read',
}
