import { describe, expect, it } from 'vitest'
import { type DocxContent, docx, image, item, list, p, PNG, run, table } from './docx.test-support.ts'
import { questionsOf, readFile, refusalOf, skippedOf } from '../read.test-support.ts'

const read = (content: DocxContent) => readFile(docx(content), 'exam.docx')
const FRACTION =
  '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'

/** Each question as its text, its options with a star at the right ones. */
async function shown(content: DocxContent) {
  return questionsOf(await read(content)).map(({ text, options, answerType }) =>
    [`${answerType}: ${text}`, ...options.map((option) => `${option.correct ? '*' : ''}${option.text}`)].join(' | '),
  )
}

describe('an author who numbers by Word itself', () => {
  it('gets Arabic questions with the option in bold as the right one', async () => {
    const bold = '<w:b/><w:bCs/>'
    const body = [
      item(1, run('ما ناتج ٢ + ٣؟', bold)),
      item(2, '٤'),
      item(2, run('٥', bold)),
      item(2, '٦'),
      item(2, '٧'),
      item(1, run('ما عاصمة المملكة؟', bold)),
      item(3, run('الرياض', bold)),
      item(3, 'جدة'),
    ]
    const lists = [list(1, 'decimal'), list(2, 'arabicAbjad')]
    expect(await shown({ body: body.join(''), lists, restarted: { 3: 2 } })).toEqual([
      'radio: ما ناتج ٢ + ٣؟ | ٤ | *٥ | ٦ | ٧',
      'radio: ما عاصمة المملكة؟ | *الرياض | جدة',
    ])
  })

  it('gets options of the second level of the same list, and the key at the end by the letters that Word shows', async () => {
    const question = (text: string) => [item(1, text), ...['w', 'x', 'y', 'z'].map((one) => item(1, one, 1))]
    const body = [
      ...question('First'),
      ...question('Second'),
      ...question('Third'),
      p('Answer key'),
      table(['Question', '1', '2', '3'], ['Answer', 'C', 'A', 'D']),
    ]
    expect(await shown({ body: body.join(''), lists: [list(1, 'decimal', 'upperLetter')] })).toEqual([
      'radio: First | w | x | *y | z',
      'radio: Second | *w | x | y | z',
      'radio: Third | w | x | y | *z',
    ])
  })

  it('reads ت as the third option where Word counts by the alphabet, and ج where by the abjad', async () => {
    const body = (letters: number, answer: string) =>
      [item(1, 'سؤال'), item(letters, 'س'), item(letters, 'ص'), item(letters, 'ع'), p(`الإجابة: ${answer}`)].join('')
    const lists = [list(1, 'decimal'), list(2, 'arabicAlpha'), list(3, 'arabicAbjad')]
    expect(await shown({ body: body(2, 'ت'), lists })).toEqual(['radio: سؤال | س | ص | *ع'])
    expect(await shown({ body: body(3, 'ج'), lists })).toEqual(['radio: سؤال | س | ص | *ع'])
  })

  it('keeps statements with Roman numbers in the question, and takes bullets for options', async () => {
    const body = [
      item(1, 'Which are true?'),
      item(3, 'Water is wet'),
      item(3, 'Fire is cold'),
      item(2, 'I only'),
      item(2, run('II only', '<w:highlight w:val="yellow"/>')),
      item(1, 'Choose'),
      item(4, 'one'),
      item(4, run('two', '<w:color w:val="FF0000"/>')),
      item(4, 'three'),
    ]
    const lists = [list(1, 'decimal'), list(2, 'upperLetter'), list(3, 'upperRoman'), list(4, 'bullet')]
    expect(await shown({ body: body.join(''), lists })).toEqual([
      'radio: Which are true?\n\nI. Water is wet\n\nII. Fire is cold | I only | *II only',
      'radio: Choose | one | *two | three',
    ])
  })
})

