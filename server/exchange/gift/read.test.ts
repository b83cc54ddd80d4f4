import { describe, expect, it } from 'vitest'
import { questionsOf, readFile, skippedOf } from '../read.test-support.ts'

describe('an admin who imports a GIFT file', () => {
  it('gets the good questions although one is broken, and is shown its line', async () => {
    const exam = await readFile('::a::Good {=yes ~no}\n\n::b::Broken {=yes ~no\n\n::c::Good again {T}\n')
    expect(questionsOf(exam).map(({ ref }) => ref)).toEqual(['a', 'c'])
    expect(skippedOf(exam)).toEqual([[3, 'malformed']])
  })

  it('may write Arabic with bare colons, which the grammar of the format refuses', async () => {
    const exam = await readFile('$CATEGORY: $course$/top/قدرات/لفظي\n\nأكمل: السماء لونها {=أزرق ~أحمر ~أخضر}\n')
    expect(exam.sections.map(({ name }) => name)).toEqual(['لفظي'])
    expect(exam.title).toBe('قدرات')
    expect(questionsOf(exam)[0]).toMatchObject({ text: 'أكمل: السماء لونها', answerType: 'radio' })
  })

  it('keeps blank lines within the braces, and questions without a blank line between them', async () => {
    const exam = await readFile('One {\n=a\n\n~b\n}\nTwo {=c ~d}\nThree {T}')
    expect(questionsOf(exam).map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
  })

  it('gets all right answers of a question with weights', async () => {
    const exam = await readFile('Continents {~%33.33333%Africa ~%33,33333%Asia ~%-100%China ~%33.33333%Antarctica}')
    expect(questionsOf(exam)[0]?.options.map(({ correct }) => correct)).toEqual([true, true, false, true])
    expect(exam.warnings.map(({ kind }) => kind)).toEqual(['partial-credit-by-exam'])
  })

  it.each([
    ['{=a =b ~c}', 'several-right-answers'],
    ['{=a ~%50%b ~c}', 'partial-credit'],
    ['{~%70%a ~%30%b ~c}', 'uneven-weights'],
    ['{~a ~b}', 'no-right-answer'],
    ['{=a ~}', 'empty-text'],
    ['{~%150%a ~b}', 'malformed'],
    ['{}', 'type-not-supported'],
    ['{#3:2}', 'type-not-supported'],
    ['{=a -> b =c -> d}', 'type-not-supported'],
    ['{=a =b}', 'type-not-supported'],
  ])('is shown why %s cannot be held', async (answers, reason) => {
    const exam = await readFile(`::q::Which? ${answers}`)
    expect(questionsOf(exam)).toEqual([])
    expect(exam.skipped).toMatchObject([{ line: 1, name: 'q', reason }])
  })

  it.each(['utf-8 with mark', 'utf-16le', 'windows-1256', 'carriage returns'])(
    'is understood in %s',
    async (encoding) => {
      const source = 'ما عاصمة المملكة؟ {=الرياض ~جدة}\n\nهل الأرض كروية؟ {T}\n'
      expect(questionsOf(await readFile(encoded(source, encoding))).map(({ text }) => text)).toEqual([
        'ما عاصمة المملكة؟',
        'هل الأرض كروية؟',
      ])
    },
  )
})

function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8 with mark') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (encoding === 'carriage returns') return Buffer.from(text.replaceAll('\n', '\r\n'))
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte]),
  )
  return Buffer.from([...text].map((sign) => table.get(sign) ?? 0x3f))
}
