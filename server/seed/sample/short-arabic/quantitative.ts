import type { ContentPart } from '../part.ts'
import { shortArabicFigures } from './figures.ts'

export const shortArabicQuantitative: ContentPart = {
  paragraphs: [],
  figures: shortArabicFigures,
  questions: [
    {
      ref: 'q-01',
      topic: 'arithmetic',
      answerType: 'radio',
      text: 'اشترت ريم 4 دفاتر ثمن الواحد منها 6.50 ريالات، و3 أقلام ثمن الواحد منها 2.25 ريال، ودفعت 50 ريالًا. كم ريالًا يُعيد إليها البائع؟',
      options: [
        { text: '16.75', correct: false },
        { text: '17.25', correct: true },
        { text: '18.25', correct: false },
        { text: '32.75', correct: false },
      ],
      explanation: String.raw`ثمن المشتريات $4 \times 6.50 + 3 \times 2.25 = 26 + 6.75 = 32.75$ ريالًا، والباقي $50 - 32.75 = 17.25$ ريالًا.`,
    },
    {
      ref: 'q-02',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`سعر جهاز لوحي 1200 ريال، خُفِّض بنسبة $15\%$، ثم أُضيفت إلى السعر المخفَّض ضريبة نسبتها $15\%$. كم ريالًا أصبح السعر النهائي؟`,
      options: [
        { text: '1173', correct: true },
        { text: '1020', correct: false },
        { text: '1200', correct: false },
        { text: '1380', correct: false },
      ],
      hint: 'الضريبة محسوبة من السعر المخفَّض، لا من السعر الأصلي.',
      explanation: String.raw`السعر المخفَّض $1200 \times 0.85 = 1020$ ريالًا، وبعد الضريبة $1020 \times 1.15 = 1173$ ريالًا. لا يعود السعر إلى 1200 لأن الضريبة نسبة من عدد أصغر.`,
    },
    {
      ref: 'q-03',
      topic: 'arithmetic',
      answerType: 'radio',
      text: 'قطع قطار 450 كيلومترًا في ساعتين ونصف الساعة بسرعة ثابتة. كم كيلومترًا يقطع بالسرعة نفسها في ساعة و40 دقيقة؟',
      options: [
        { text: '252', correct: false },
        { text: '270', correct: false },
        { text: '288', correct: false },
        { text: '300', correct: true },
      ],
      hint: String.raw`حوِّل 40 دقيقة إلى كسر من الساعة، وانتبه إلى أنها ليست $0.4$ ساعة.`,
      explanation: String.raw`السرعة $450 \div 2.5 = 180$ كيلومترًا في الساعة، والزمن $1\tfrac{2}{3} = \tfrac{5}{3}$ ساعة، فالمسافة $180 \times \tfrac{5}{3} = 300$ كيلومتر.`,
    },
    {
      ref: 'q-04',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`ما قيمة المقدار $\dfrac{3^{7} - 3^{5}}{3^{5}}$؟`,
      options: [
        { text: '1', correct: false },
        { text: '3', correct: false },
        { text: '8', correct: true },
        { text: '9', correct: false },
      ],
      hint: 'أخرِج العامل المشترك من البسط.',
      explanation: String.raw`$\dfrac{3^{7} - 3^{5}}{3^{5}} = \dfrac{3^{5}\left(3^{2} - 1\right)}{3^{5}} = 9 - 1 = 8$.`,
    },
    {
      ref: 'q-05',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`قارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $\dfrac{5}{8}$ من العدد 96 | $40\%$ من العدد 150 |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: true },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      explanation: String.raw`القيمة الأولى $\dfrac{5}{8} \times 96 = 60$، والقيمة الثانية $0.40 \times 150 = 60$، فهما متساويتان.`,
    },
    {
      ref: 'q-06',
      topic: 'geometry',
      answerType: 'radio',
      text: `حديقة مستطيلة طولها 20 مترًا وعرضها 12 مترًا، وفيها ممرٌّ مظلَّل في الشكل يمتد على حدودها الأربعة من الداخل، وعرضه متران. كم مترًا مربعًا مساحة الممر؟

![مستطيل خارجي طوله 20 وعرضه 12، وفي داخله مستطيل أصغر تبعد أضلاعه عن أضلاع الخارجي مسافة 2 من كل جهة، والمنطقة بين المستطيلين مظللة](figure:garden-walkway)`,
      options: [
        { text: '112', correct: true },
        { text: '128', correct: false },
        { text: '60', correct: false },
        { text: '144', correct: false },
      ],
      hint: 'كم يبقى من الطول ومن العرض للجزء الذي في وسط الحديقة؟ تذكّر أن الممر على الجهتين.',
      explanation: String.raw`بُعدا الجزء الأوسط $20 - 4 = 16$ مترًا و$12 - 4 = 8$ أمتار، فمساحة الممر $20 \times 12 - 16 \times 8 = 240 - 128 = 112$ مترًا مربعًا.`,
    },
    {
      ref: 'q-07',
      topic: 'geometry',
      answerType: 'radio',
      text: String.raw`في الشكل $AB = AC$، والنقاط $B$ و$C$ و$D$ على استقامة واحدة. ما قياس الزاوية $x$ بالدرجات؟

![مثلث ABC فيه الضلعان AB وAC متساويان وقياس الزاوية A يساوي 40 درجة، وقد مُدَّ الضلع BC من جهة C إلى النقطة D، والزاوية x هي الزاوية ACD خارج المثلث](figure:isosceles-exterior)`,
      options: [
        { text: '70', correct: false },
        { text: '100', correct: false },
        { text: '110', correct: true },
        { text: '140', correct: false },
      ],
      hint: 'ابدأ بزاويتي القاعدة، فهما متساويتان.',
      explanation: String.raw`زاويتا القاعدة متساويتان، فقياس كلٍّ منهما $\dfrac{180 - 40}{2} = 70$ درجة. والزاوية $x$ تكمّل الزاوية $ACB$ على مستقيم، فقياسها $180 - 70 = 110$ درجات.`,
    },
    {
      ref: 'q-08',
      topic: 'geometry',
      answerType: 'radio',
      text: String.raw`دائرة تمسّ أضلاع مربع من الداخل، وطول ضلع المربع 8 سنتيمترات. ما مساحة المنطقة المظلَّلة بالسنتيمترات المربعة؟

![مربع طول ضلعه 8 وفي داخله دائرة تمسّ أضلاعه الأربعة، والمناطق الأربع الواقعة بين الدائرة وأركان المربع مظللة](figure:circle-in-square)`,
      options: [
        { text: String.raw`$64 - 16\pi$`, correct: true },
        { text: String.raw`$64 - 8\pi$`, correct: false },
        { text: String.raw`$32 - 8\pi$`, correct: false },
        { text: String.raw`$16 - 4\pi$`, correct: false },
      ],
      explanation: String.raw`مساحة المربع $8^{2} = 64$، وقطر الدائرة يساوي ضلع المربع، فنصف قطرها 4 ومساحتها $\pi \times 4^{2} = 16\pi$. والمظلَّل هو الفرق $64 - 16\pi$.`,
    },
    {
      ref: 'q-09',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان $3(x - 2) = x + 10$، فما قيمة $x^{2}$؟`,
      options: [
        { text: '8', correct: false },
        { text: '16', correct: false },
        { text: '36', correct: false },
        { text: '64', correct: true },
      ],
      explanation: String.raw`$3x - 6 = x + 10$، فيكون $2x = 16$ و$x = 8$، ومنه $x^{2} = 64$. المطلوب هو المربع لا قيمة $x$ نفسها.`,
    },
    {
      ref: 'q-10',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان $x^{2} = 49$، فقارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $x$ | $5$ |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: true, pinned: true },
      ],
      hint: 'كم عددًا مربعه 49؟',
      explanation: String.raw`للمعادلة حلّان: $x = 7$ وهو أكبر من 5، و$x = -7$ وهو أصغر من 5، فلا يمكن تحديد القيمة الأكبر.`,
    },
    {
      ref: 'q-11',
      topic: 'algebra',
      answerType: 'checkbox',
      text: String.raw`اختر جميع قيم $x$ التي تحقق المتباينة $-5 < 2x + 1 \le 9$.`,
      options: [
        { text: '$-3$', correct: false },
        { text: '$-2$', correct: true },
        { text: '$0$', correct: true },
        { text: '$4$', correct: true },
        { text: '$5$', correct: false },
      ],
      hint: 'حلّ المتباينة أولًا، ثم انتبه إلى العدد الذي تشمله والعدد الذي لا تشمله عند الطرفين.',
      explanation: String.raw`بطرح 1 من الأطراف كلها ثم القسمة على 2 نجد $-3 < x \le 4$. فالعدد $-3$ لا يحقق المتباينة لأنه ليس أكبر من نفسه، والعدد 4 يحققها لأن الإشارة $\le$ تشمل التساوي، والعدد 5 أكبر من الحدّ.`,
    },
    {
      ref: 'q-12',
      topic: 'statistics',
      answerType: 'radio',
      text: `يبيّن الرسم عدد زوّار مكتبة مدرسية في خمسة أيام. في كم يوم منها زاد عدد الزوّار على متوسطهم الحسابي في الأيام الخمسة؟

![رسم بالأعمدة لعدد الزوّار في الأيام من 1 إلى 5: اليوم الأول 30، والثاني 45، والثالث 25، والرابع 60، والخامس 40](figure:library-visitors)`,
      options: [
        { text: '1', correct: false },
        { text: '2', correct: true },
        { text: '3', correct: false },
        { text: '4', correct: false },
      ],
      explanation: String.raw`المتوسط $\dfrac{30 + 45 + 25 + 60 + 40}{5} = \dfrac{200}{5} = 40$ زائرًا، ولم يزد العدد عليه إلا في اليومين الثاني والرابع. أما اليوم الخامس فيساويه.`,
    },
  ],
}
