import type { ContentPart } from '../part.ts'

export const gradedQuantitative: ContentPart = {
  paragraphs: [],
  figures: [],
  questions: [
    {
      ref: 'q-01',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`قرأ سعد $\dfrac{1}{4}$ كتاب في اليوم الأول و$\dfrac{1}{3}$ الكتاب في اليوم الثاني، وبقيت له 50 صفحة. كم صفحة في الكتاب؟`,
      options: [
        { text: '100', correct: false },
        { text: '120', correct: true },
        { text: '150', correct: false },
        { text: '200', correct: false },
      ],
      explanation: String.raw`قرأ $\dfrac{1}{4} + \dfrac{1}{3} = \dfrac{7}{12}$ من الكتاب، فالباقي $\dfrac{5}{12}$ منه وهو 50 صفحة، والكتاب $50 \div \dfrac{5}{12} = 120$ صفحة.`,
    },
    {
      ref: 'q-02',
      topic: 'algebra',
      answerType: 'radio',
      text: 'إذا كان $2x + 3y = 19$ وكان $x - y = 2$، فما قيمة $x$؟',
      options: [
        { text: '3', correct: false },
        { text: '4', correct: false },
        { text: '6', correct: false },
        { text: '5', correct: true },
      ],
      explanation: 'من المعادلة الثانية $y = x - 2$، وبالتعويض $2x + 3(x - 2) = 19$، أي $5x = 25$، ومنها $x = 5$.',
    },
    {
      ref: 'q-03',
      topic: 'geometry',
      answerType: 'radio',
      text: 'مستطيل طوله ضعف عرضه، ومحيطه 36 سنتيمترًا. كم سنتيمترًا مربعًا مساحته؟',
      options: [
        { text: '72', correct: true },
        { text: '36', correct: false },
        { text: '108', correct: false },
        { text: '81', correct: false },
      ],
      explanation: String.raw`المحيط ستة أمثال العرض، فالعرض $36 \div 6 = 6$ والطول 12، والمساحة $6 \times 12 = 72$ سنتيمترًا مربعًا.`,
    },
    {
      ref: 'q-04',
      topic: 'statistics',
      answerType: 'radio',
      text: 'متوسط درجات خمسة طلاب 14 درجة. انضم إليهم طالب درجته 20. كم صار متوسطهم؟',
      options: [
        { text: '16', correct: false },
        { text: '17', correct: false },
        { text: '15', correct: true },
        { text: '15.5', correct: false },
      ],
      explanation: String.raw`مجموع درجات الخمسة $5 \times 14 = 70$، ومع السادس 90، والمتوسط $90 \div 6 = 15$.`,
    },
    {
      ref: 'q-05',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`قارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $25\%$ من العدد 64 | $\dfrac{2}{5}$ من العدد 45 |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: true },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      explanation: String.raw`القيمة الأولى $0.25 \times 64 = 16$، والقيمة الثانية $\dfrac{2}{5} \times 45 = 18$، فالثانية أكبر.`,
    },
  ],
}
