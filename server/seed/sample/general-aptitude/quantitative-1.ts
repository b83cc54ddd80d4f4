import type { ContentPart } from '../part.ts'

/** Legs 9 and 12 on a hypotenuse of 15; 18 units to the centimetre. */
const altitudeOnHypotenuse = `<svg viewBox="0 0 320 190" xmlns="http://www.w3.org/2000/svg">
<polygon points="25,160 295,160 122.2,30.4" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<line x1="122.2" y1="30.4" x2="122.2" y2="160" stroke="currentColor" stroke-width="2" stroke-dasharray="6 4"/>
<g fill="none" stroke="currentColor" stroke-width="1.5"><polyline points="113.8,41.6 125,50 133.4,38.8"/><polyline points="134.2,160 134.2,148 122.2,148"/></g>
<g fill="currentColor" font-size="16" text-anchor="middle"><text x="60" y="92">9</text><text x="220" y="86">12</text><text x="110" y="118">h</text></g>
</svg>`

/** Angles of 35 and 48 degrees between two horizontal parallels. */
const bentTransversal = `<svg viewBox="0 0 320 200" xmlns="http://www.w3.org/2000/svg">
<g fill="none" stroke="currentColor" stroke-width="2"><line x1="30" y1="30" x2="285" y2="30"/><line x1="30" y1="170" x2="285" y2="170"/><polyline points="107.2,30 200,95 132.5,170"/></g>
<g fill="none" stroke="currentColor" stroke-width="1.5"><path d="M133.2,30 A26,26 0 0 1 128.5,44.9"/><path d="M158.5,170 A26,26 0 0 0 149.9,150.7"/><path d="M183.6,83.5 A20,20 0 0 0 186.6,109.9"/></g>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="156" y="48">35°</text><text x="181" y="160">48°</text><text x="168" y="102">x</text><text x="301" y="35">m</text><text x="301" y="175">n</text></g>
</svg>`

