import type { ContentPart } from '../part.ts'

/** A regular pentagon with the diagonal AC; the circumradius is 95 units. */
const regularPentagon = `<svg viewBox="0 0 260 225" xmlns="http://www.w3.org/2000/svg">
<polygon points="130,25 220.4,90.6 185.8,196.9 74.2,196.9 39.6,90.6" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<line x1="130" y1="25" x2="185.8" y2="196.9" stroke="currentColor" stroke-width="2"/>
<path d="M157.8,196.9 A28,28 0 0 1 177.1,170.3" fill="none" stroke="currentColor" stroke-width="1.5"/>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="130" y="18">A</text><text x="234" y="94">B</text><text x="196" y="213">C</text><text x="64" y="213">D</text><text x="26" y="94">E</text><text x="152" y="178">x</text></g>
</svg>`

/** A pole of 2 with a shadow of 3 inside a palm's shadow of 12; 18 units to the metre. */
const palmShadow = `<svg viewBox="0 0 290 235" xmlns="http://www.w3.org/2000/svg">
<line x1="15" y1="180" x2="275" y2="180" stroke="currentColor" stroke-width="1.5"/>
<line x1="30" y1="180" x2="246" y2="36" stroke="currentColor" stroke-width="1.5" stroke-dasharray="6 4"/>
<g stroke="currentColor" stroke-width="4" stroke-linecap="round"><line x1="84" y1="180" x2="84" y2="144"/><line x1="246" y1="180" x2="246" y2="36"/></g>
<g fill="none" stroke="currentColor" stroke-width="1"><polyline points="30,188 30,193 84,193 84,188"/><polyline points="30,201 30,212 246,212 246,188"/></g>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="97" y="169">2</text><text x="57" y="208">3</text><text x="150" y="230">12</text><text x="262" y="114">h</text></g>
</svg>`

