import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arabicDigits, foldDigits } from './digits.ts'
import { foldForSearch, isFoundBy } from './search.ts'

describe('a reader who types or reads Arabic digits', () => {
  it('is understood in both forms and in Persian ones', () => {
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ x7')).toBe('0123456789 0123456789 x7')
  })

  it('gets back what was written', () => {
    expect(arabicDigits('س = 1990')).toBe('س = ١٩٩٠')
    fc.assert(
      fc.property(fc.nat(), (number) => {
        expect(foldDigits(arabicDigits(String(number)))).toBe(String(number))
      }),
    )
  })
})

describe('a reader who searches in Arabic', () => {
  it('finds words whatever hamza, alef, yeh, teh marbuta, tashkeel and tatweel they were written with', () => {
    const forms = [
      ['أحمد', 'احمد'],
      ['إيمان', 'ايمان'],
      ['آمنة', 'امنه'],
      ['مصطفى', 'مصطفي'],
      ['مؤمن', 'مومن'],
      ['قائد', 'قايد'],
      ['مُـدَرِّسَة', 'مدرسه'],
    ]
    for (const [written, searched] of forms) expect(foldForSearch(written ?? '')).toBe(searched)
  })

  it('finds Latin words in any case, numbers in any digits and text with any white space', () => {
    expect(foldForSearch('  Exam \u00a0 ١٢ ')).toBe('exam 12')
  })

  it('finds what an old font wrote as one ligature', () => {
    expect(foldForSearch('\ufefb')).toBe('لا')
  })

  it('finds words of a Farsi or an Urdu keyboard, and words with invisible signs', () => {
    const forms = [
      ['العتیبی', 'العتيبي'],
      ['کتاب', 'كتاب'],
      ['علی', 'علي'],
      ['اللہ', 'الله'],
      ['رحمۃ', 'رحمه'],
      ['\u200fالعتيبي', 'العتيبي'],
      ['\u2068العتيبي\u2069', 'العتيبي'],
    ]
    for (const [written, searched] of forms) expect(foldForSearch(written ?? '')).toBe(searched)
  })

  it.each([
    ['عبد الرحمن', 'عبدالرحمن'],
    ['أبو بكر', 'ابوبكر'],
    ['أم عبد الله', 'أم عبدالله'],
  ])('finds a compound name written apart or together: %s', (apart, together) => {
    expect(foldForSearch(`السيد ${apart} العتيبي`)).toBe(foldForSearch(`السيد ${together} العتيبي`))
  })

  it('finds the same when the text was folded before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
      }),
    )
  })
})

describe('a reader who searches for a name', () => {
  it.each([
    ['نور الدين', 'نورالدين'],
    ['نورالدين', 'نور الدين'],
    ['صلاح الدين الأيوبي', 'الايوبى صلاحالدين'],
    ['جار الله سعد', 'جاراللہ'],
    ['عبد الرحمن', 'عبدالرحمٰن'],
    ['فاطمة الزهراء', 'فاطمہ الزھراء'],
    ['محمد علي کریمی', 'محمدعلی'],
    ['ذو الفقار', 'ذوالفقار'],
  ])('finds %s by %s', (name, typed) => {
    expect(isFoundBy(name, typed)).toBe(true)
  })

  it('finds nothing by the end of one word and the beginning of the next', () => {
    expect(isFoundBy('محمد محمود', 'دمح')).toBe(false)
    expect(isFoundBy('نور الدين', 'نور سعد')).toBe(false)
    expect(isFoundBy('نور', '')).toBe(true)
  })
})
