/** The product's name where the academy's settings are not known (yet); settings replace it at run time. */
export const PRODUCT = { ar: 'مقياس', en: 'Miqyas' } as const

/** One sentence for the web manifest. */
export const PRODUCT_PROMISE = {
  ar: 'اختبارات قدرات بوقت محدد لا تضيع فيها إجابة محفوظة.',
  en: 'Timed aptitude exams in which no saved answer is lost.',
} as const