describe('an author who types numbers and letters', () => {
  it('gets options of one line, with the answer in a line, a star, a tick or words', async () => {
    const body = [
      p('١) ناتج ٣ × ٤ يساوي:'),
      p('أ) ٧\t\tب) ١٢\t\tج) ١٥\t\tد) ٨'),
      p('الإجابة الصحيحة هي: (ب)'),
      p('٢- أي مما يلي زوجي؟'),
      p('أ- ٣'),
      p('*ب- ٤'),
      p('ج- ٥'),
      p('3. Pick the vowel'),
      p('a. b    b. c    c. e ✓    d. f'),
      p('س4: الضد من كبير'),
      p('(أ) ضخم'),
      p('(ب) صغير (الإجابة الصحيحة)'),
      p('Question 5: Which city? A) Riyadh B) Cairo C) Rome'),
      p('Answer: Cairo'),
    ]
    expect(await shown({ body: body.join('') })).toEqual([
      'radio: ناتج ٣ × ٤ يساوي: | ٧ | *١٢ | ١٥ | ٨',
      'radio: أي مما يلي زوجي؟ | ٣ | *٤ | ٥',
      'radio: Pick the vowel | b | c | *e | f',
      'radio: الضد من كبير | ضخم | *صغير',
      'radio: Which city? | Riyadh | *Cairo | Rome',
    ])
  })

  it('gets several right answers, sentences that are true or false, notes, and lines after a soft break', async () => {
    const body = [
      p('1. Even numbers'),
      p('A) 2'),
      p('B) 3'),
      p('C) 4'),
      p('Answer: A and C'),
      p('Explanation: both divide by two'),
      p('2. The sun is a star. (True)'),
      p('٣. الأرض مسطحة (    )'),
      p('4. Choose'),
      p('<w:r><w:t>A) one</w:t><w:br/><w:t>more</w:t><w:br/><w:t>B) two</w:t></w:r>'),
      p('Hint: count'),
      p('Answer: B'),
      p('مفتاح الإجابات'),
      p('٣- خطأ'),
    ]
    const exam = await read({ body: body.join('') })
    expect(
      questionsOf(exam).map(({ text, options, answerType, hint, explanation }) => ({
        asked: `${answerType}: ${text}`,
        options: options.map((option) => `${option.correct ? '*' : ''}${option.text}`),
        notes: [hint, explanation],
      })),
    ).toEqual([
      { asked: 'checkbox: Even numbers', options: ['*2', '3', '*4'], notes: [undefined, 'both divide by two'] },
      { asked: 'true_false: The sun is a star.', options: ['*True', 'False'], notes: [undefined, undefined] },
      { asked: 'true_false: الأرض مسطحة', options: ['صحيح', '*خطأ'], notes: [undefined, undefined] },
      { asked: 'radio: Choose', options: ['one\nmore', '*two'], notes: ['count', undefined] },
    ])
    expect(exam.warnings.map(({ line, kind }) => [line, kind])).toEqual([[1, 'several-right']])
  })

  it('gets questions out of tables that lay them out, and leaves tables of data in the question', async () => {
    const body = [
      table(['1', 'ما ناتج ١ + ١؟'], ['أ', '٢'], ['ب', '٣'], ['ج', '٤']),
      p('2) كم كتابًا قرأت سارة؟'),
      table(['الاسم', 'الكتب'], ['سارة', '٥'], ['هند', '٣']),
      table(['أ) ٣', 'ب) ٥'], ['ج) ٨', 'د) ٢']),
      table(['رقم السؤال', 'الإجابة'], ['١', 'أ'], ['٢', 'ب']),
    ]
    expect(await shown({ body: body.join('') })).toEqual([
      'radio: ما ناتج ١ + ١؟ | *٢ | ٣ | ٤',
      'radio: كم كتابًا قرأت سارة؟\n\n| الاسم | الكتب |\n| --- | --- |\n| سارة | ٥ |\n| هند | ٣ | | ٣ | *٥ | ٨ | ٢',
    ])
  })

  it('gets numbers of a sum as numbers, and the key of each part where numbers begin anew', async () => {
    const body = [
      p('القسم الأول: الكمي'),
      p('1. احسب'),
      p('5 - 3 + 2'),
      p('أ) 4 ب) 0'),
      p('القسم الثاني: اللفظي'),
      p('1. اختر'),
      p('أ) س ب) ص'),
      p('الإجابات'),
      p('1. أ'),
      p('1. ب'),
    ]
    const exam = await read({ body: body.join('') })
    expect(exam.sections.map(({ name, questions }) => [name, questions.map(({ question }) => question.text)])).toEqual([
      ['القسم الأول: الكمي', ['احسب\n\n5 - 3 + 2']],
      ['القسم الثاني: اللفظي', ['اختر']],
    ])
    expect(questionsOf(exam).map(({ options }) => options.findIndex(({ correct }) => correct))).toEqual([0, 1])
  })
})

