import type { ContentPart } from '../part.ts'

/** Bases 8 and 14, legs 5; 18 units to the centimetre. */
const isoscelesTrapezoid = `<svg viewBox="0 0 312 140" xmlns="http://www.w3.org/2000/svg">
<polygon points="30,110 282,110 228,38 84,38" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="156" y="28">8</text><text x="156" y="130">14</text><text x="44" y="72">5</text><text x="268" y="72">5</text></g>
</svg>`

/** Angles of 62 degrees at A and 57 degrees at C. */
const scaleneTriangle = `<svg viewBox="0 0 300 220" xmlns="http://www.w3.org/2000/svg">
<polygon points="50,190 250,190 140,20.6" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<g fill="none" stroke="currentColor" stroke-width="1.5"><path d="M74,190 A24,24 0 0 0 61.3,168.8"/><path d="M226,190 A24,24 0 0 1 236.9,169.9"/></g>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="88" y="178">62°</text><text x="213" y="178">57°</text><text x="38" y="206">A</text><text x="140" y="15">B</text><text x="263" y="206">C</text></g>
</svg>`

/** AB joins (1, 2) and (7, 10) and is a diameter; 18 units to the unit of the axes. */
const circleOnAxes = `<svg viewBox="0 0 260 262" xmlns="http://www.w3.org/2000/svg">
<circle cx="122" cy="122" r="90" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<g stroke="currentColor" stroke-width="1.5"><line x1="15" y1="230" x2="245" y2="230"/><line x1="50" y1="252" x2="50" y2="14"/><polyline points="239,226 245,230 239,234" fill="none"/><polyline points="46,20 50,14 54,20" fill="none"/></g>
<g stroke="currentColor" stroke-width="1" stroke-dasharray="4 4"><polyline points="50,194 68,194 68,230" fill="none"/><polyline points="50,50 176,50 176,230" fill="none"/></g>
<line x1="68" y1="194" x2="176" y2="50" stroke="currentColor" stroke-width="2"/>
<g fill="currentColor"><circle cx="68" cy="194" r="3.5"/><circle cx="176" cy="50" r="3.5"/></g>
<g fill="currentColor" font-size="14" text-anchor="middle"><text x="87" y="196">A</text><text x="189" y="45">B</text><text x="68" y="246">1</text><text x="176" y="246">7</text><text x="40" y="199">2</text><text x="38" y="54">10</text><text x="253" y="235">x</text><text x="62" y="18">y</text></g>
</svg>`

/** Sectors of 35, 30, 25 and 10 percent, clockwise from the top. */
const tripBudgetPie = `<svg viewBox="0 0 260 250" xmlns="http://www.w3.org/2000/svg">
<g fill="currentColor" stroke="currentColor" stroke-width="2"><path d="M130,125 L130,10 A115,115 0 0 1 223,192.6 Z" fill-opacity="0.16"/><path d="M130,125 L223,192.6 A115,115 0 0 1 37,192.6 Z" fill-opacity="0.04"/><path d="M130,125 L37,192.6 A115,115 0 0 1 62.4,32 Z" fill-opacity="0.12"/><path d="M130,125 L62.4,32 A115,115 0 0 1 130,10 Z" fill-opacity="0.02"/></g>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="188" y="92">الإقامة</text><text x="188" y="112">35%</text><text x="130" y="190">المواصلات</text><text x="130" y="210">30%</text><text x="62" y="114">الطعام</text><text x="62" y="134">25%</text><text x="106" y="38">أخرى</text><text x="107" y="57">10%</text></g>
</svg>`

