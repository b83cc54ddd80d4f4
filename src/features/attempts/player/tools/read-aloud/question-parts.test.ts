import { afterEach, describe, expect, it } from 'vitest'
import { endOfWord, sentencesOnScreen } from './question-parts.ts'

const WORDS = { gap: 'فراغ', option: (letter: string) => `الخيار ${letter}` }
const FORMULA = '<math aria-label="س زائد 2"><mi>س</mi><mo>+</mo><mn>2</mn></math>'

function stage(stem: string, options: readonly string[], passage = ''): ParentNode {
  const rows = options.map((html, at) => `<label><input><span>${'أبجد'[at]}</span><div lang="ar">${html}</div></label>`)
  document.body.innerHTML = `<main>
    ${passage === '' ? '' : `<section data-open="true"><div role="group"><h2>نص</h2><div lang="ar">${passage}</div></div></section>`}
    <div id="exam-question"><h1>السؤال 1</h1><div id="stem-q" lang="ar">${stem}</div>${rows.join('')}</div>
    <div aria-hidden="true"><div id="stem-next" lang="ar"><p>السؤال التالي</p></div></div>
  </main>`
  return document
}

const read = (shown: ParentNode, locale: 'ar' | 'en' = 'ar') =>
  sentencesOnScreen(locale, WORDS, shown).map(({ part, text, language }) => [part, text, language])

afterEach(() => document.body.replaceChildren())

describe('a student who listens', () => {
  it('hears the text, the question and each option with its letter, and nothing of the next question', () => {
    expect(read(stage('<p>ما معنى الكلمة؟</p>', ['<p>قديم</p>', 'جديد'], '<p>جملة أولى. جملة ثانية.</p>'))).toEqual([
      ['passage', 'نص', 'ar'],
      ['passage', 'جملة أولى.', 'ar'],
      ['passage', 'جملة ثانية.', 'ar'],
      ['question', 'ما معنى الكلمة؟', 'ar'],
      ['options', 'الخيار أ: قديم', 'ar'],
      ['options', 'الخيار ب: جديد', 'ar'],
    ])
  })

  it('hears a formula and a figure by their names, and a gap as a word', () => {
    const [stem] = read(
      stage(`<p>ما قيمة ${FORMULA} في <svg aria-label="مثلث"><text>م</text></svg> ثم ____ هنا</p>`, []),
    )
    expect(stem?.[1]).toMatch(/^ما قيمة\s+س زائد 2\s+في\s+مثلث\s+ثم\s+فراغ\s+هنا$/)
  })

  it('hears cells of a table apart', () => {
    expect(read(stage('<table><tr><td>12</td><td>34</td></tr></table>', [])).map(([, text]) => text)).toEqual([
      '12',
      '34',
    ])
  })

  it('hears an English sentence of an Arabic exam in English', () => {
    expect(read(stage('<p>She reads. ماذا تفعل؟</p>', [])).map(([, , language]) => language)).toEqual(['en', 'ar'])
  })
})

describe('a word that is spoken', () => {
  const placed = (shown: ParentNode, word: string) => {
    const sentence = sentencesOnScreen('ar', WORDS, shown).find(({ text }) => text.includes(word))
    const from = sentence?.text.indexOf(word) ?? -1
    return sentence?.placeOf(from, endOfWord(sentence.text, from)) ?? null
  }

  it('is found in its own element, across a formula and after a gap', () => {
    const shown = stage(`<p>ما <b>قيمة</b> ${FORMULA} حين\n  تكون __ موجبة؟</p>`, [])
    expect(placed(shown, 'قيمة')?.startContainer.parentElement?.tagName).toBe('B')
    expect(String(placed(shown, 'حين'))).toBe('حين')
    expect(String(placed(shown, 'موجبة'))).toBe('موجبة')
    expect(placed(shown, 'زائد')?.cloneContents().firstElementChild?.localName).toBe('math')
  })

  it('is found in an option, whose letter stands apart', () => {
    const shown = stage('', ['<p> قديم جدا </p>'])
    expect(String(placed(shown, 'جدا'))).toBe('جدا')
    expect(placed(shown, 'الخيار')).toBeNull()
  })
})