describe('an author whose questions have more than words', () => {
  it('gets formulas, pictures, raised signs and a passage for the questions that it names', async () => {
    const body = [
      p('اقرأ النص ثم أجب عن الأسئلة من 1 إلى 2'),
      p('كان في قديم الزمان رجل يعمل في الحقل كل يوم من الصباح إلى المساء.'),
      p(`${run('1. قيمة ')}${FRACTION}${run(' هي')}`),
      p(`${run('أ) x')}${run('2', '<w:vertAlign w:val="superscript"/>')}`),
      p(`${run('ب) ')}${image('a.png', 'مربع')}`),
      p('الإجابة: ب'),
      p('2. سؤال'),
      p('أ) نعم يا سيدي ب) كلا'),
      p('الإجابة: أ'),
      p('3. خارج النص'),
      p('أ) ١ ب) ٢'),
      p('الإجابة: أ'),
    ]
    const exam = await read({ body: body.join(''), media: { 'a.png': PNG } })
    const [first, second, third] = questionsOf(exam)
    expect(first?.text).toBe('قيمة $\\frac{1}{2}$ هي')
    expect(first?.options.map(({ text }) => text.replace(/file:\w+/, 'file'))).toEqual(['x²', '![مربع](file)'])
    expect(exam.images).toHaveLength(1)
    expect(exam.paragraphs.map(({ text }) => text)).toEqual([
      'اقرأ النص ثم أجب عن الأسئلة من 1 إلى 2\n\nكان في قديم الزمان رجل يعمل في الحقل كل يوم من الصباح إلى المساء.',
    ])
    expect([first, second, third].map((one) => one?.paragraphRef)).toEqual(['passage-1', 'passage-1', undefined])
    expect(exam.warnings).toEqual([])
  })

  it('learns of every question and line that was not understood, with its paragraph', async () => {
    const equation =
      '<w:r><w:object><v:shape><v:imagedata r:id="x"/></v:shape><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>'
    const shape =
      '<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:wsp/></w:drawing></mc:Choice><mc:Fallback/></mc:AlternateContent></w:r>'
    const body = [
      p('اختبار منتصف الفصل'),
      p(`${run('1. حل ')}${equation}`),
      p('أ) ١ ب) ٢'),
      p('2. بلا إجابة'),
      p('أ) ١ ب) ٢'),
      p('3. مقالي: اشرح'),
      p('4. إجابتان مختلفتان'),
      p('*أ) ١'),
      p('ب) ٢'),
      p('الإجابة: ب'),
      p(`${run('5. الشكل ')}${shape}`),
      p('أ) ١ ب) ٢'),
      p(`${run('6. صورة ')}${image('missing.png', '')}`),
      p('أ) ١ ب) ٢'),
      p('الإجابات'),
      p('1. أ   5. أ   6. أ   9. د'),
    ]
    const exam = await read({ body: body.join('') })
    expect(skippedOf(exam)).toEqual([
      [2, 'formula-not-supported'],
      [4, 'no-right-answer'],
      [6, 'too-few-options'],
      [7, 'uncertain-answer'],
      [11, 'media-not-supported'],
      [13, 'image-missing'],
    ])
    expect(exam.warnings.map(({ line, kind, name }) => [line, kind, name])).toEqual([
      [1, 'text-left-out', 'اختبار منتصف الفصل'],
      [16, 'key-without-question', '9: د'],
    ])
  })

  it('gets neither deleted nor hidden words, and the words of a change that is not accepted yet', async () => {
    const body = [
      p(
        `${run('1. What is ')}<w:del><w:r><w:delText>not </w:delText></w:r></w:del><w:ins>${run('right')}</w:ins>${run(' secret', '<w:vanish/>')}`,
      ),
      p(`${run('A) ')}${run('this', '<w:u w:val="single"/>')}`),
      p('B) that'),
    ]
    expect(await shown({ body: body.join('') })).toEqual(['radio: What is right | *this | that'])
  })
})

describe('an admin who imports a hostile Word file', () => {
  it.each([
    ['entities that multiply', docx({ body: '', prologue: '<!DOCTYPE w [<!ENTITY a "aa">]>' }), 'exchange.unsafe-file'],
    [
      'a thousand levels',
      docx({ body: `${'<w:sdt>'.repeat(1_000)}${'</w:sdt>'.repeat(1_000)}` }),
      'exchange.unsafe-file',
    ],
    ['nothing', docx({ body: p('') }), 'exchange.nothing-found'],
    ['half a text', docx({ body: '<w:p>' }), 'exchange.not-well-formed'],
    ['an old file of Word', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'exchange.old-word'],
  ])('is refused: %s', async (_, file, code) => {
    expect(await refusalOf(file, 'exam.docx')).toBe(code)
  })

  it('is done soon with styles in a circle, ten thousand letters in a line, and a list without end', async () => {
    const styles = ['a', 'b']
      .map((id) => `<w:style w:styleId="${id}"><w:basedOn w:val="${id === 'a' ? 'b' : 'a'}"/></w:style>`)
      .join('')
    const body = [
      p('1. Question', '<w:pStyle w:val="a"/>'),
      p('A) x '.repeat(10_000)),
      ...Array.from({ length: 2_000 }, () => item(1, 'no answer', 8)),
    ]
    const before = performance.now()
    await read({ body: body.join(''), styles, lists: [list(1, 'decimal')] })
    expect(performance.now() - before).toBeLessThan(10_000)
  })
})