export const quantitativePart5: ContentPart = {
  paragraphs: [],
  figures: [
    { ref: 'q5-regular-pentagon', svg: regularPentagon },
    { ref: 'q5-palm-shadow', svg: palmShadow },
  ],
  questions: [
    {
      ref: 'q5-01',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`اشترى تاجر 40 صندوقًا من الفاكهة بسعر 25 ريالًا للصندوق، فتلف منها 8 صناديق. بكم ريالًا يبيع كل صندوق من الباقي ليكون ربحه $28\%$ من ثمن الشراء كله؟`,
      options: [
        { text: '32', correct: false },
        { text: '35', correct: false },
        { text: '40', correct: true },
        { text: '45', correct: false },
      ],
      hint: 'احسب المبلغ الذي يجب أن يحصل عليه كله، ثم انتبه إلى عدد الصناديق التي سيبيعها.',
      explanation: String.raw`ثمن الشراء $40 \times 25 = 1000$ ريال، فيجب أن يبيع بمبلغ $1000 \times 1.28 = 1280$ ريالًا. والصناديق الباقية $40 - 8 = 32$، فسعر الصندوق $1280 \div 32 = 40$ ريالًا.`,
    },
    {
      ref: 'q5-02',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان $\sqrt{2x + 7} = 5$، فما قيمة $x$؟`,
      options: [
        { text: '$9$', correct: true },
        { text: '$-1$', correct: false },
        { text: '$6$', correct: false },
        { text: '$16$', correct: false },
      ],
      explanation: String.raw`بتربيع الطرفين نجد $2x + 7 = 25$، فيكون $2x = 18$ و$x = 9$، وهو يحقق المعادلة لأن $\sqrt{25} = 5$.`,
    },
    {
      ref: 'q5-03',
      topic: 'geometry',
      answerType: 'radio',
      text: `في الشكل خماسي منتظم $ABCDE$ رُسم فيه القطر $AC$. ما قياس الزاوية $x$ بالدرجات؟

![خماسي منتظم ABCDE رأسه A في الأعلى وضلعه DC في الأسفل، وقد رُسم قطره AC، والزاوية x هي الزاوية ACD بين القطر AC والضلع CD](figure:q5-regular-pentagon)`,
      options: [
        { text: '108', correct: false },
        { text: '54', correct: false },
        { text: '36', correct: false },
        { text: '72', correct: true },
      ],
      hint: String.raw`احسب قياس الزاوية الداخلية للخماسي، ثم انظر إلى المثلث $ABC$.`,
      explanation: String.raw`الزاوية الداخلية للخماسي المنتظم $\dfrac{3 \times 180}{5} = 108$ درجات. والمثلث $ABC$ متساوي الساقين، فقياس الزاوية $ACB$ هو $\dfrac{180 - 108}{2} = 36$ درجة، ومنه $x = 108 - 36 = 72$ درجة.`,
    },
    {
      ref: 'q5-04',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`محلول ملحي كتلته 400 غرام، ونسبة الملح فيه $15\%$ من كتلته. كم غرامًا من الماء الخالص يُضاف إليه لتصير نسبة الملح $10\%$؟`,
      options: [
        { text: '20', correct: false },
        { text: '200', correct: true },
        { text: '240', correct: false },
        { text: '600', correct: false },
      ],
      hint: 'كتلة الملح لا تتغير بإضافة الماء.',
      explanation: String.raw`كتلة الملح $0.15 \times 400 = 60$ غرامًا، وهي $10\%$ من كتلة المحلول الجديد، فكتلته $60 \div 0.10 = 600$ غرام، والماء المضاف $600 - 400 = 200$ غرام.`,
    },
    {
      ref: 'q5-05',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`قارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $8^{6}$ | $4^{9}$ |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: true },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      hint: 'اكتب القيمتين قوتين لأساس واحد.',
      explanation: String.raw`$8^{6} = \left(2^{3}\right)^{6} = 2^{18}$ و$4^{9} = \left(2^{2}\right)^{9} = 2^{18}$، فهما متساويتان.`,
    },
    {
      ref: 'q5-06',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان كلٌّ من $x$ و$y$ عددًا صحيحًا موجبًا، وكان $xy = 24$، فقارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $x + y$ | $12$ |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: true, pinned: true },
      ],
      explanation: String.raw`قد يكون العددان 4 و6 ومجموعهما 10 وهو أصغر من 12، وقد يكونان 2 و12 ومجموعهما 14 وهو أكبر من 12، فلا يمكن الحكم.`,
    },
    {
      ref: 'q5-07',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`ما مجموع الأعداد الفردية من 1 إلى 39، أي $1 + 3 + 5 + \cdots + 39$؟`,
      options: [
        { text: '361', correct: false },
        { text: '380', correct: false },
        { text: '400', correct: true },
        { text: '780', correct: false },
      ],
      hint: 'اجمع العدد الأول مع الأخير، والثاني مع ما قبل الأخير، وهكذا.',
      explanation: String.raw`عدد الأعداد الفردية من 1 إلى 39 هو 20، وهي عشرة أزواج مجموع كل زوج منها $1 + 39 = 40$، فالمجموع $10 \times 40 = 400$.`,
    },
    {
      ref: 'q5-08',
      topic: 'statistics',
      answerType: 'radio',
      text: `يبيّن الجدول درجات 20 طالبًا في اختبار قصير. ما الوسيط لهذه الدرجات؟

| الدرجة | 6 | 7 | 8 | 9 | 10 |
| --- | --- | --- | --- | --- | --- |
| عدد الطلاب | 4 | 6 | 5 | 3 | 2 |`,
      options: [
        { text: '7', correct: false },
        { text: '7.5', correct: true },
        { text: '7.65', correct: false },
        { text: '8', correct: false },
      ],
      hint: 'عدد الدرجات زوجي، فالوسيط متوسط الدرجتين الوسطيين بعد الترتيب.',
      explanation: String.raw`الوسيط متوسط الدرجتين العاشرة والحادية عشرة في الترتيب. والدرجات العشر الأولى هي 6 و7 فقط لأن $4 + 6 = 10$، فالعاشرة 7 والحادية عشرة 8، والوسيط $\dfrac{7 + 8}{2} = 7.5$.`,
    },
    {
      ref: 'q5-09',
      topic: 'geometry',
      answerType: 'radio',
      text: `في الشكل نخلة طول ظلها على الأرض 12 مترًا، وبينها وبين طرف ظلها عمود قائم ارتفاعه متران وطول ظله 3 أمتار، وينتهي الظلّان عند النقطة نفسها. كم مترًا ارتفاع النخلة $h$؟

![عمود ارتفاعه 2 ونخلة ارتفاعها h قائمان على أرض أفقية، وخط متقطع يمر برأس النخلة ثم برأس العمود وينتهي إلى الأرض عند طرف الظلين المشترك، وبُعد العمود عن ذلك الطرف 3، وبُعد النخلة عنه 12](figure:q5-palm-shadow)`,
      options: [
        { text: '8', correct: true },
        { text: '9', correct: false },
        { text: '11', correct: false },
        { text: '18', correct: false },
      ],
      explanation: String.raw`المثلثان متشابهان لأن لهما زاوية مشتركة وفي كلٍّ منهما زاوية قائمة، فيكون $\dfrac{h}{12} = \dfrac{2}{3}$، ومنه $h = 8$ أمتار.`,
    },
    {
      ref: 'q5-10',
      topic: 'algebra',
      answerType: 'checkbox',
      text: String.raw`اختر جميع المقادير التي تساوي $(x - 2)(x + 6)$ لكل قيم $x$:`,
      options: [
        { text: '$x^{2} + 4x - 12$', correct: true },
        { text: '$x^{2} - 4x - 12$', correct: false },
        { text: '$(x + 2)^{2} - 16$', correct: true },
        { text: '$x^{2} - 12$', correct: false },
        { text: '$x(x + 4) - 12$', correct: true },
      ],
      hint: 'فُكّ الأقواس في كل مقدار ثم قارن.',
      explanation: String.raw`$(x - 2)(x + 6) = x^{2} + 4x - 12$، و$(x + 2)^{2} - 16 = x^{2} + 4x + 4 - 16$ هو المقدار نفسه، وكذلك $x(x + 4) - 12 = x^{2} + 4x - 12$. أما المقداران الآخران فيختلفان عنه في الحد الأوسط.`,
    },
    {
      ref: 'q5-11',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`إذا كان $n$ عددًا زوجيًّا موجبًا، فأيٌّ مما يأتي عدد فردي دائمًا؟`,
      options: [
        { text: '$n + 1$', correct: false },
        { text: '$n^{2} + 3$', correct: false },
        { text: '$3n - 1$', correct: false },
        { text: 'جميع ما سبق', correct: true, pinned: true },
      ],
      explanation: String.raw`إذا كان $n$ زوجيًّا كان $n^{2}$ و$3n$ زوجيين أيضًا، وإضافة عدد فردي إلى عدد زوجي أو طرحه منه تعطي عددًا فرديًّا، فالمقادير الثلاثة فردية كلها.`,
    },
  ],
}