export const quantitativePart1: ContentPart = {
  paragraphs: [],
  figures: [
    { ref: 'q1-altitude-on-hypotenuse', svg: altitudeOnHypotenuse },
    { ref: 'q1-bent-transversal', svg: bentTransversal },
  ],
  questions: [
    {
      ref: 'q1-01',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`أنفق فهد $\dfrac{2}{5}$ راتبه على السكن، ثم أنفق $\dfrac{1}{3}$ الباقي على الطعام، فبقي معه 3600 ريال. كم ريالًا راتبه؟`,
      options: [
        { text: '6000', correct: false },
        { text: '5400', correct: false },
        { text: '13500', correct: false },
        { text: '9000', correct: true },
      ],
      hint: 'ثلث الباقي ليس ثلث الراتب؛ ابدأ بمعرفة الكسر الذي بقي من الراتب في النهاية.',
      explanation: String.raw`بقي بعد السكن $\dfrac{3}{5}$ الراتب، وبقي بعد الطعام $\dfrac{2}{3} \times \dfrac{3}{5} = \dfrac{2}{5}$ الراتب، فالراتب $3600 \div \dfrac{2}{5} = 9000$ ريال.`,
    },
    {
      ref: 'q1-02',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`ما قيمة المقدار $\sqrt{0.09} + \sqrt{0.16}$؟`,
      options: [
        { text: '0.25', correct: false },
        { text: '0.5', correct: false },
        { text: '0.7', correct: true },
        { text: '0.07', correct: false },
      ],
      hint: 'احسب كل جذر وحده قبل الجمع.',
      explanation: String.raw`$\sqrt{0.09} = 0.3$ لأن $0.3^{2} = 0.09$، و$\sqrt{0.16} = 0.4$، ومجموعهما $0.7$. ولا يجوز جمع العددين تحت جذر واحد، فذلك يعطي $\sqrt{0.25} = 0.5$.`,
    },
    {
      ref: 'q1-03',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان $\dfrac{x}{3} - \dfrac{x}{5} = 4$، فما قيمة $x$؟`,
      options: [
        { text: '30', correct: true },
        { text: '15', correct: false },
        { text: '60', correct: false },
        { text: '20', correct: false },
      ],
      explanation: String.raw`بضرب الطرفين في 15 نجد $5x - 3x = 60$، أي $2x = 60$، ومنه $x = 30$.`,
    },
    {
      ref: 'q1-04',
      topic: 'geometry',
      answerType: 'radio',
      text: `في الشكل مثلث قائم الزاوية، طولا ضلعي القائمة فيه 9 سنتيمترات و12 سنتيمترًا، و$h$ هو الارتفاع النازل على الوتر. كم سنتيمترًا طول $h$؟

![مثلث قائم الزاوية طولا ضلعي القائمة فيه 9 و12، والوتر ضلعه السفلي، ومن رأس الزاوية القائمة قطعة متقطعة h عمودية على الوتر](figure:q1-altitude-on-hypotenuse)`,
      options: [
        { text: '6', correct: false },
        { text: '7.2', correct: true },
        { text: '7.5', correct: false },
        { text: '10.8', correct: false },
      ],
      hint: 'اكتب مساحة المثلث بطريقتين: مرة بضلعي القائمة، ومرة بالوتر.',
      explanation: String.raw`طول الوتر $\sqrt{9^{2} + 12^{2}} = 15$ سنتيمترًا. ومساحة المثلث $\dfrac{9 \times 12}{2} = 54$، وهي أيضًا $\dfrac{15h}{2}$، فيكون $h = \dfrac{108}{15} = 7.2$ سنتيمتر.`,
    },
    {
      ref: 'q1-05',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`قارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $\dfrac{3}{4} \times \dfrac{8}{9}$ | $0.66$ |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: true },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      explanation: String.raw`$\dfrac{3}{4} \times \dfrac{8}{9} = \dfrac{24}{36} = \dfrac{2}{3} = 0.666\ldots$، وهو أكبر من $0.66$.`,
    },
    {
      ref: 'q1-06',
      topic: 'arithmetic',
      answerType: 'radio',
      text: 'يطلي سالم جدارًا وحده في 6 ساعات، ويطلي ماجد الجدار نفسه وحده في 12 ساعة. عملا معًا ساعتين ثم توقف سالم. كم ساعة أخرى يحتاج ماجد وحده ليُتمّ طلاء الجدار؟',
      options: [
        { text: '2', correct: false },
        { text: '4', correct: false },
        { text: '6', correct: true },
        { text: '8', correct: false },
      ],
      hint: 'أي كسر من الجدار يُطلى في ساعة واحدة وهما يعملان معًا؟',
      explanation: String.raw`يطليان معًا في الساعة $\dfrac{1}{6} + \dfrac{1}{12} = \dfrac{1}{4}$ الجدار، فيُنجزان نصفه في ساعتين. والنصف الباقي يطليه ماجد وحده في نصف زمنه، أي في $\dfrac{12}{2} = 6$ ساعات.`,
    },
    {
      ref: 'q1-07',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان $0 < x < 1$، فقارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $x^{3}$ | $\sqrt{x}$ |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: true },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      hint: 'ماذا يحدث للعدد الموجب الأصغر من 1 حين نضربه في نفسه؟',
      explanation: String.raw`العدد المحصور بين 0 و1 يصغر حين يُضرب في نفسه، فيكون $x^{3} < x$، أما جذره التربيعي فأكبر منه: $\sqrt{x} > x$. إذن $\sqrt{x} > x^{3}$ دائمًا.`,
    },
    {
      ref: 'q1-08',
      topic: 'geometry',
      answerType: 'radio',
      text: `في الشكل المستقيمان $m$ و$n$ متوازيان. ما قياس الزاوية $x$ بالدرجات؟

![مستقيمان متوازيان أفقيان: m في الأعلى وn في الأسفل. من نقطة على m تنزل قطعة نحو اليمين تصنع معه زاوية 35 درجة، ومن نقطة على n تصعد قطعة نحو اليمين تصنع معه زاوية 48 درجة، وتلتقي القطعتان بين المستقيمين، والزاوية x هي الزاوية المحصورة بينهما](figure:q1-bent-transversal)`,
      options: [
        { text: '83', correct: true },
        { text: '97', correct: false },
        { text: '132', correct: false },
        { text: '145', correct: false },
      ],
      hint: String.raw`ارسم من رأس الزاوية $x$ مستقيمًا ثالثًا يوازي $m$ و$n$.`,
      explanation: String.raw`المستقيم المرسوم من رأس الزاوية $x$ موازيًا $m$ و$n$ يقسمها إلى زاويتين قياساهما بالتبادل الداخلي 35 و48 درجة، فيكون $x = 35 + 48 = 83$ درجة.`,
    },
    {
      ref: 'q1-09',
      topic: 'algebra',
      answerType: 'radio',
      text: 'مجموع 3 أعداد زوجية متتالية يساوي 78. ما أكبر هذه الأعداد؟',
      options: [
        { text: '22', correct: false },
        { text: '24', correct: false },
        { text: '26', correct: false },
        { text: '28', correct: true },
      ],
      explanation: String.raw`إذا كان العدد الأوسط $x$ كانت الأعداد $x - 2$ و$x$ و$x + 2$ ومجموعها $3x = 78$، فيكون $x = 26$، وأكبر الأعداد $26 + 2 = 28$.`,
    },
    {
      ref: 'q1-10',
      topic: 'statistics',
      answerType: 'radio',
      text: 'المتوسط الحسابي لدرجات 5 طلاب في اختبار هو 82 درجة، ولما أُضيفت إليها درجة طالب سادس صار المتوسط 84 درجة. كم درجة نال الطالب السادس؟',
      options: [
        { text: '86', correct: false },
        { text: '94', correct: true },
        { text: '83', correct: false },
        { text: '96', correct: false },
      ],
      hint: 'قارن بين مجموع درجات الطلاب قبل إضافة السادس وبعدها.',
      explanation: String.raw`مجموع درجات الخمسة $5 \times 82 = 410$، ومجموع درجات الستة $6 \times 84 = 504$، فدرجة السادس $504 - 410 = 94$.`,
    },
    {
      ref: 'q1-11',
      topic: 'arithmetic',
      answerType: 'true_false',
      text: 'مجموع أي ثلاثة أعداد صحيحة متتالية يقبل القسمة على 3.',
      options: [
        { text: 'صواب', correct: true },
        { text: 'خطأ', correct: false },
      ],
      explanation: String.raw`إذا كان العدد الأوسط $n$ فالمجموع $(n - 1) + n + (n + 1) = 3n$، وهو من مضاعفات 3 أيًّا كان $n$.`,
    },
  ],
}