export const quantitativePart4: ContentPart = {
  paragraphs: [
    {
      ref: 'q4-trip-budget',
      title: 'ميزانية رحلة مدرسية',
      text: `يبيّن الرسم الدائري كيف وُزِّعت ميزانية رحلة مدرسية إلى العلا على أوجه الإنفاق.

![رسم دائري مقسم أربعة قطاعات: الإقامة 35%، والمواصلات 30%، والطعام 25%، ومصروفات أخرى 10%](figure:q4-trip-budget-pie)`,
    },
  ],
  figures: [
    { ref: 'q4-isosceles-trapezoid', svg: isoscelesTrapezoid },
    { ref: 'q4-scalene-triangle', svg: scaleneTriangle },
    { ref: 'q4-circle-on-axes', svg: circleOnAxes },
    { ref: 'q4-trip-budget-pie', svg: tripBudgetPie },
  ],
  questions: [
    {
      ref: 'q4-01',
      topic: 'arithmetic',
      answerType: 'radio',
      text: 'يبني 12 عاملًا سورًا في 15 يومًا، وكلهم يعملون بالمعدل نفسه. كم عاملًا يجب أن يُضاف إليهم من البداية حتى يُبنى السور في 10 أيام؟',
      options: [
        { text: '3', correct: false },
        { text: '6', correct: true },
        { text: '8', correct: false },
        { text: '18', correct: false },
      ],
      hint: 'احسب العمل كله بوحدة «عامل في يوم»، ثم انتبه إلى المطلوب في السؤال.',
      explanation: String.raw`يحتاج بناء السور إلى $12 \times 15 = 180$ يومًا من عمل عامل واحد، فيلزم لبنائه في 10 أيام $\dfrac{180}{10} = 18$ عاملًا، أي بزيادة $18 - 12 = 6$ عمال.`,
    },
    {
      ref: 'q4-02',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`ما قيمة المجموع $\dfrac{1}{1 \times 2} + \dfrac{1}{2 \times 3} + \dfrac{1}{3 \times 4} + \cdots + \dfrac{1}{9 \times 10}$؟`,
      options: [
        { text: String.raw`$\dfrac{1}{10}$`, correct: false },
        { text: String.raw`$\dfrac{4}{5}$`, correct: false },
        { text: String.raw`$\dfrac{8}{9}$`, correct: false },
        { text: String.raw`$\dfrac{9}{10}$`, correct: true },
      ],
      hint: String.raw`لاحظ أن $\dfrac{1}{2 \times 3} = \dfrac{1}{2} - \dfrac{1}{3}$.`,
      explanation: String.raw`كل حدّ هو فرق كسرين: $\dfrac{1}{n(n + 1)} = \dfrac{1}{n} - \dfrac{1}{n + 1}$، فتُحذف الكسور الوسطى ويبقى $1 - \dfrac{1}{10} = \dfrac{9}{10}$.`,
    },
    {
      ref: 'q4-03',
      topic: 'geometry',
      answerType: 'radio',
      text: `في الشكل شبه منحرف متساوي الساقين، طولا قاعدتيه 8 و14 سنتيمترًا، وطول كلٍّ من ساقيه 5 سنتيمترات. ما مساحته بالسنتيمترات المربعة؟

![شبه منحرف متساوي الساقين قاعدته العليا 8 وقاعدته السفلى 14 وكل من ساقيه 5](figure:q4-isosceles-trapezoid)`,
      options: [
        { text: '44', correct: true },
        { text: '32', correct: false },
        { text: '55', correct: false },
        { text: '88', correct: false },
      ],
      hint: 'أنزِل عمودين من طرفي القاعدة العليا لتجد الارتفاع.',
      explanation: String.raw`العمودان من طرفي القاعدة العليا يتركان على كل جانب $\dfrac{14 - 8}{2} = 3$، فالارتفاع $\sqrt{5^{2} - 3^{2}} = 4$، والمساحة $\dfrac{8 + 14}{2} \times 4 = 44$ سنتيمترًا مربعًا.`,
    },
    {
      ref: 'q4-04',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان $x = 3$ أحد حلَّي المعادلة $x^{2} + kx - 15 = 0$، فما حلها الآخر؟`,
      options: [
        { text: '$-2$', correct: false },
        { text: '$2$', correct: false },
        { text: '$-5$', correct: true },
        { text: '$5$', correct: false },
      ],
      explanation: String.raw`حاصل ضرب الحلين يساوي الحد الثابت $-15$ لأن معامل $x^{2}$ هو 1، فالحل الآخر $\dfrac{-15}{3} = -5$. ويمكن التحقق بأن $(x - 3)(x + 5) = x^{2} + 2x - 15$.`,
    },
    {
      ref: 'q4-05',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`إذا كان $n$ عددًا صحيحًا موجبًا باقي قسمته على 6 يساوي 4، فقارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| باقي قسمة $n$ على 3 | باقي قسمة $n$ على 2 |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: true },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      hint: 'جرّب الأعداد 4 و10 و16، ثم اسأل نفسك: هل يتغير الباقيان؟',
      explanation: String.raw`العدد على الصورة $n = 6m + 4$، فهو $3(2m + 1) + 1$ وباقي قسمته على 3 هو 1، وهو أيضًا $2(3m + 2)$ وباقي قسمته على 2 هو 0. فالقيمة الأولى أكبر دائمًا.`,
    },
    {
      ref: 'q4-06',
      topic: 'geometry',
      answerType: 'radio',
      text: `في المثلث $ABC$ المبيَّن في الشكل قارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| طول الضلع $AC$ | طول الضلع $BC$ |

![مثلث ABC قياس الزاوية A فيه 62 درجة وقياس الزاوية C فيه 57 درجة، والضلع AC قاعدته](figure:q4-scalene-triangle)`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: true },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      hint: 'في المثلث يقابل الضلعُ الأطولُ الزاويةَ الكبرى.',
      explanation: String.raw`قياس الزاوية $B$ هو $180 - 62 - 57 = 61$ درجة. والضلع $AC$ يقابل الزاوية $B$ وقياسها 61، والضلع $BC$ يقابل الزاوية $A$ وقياسها 62، والضلع الأطول يقابل الزاوية الكبرى، فيكون $BC > AC$.`,
    },
    {
      ref: 'q4-07',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا عُرِّفت العملية $\ast$ بالقاعدة $a \ast b = a^{2} - 2b$، فما قيمة $(4 \ast 3) \ast 5$؟`,
      options: [
        { text: '10', correct: false },
        { text: '90', correct: true },
        { text: '18', correct: false },
        { text: '110', correct: false },
      ],
      explanation: String.raw`$4 \ast 3 = 4^{2} - 2 \times 3 = 10$، ثم $10 \ast 5 = 10^{2} - 2 \times 5 = 90$.`,
    },
    {
      ref: 'q4-08',
      topic: 'statistics',
      paragraphRef: 'q4-trip-budget',
      answerType: 'radio',
      text: 'إذا كان ما خُصِّص للإقامة 1680 ريالًا، فكم ريالًا خُصِّص للطعام؟',
      options: [
        { text: '420', correct: false },
        { text: '1440', correct: false },
        { text: '1200', correct: true },
        { text: '4800', correct: false },
      ],
      hint: 'احسب الميزانية كلها أولًا، أو قيمة نسبة صغيرة منها.',
      explanation: String.raw`الإقامة $35\%$ من الميزانية، فتكون $5\%$ منها $1680 \div 7 = 240$ ريالًا، والطعام $25\%$ أي $5 \times 240 = 1200$ ريال.`,
    },
    {
      ref: 'q4-09',
      topic: 'statistics',
      paragraphRef: 'q4-trip-budget',
      answerType: 'radio',
      text: 'ما قياس الزاوية المركزية لقطاع المواصلات بالدرجات؟',
      options: [
        { text: '108', correct: true },
        { text: '30', correct: false },
        { text: '90', correct: false },
        { text: '126', correct: false },
      ],
      explanation: String.raw`القطاع $30\%$ من الدائرة الكاملة التي قياسها 360 درجة، فزاويته $0.30 \times 360 = 108$ درجات.`,
    },
    {
      ref: 'q4-10',
      topic: 'geometry',
      answerType: 'radio',
      text: String.raw`في المستوى الإحداثي القطعة الواصلة بين النقطتين $A(1, 2)$ و$B(7, 10)$ قطر لدائرة. ما محيط الدائرة؟

![دائرة مرسومة على محوري الإحداثيات، وقطرها القطعة AB، حيث إحداثيا A هما 1 على محور x و2 على محور y، وإحداثيا B هما 7 على محور x و10 على محور y](figure:q4-circle-on-axes)`,
      options: [
        { text: String.raw`$5\pi$`, correct: false },
        { text: String.raw`$20\pi$`, correct: false },
        { text: String.raw`$25\pi$`, correct: false },
        { text: String.raw`$10\pi$`, correct: true },
      ],
      hint: 'القطر وتر في مثلث قائم، ضلعاه فرقا الإحداثيات.',
      explanation: String.raw`طول القطر $\sqrt{(7 - 1)^{2} + (10 - 2)^{2}} = \sqrt{36 + 64} = 10$، ومحيط الدائرة يساوي $\pi$ مضروبًا في القطر، أي $10\pi$. أما $25\pi$ فمساحتها.`,
    },
    {
      ref: 'q4-11',
      topic: 'arithmetic',
      answerType: 'true_false',
      text: String.raw`العدد $\sqrt{200}$ أقرب على خط الأعداد إلى العدد 15 منه إلى العدد 14.`,
      options: [
        { text: 'صواب', correct: false },
        { text: 'خطأ', correct: true },
      ],
      explanation: String.raw`منتصف المسافة بين العددين $14.5$، ومربعه $210.25$ وهو أكبر من 200، فيكون $\sqrt{200} < 14.5$، أي إنه أقرب إلى 14.`,
    },
  ],
}
