import type { ContentPart } from '../part.ts'

const passage = `في كل صباح كانت نورة تسجّل في دفتر صغير عدد الطيور التي تزور شرفة بيتها في أبها، وأنواعها، وحال الطقس. ظنّ إخوتها أنها تسلية عابرة، لكن الدفتر صار بعد ثلاثة أعوام سجلًّا يُظهر أن بعض الطيور المهاجرة تصل أبكر مما كانت تصل من قبل.

أرسلت نورة سجلّها إلى باحث في الجامعة، فأخبرها أن قيمته ليست في ندرة الطيور التي رأتها، بل في أنها لم تنقطع عن الملاحظة يومًا واحدًا.`

/** A triangle on the base of a 10 by 6 rectangle with its apex on the opposite side; 22 units to the centimetre. */
const triangleInRectangle = `<svg viewBox="0 0 300 186" xmlns="http://www.w3.org/2000/svg">
<rect x="40" y="16" width="220" height="132" fill="none" stroke="currentColor" stroke-width="2"/>
<polygon points="40,148 260,148 110,16" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="150" y="170">10</text><text x="276" y="87">6</text></g>
</svg>`

export const demoPart: ContentPart = {
  paragraphs: [{ ref: 'bird-notebook', title: 'دفتر الطيور', text: passage }],
  figures: [{ ref: 'triangle-in-rectangle', svg: triangleInRectangle }],
  questions: [
    {
      ref: 'd-01',
      topic: 'reading',
      paragraphRef: 'bird-notebook',
      answerType: 'radio',
      text: 'ما الذي جعل للسجلّ قيمة في رأي الباحث؟',
      options: [
        { text: 'ندرة الطيور المسجّلة فيه', correct: false },
        { text: 'وصف حال الطقس كل صباح', correct: false },
        { text: 'المواظبة على الملاحظة بلا انقطاع', correct: true },
        { text: 'موقع الشرفة في مدينة أبها', correct: false },
      ],
      hint: 'اقرأ ما بعد «بل» في الجملة الأخيرة.',
      explanation: 'نفى الباحث أن تكون القيمة في ندرة الطيور، وأثبتها لأن نورة لم تنقطع عن الملاحظة يومًا واحدًا.',
    },
    {
      ref: 'd-02',
      topic: 'reading',
      paragraphRef: 'bird-notebook',
      answerType: 'radio',
      text: 'معنى كلمة «عابرة» في قوله: «ظنّ إخوتها أنها تسلية عابرة» هو:',
      options: [
        { text: 'لا تدوم طويلًا', correct: true },
        { text: 'تحتاج إلى السفر', correct: false },
        { text: 'تنفع أهل البيت', correct: false },
        { text: 'تُتعب صاحبها', correct: false },
      ],
      hint: 'الجملة التالية تبدأ بـ«لكن» وتذكر ما دام ثلاثة أعوام.',
      explanation: 'ظنّ الإخوة أنها تسلية مؤقتة تنقضي سريعًا، ثم جاءت «لكن» لتبيّن أن الأمر استمر ثلاثة أعوام.',
    },
    {
      ref: 'd-03',
      topic: 'geometry',
      answerType: 'radio',
      text: `طول المستطيل في الشكل 10 سنتيمترات وعرضه 6 سنتيمترات. ما مساحة المثلث المظلَّل بالسنتيمترات المربعة؟

![مستطيل طوله 10 وعرضه 6، وفيه مثلث مظلل قاعدته الضلع السفلي كله، ورأسه نقطة على الضلع العلوي](figure:triangle-in-rectangle)`,
      options: [
        { text: '16', correct: false },
        { text: '20', correct: false },
        { text: '60', correct: false },
        { text: '30', correct: true },
      ],
      hint: 'ما ارتفاع المثلث على قاعدته السفلية؟',
      explanation: String.raw`قاعدة المثلث 10 وارتفاعه 6 أينما وقع رأسه على الضلع العلوي، فمساحته $\dfrac{1}{2} \times 10 \times 6 = 30$ سنتيمترًا مربعًا.`,
    },
    {
      ref: 'd-04',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`ما أبسط صورة للمقدار $\sqrt{50} + \sqrt{18}$؟`,
      options: [
        { text: String.raw`$2\sqrt{17}$`, correct: false },
        { text: String.raw`$8\sqrt{2}$`, correct: true },
        { text: String.raw`$15\sqrt{2}$`, correct: false },
        { text: String.raw`$34\sqrt{2}$`, correct: false },
      ],
      hint: 'اكتب كلًّا من 50 و18 حاصلَ ضرب مربع كامل في العدد 2.',
      explanation: String.raw`$\sqrt{50} = \sqrt{25 \times 2} = 5\sqrt{2}$ و$\sqrt{18} = \sqrt{9 \times 2} = 3\sqrt{2}$، ومجموعهما $8\sqrt{2}$.`,
    },
    {
      ref: 'd-05',
      topic: 'analogy',
      answerType: 'radio',
      text: '**فصل : كتاب**',
      options: [
        { text: 'حبر : دفتر', correct: false },
        { text: 'معلّم : مدرسة', correct: false },
        { text: 'غرفة : بيت', correct: true },
        { text: 'ثمرة : سوق', correct: false },
      ],
      hint: 'صُغ العلاقة في جملة: الفصل … الكتاب.',
      explanation:
        'الفصل جزء من الكتاب ينقسم إليه وإلى أمثاله، وكذلك البيت ينقسم إلى غرف. أما المعلّم فيعمل في المدرسة وليس قسمًا منها.',
    },
    {
      ref: 'd-06',
      topic: 'arithmetic',
      answerType: 'checkbox',
      text: 'اختر جميع الأعداد الأولية مما يأتي:',
      options: [
        { text: '2', correct: true },
        { text: '9', correct: false },
        { text: '17', correct: true },
        { text: '21', correct: false },
      ],
      hint: 'قد يصحّ أكثر من خيار. العدد الأولي أكبر من 1 ولا يقبل القسمة إلا على نفسه وعلى 1.',
      explanation: String.raw`العددان 2 و17 لا يقبل كلٌّ منهما القسمة إلا على نفسه وعلى 1. أما $9 = 3 \times 3$ و$21 = 3 \times 7$ فليسا أوليين.`,
    },
    {
      ref: 'd-07',
      topic: 'arithmetic',
      answerType: 'true_false',
      text: String.raw`إذا زاد ثمن سلعة بنسبة $10\%$، ثم نقص الثمن الجديد بنسبة $10\%$، عاد الثمن إلى ما كان عليه في البداية.`,
      options: [
        { text: 'صواب', correct: false },
        { text: 'خطأ', correct: true },
      ],
      hint: 'جرّب سلعة ثمنها 100 ريال.',
      explanation: String.raw`لو كان الثمن 100 ريال صار بعد الزيادة 110 ريالات، ثم بعد النقص $110 \times 0.90 = 99$ ريالًا، فلا يعود إلى 100 لأن النقص حُسب من عدد أكبر.`,
    },
    {
      ref: 'd-08',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`قارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $2^{10}$ | $10^{3}$ |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: true },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      hint: String.raw`احسب $2^{5}$ ثم ربّع الناتج.`,
      explanation: String.raw`$2^{10} = 32^{2} = 1024$ و$10^{3} = 1000$، فالقيمة الأولى أكبر.`,
    },
  ],
}
