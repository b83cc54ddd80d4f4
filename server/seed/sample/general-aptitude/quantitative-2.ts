import type { ContentPart } from '../part.ts'

/** A square of side 12; M and N halve two of its sides; 14 units to the centimetre. */
const triangleOnMidpoints = `<svg viewBox="0 0 250 225" xmlns="http://www.w3.org/2000/svg">
<rect x="40" y="24" width="168" height="168" fill="none" stroke="currentColor" stroke-width="2"/>
<polygon points="40,192 124,24 208,108" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<g stroke="currentColor" stroke-width="1.5"><line x1="82" y1="19" x2="82" y2="29"/><line x1="166" y1="19" x2="166" y2="29"/><line x1="203" y1="66" x2="213" y2="66"/><line x1="203" y1="150" x2="213" y2="150"/></g>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="30" y="22">A</text><text x="220" y="22">B</text><text x="220" y="206">C</text><text x="28" y="206">D</text><text x="124" y="16">M</text><text x="224" y="113">N</text><text x="124" y="212">12</text></g>
</svg>`

/** A sector of 120 degrees in a circle of radius 6; 15 units to the centimetre. */
const circleSector = `<svg viewBox="0 0 240 216" xmlns="http://www.w3.org/2000/svg">
<circle cx="120" cy="108" r="90" fill="none" stroke="currentColor" stroke-width="2"/>
<path d="M120,108 L197.9,63 A90,90 0 0 0 42.1,63 Z" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<path d="M139.1,97 A22,22 0 0 0 100.9,97" fill="none" stroke="currentColor" stroke-width="1.5"/>
<circle cx="120" cy="108" r="3" fill="currentColor"/>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="120" y="79">120°</text><text x="168" y="100">6</text><text x="120" y="128">O</text></g>
</svg>`

/** Tons of dates in six years; 2.5 units to the ton. */
const datesChart = `<svg viewBox="0 0 360 226" xmlns="http://www.w3.org/2000/svg">
<g stroke="currentColor" stroke-width="2"><line x1="35" y1="145" x2="40" y2="145"/><line x1="35" y1="95" x2="40" y2="95"/><line x1="35" y1="45" x2="40" y2="45"/></g>
<g fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="1.5"><rect x="55" y="107.5" width="30" height="87.5"/><rect x="105" y="82.5" width="30" height="112.5"/><rect x="155" y="95" width="30" height="100"/><rect x="205" y="45" width="30" height="150"/><rect x="255" y="57.5" width="30" height="137.5"/><rect x="305" y="32.5" width="30" height="162.5"/></g>
<path d="M40,15 L40,195 L350,195" fill="none" stroke="currentColor" stroke-width="2"/>
<g fill="currentColor" font-size="14" text-anchor="middle"><text x="22" y="200">0</text><text x="22" y="150">20</text><text x="22" y="100">40</text><text x="22" y="50">60</text><text x="70" y="214">2019</text><text x="120" y="214">2020</text><text x="170" y="214">2021</text><text x="220" y="214">2022</text><text x="270" y="214">2023</text><text x="320" y="214">2024</text></g>
<g fill="currentColor" font-size="14" text-anchor="middle"><text x="70" y="102">35</text><text x="120" y="77">45</text><text x="170" y="89">40</text><text x="220" y="39">60</text><text x="270" y="52">55</text><text x="320" y="27">65</text></g>
</svg>`

export const quantitativePart2: ContentPart = {
  paragraphs: [
    {
      ref: 'q2-dates-production',
      title: 'إنتاج مزرعة من التمور',
      text: `يبيّن الرسم إنتاج مزرعة في القصيم من التمور بالأطنان في ستة أعوام.

![رسم بالأعمدة لإنتاج المزرعة بالأطنان: 35 في عام 2019، و45 في عام 2020، و40 في عام 2021، و60 في عام 2022، و55 في عام 2023، و65 في عام 2024](figure:q2-dates-chart)`,
    },
  ],
  figures: [
    { ref: 'q2-triangle-on-midpoints', svg: triangleOnMidpoints },
    { ref: 'q2-circle-sector', svg: circleSector },
    { ref: 'q2-dates-chart', svg: datesChart },
  ],
  questions: [
    {
      ref: 'q2-01',
      topic: 'arithmetic',
      answerType: 'radio',
      text: 'قاد ناصر سيارته إلى مدينة تبعد عنه 240 كيلومترًا بسرعة ثابتة مقدارها 80 كيلومترًا في الساعة، ثم عاد من الطريق نفسه بسرعة ثابتة مقدارها 120 كيلومترًا في الساعة. ما متوسط سرعته في الرحلة كلها، ذهابًا وإيابًا، بالكيلومتر في الساعة؟',
      options: [
        { text: '96', correct: true },
        { text: '98', correct: false },
        { text: '100', correct: false },
        { text: '104', correct: false },
      ],
      hint: 'متوسط السرعة هو المسافة كلها مقسومة على الزمن كله.',
      explanation: String.raw`استغرق الذهاب 3 ساعات لأن $\dfrac{240}{80} = 3$، والإياب ساعتين لأن $\dfrac{240}{120} = 2$، فمتوسط السرعة $\dfrac{480}{5} = 96$ كيلومترًا في الساعة. ليس الجواب 100 لأن ناصرًا قضى وقتًا أطول بالسرعة الأقل.`,
    },
    {
      ref: 'q2-02',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان $3^{x + 1} = 81$، فما قيمة $2^{x}$؟`,
      options: [
        { text: '4', correct: false },
        { text: '6', correct: false },
        { text: '16', correct: false },
        { text: '8', correct: true },
      ],
      hint: 'اكتب 81 قوةً للعدد 3.',
      explanation: String.raw`$81 = 3^{4}$، فيكون $x + 1 = 4$ و$x = 3$، ومنه $2^{x} = 2^{3} = 8$.`,
    },
    {
      ref: 'q2-03',
      topic: 'geometry',
      answerType: 'radio',
      text: `في الشكل $ABCD$ مربع طول ضلعه 12 سنتيمترًا، والنقطة $M$ منتصف الضلع $AB$، والنقطة $N$ منتصف الضلع $BC$. ما مساحة المثلث المظلَّل $DMN$ بالسنتيمترات المربعة؟

![مربع ABCD طول ضلعه 12، وM منتصف الضلع العلوي AB، وN منتصف الضلع الأيمن BC، والمثلث الذي رؤوسه D وM وN مظلل، وD هو الرأس السفلي الأيسر للمربع](figure:q2-triangle-on-midpoints)`,
      options: [
        { text: '48', correct: false },
        { text: '54', correct: true },
        { text: '72', correct: false },
        { text: '90', correct: false },
      ],
      hint: 'المثلثات الثلاثة غير المظللة كلها قائمة الزاوية، فمساحاتها سهلة الحساب.',
      explanation: String.raw`مساحتا المثلثين $DAM$ و$DCN$ متساويتان، وكلٌّ منهما $\dfrac{12 \times 6}{2} = 36$، ومساحة المثلث $MBN$ هي $\dfrac{6 \times 6}{2} = 18$. فمساحة المظلَّل $144 - 36 - 36 - 18 = 54$ سنتيمترًا مربعًا.`,
    },
    {
      ref: 'q2-04',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`ثمن حقيبة 200 ريال قبل التخفيض. قارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| ثمنها بعد تخفيض واحد نسبته $30\%$ | ثمنها بعد تخفيض نسبته $20\%$ ثم تخفيض الثمن الجديد بنسبة $10\%$ |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: true },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      explanation: String.raw`القيمة الأولى $200 \times 0.70 = 140$ ريالًا، والقيمة الثانية $200 \times 0.80 \times 0.90 = 144$ ريالًا، لأن التخفيض الثاني محسوب من ثمن أصغر.`,
    },
    {
      ref: 'q2-05',
      topic: 'arithmetic',
      answerType: 'radio',
      text: 'تنطلق من محطة حافلةٌ إلى المطار كل 18 دقيقة، وحافلةٌ إلى الجامعة كل 24 دقيقة. انطلقت الحافلتان الآن في وقت واحد، فبعد كم دقيقة تنطلقان معًا في المرة التالية؟',
      options: [
        { text: '42', correct: false },
        { text: '48', correct: false },
        { text: '72', correct: true },
        { text: '432', correct: false },
      ],
      hint: 'المطلوب أصغر عدد من الدقائق يقبل القسمة على العددين كليهما.',
      explanation: String.raw`المطلوب المضاعف المشترك الأصغر: $18 = 2 \times 3^{2}$ و$24 = 2^{3} \times 3$، فهو $2^{3} \times 3^{2} = 72$ دقيقة. أما حاصل ضربهما 432 فمضاعف مشترك، لكنه ليس الأصغر.`,
    },
    {
      ref: 'q2-06',
      topic: 'geometry',
      answerType: 'radio',
      text: `في الشكل دائرة مركزها $O$ ونصف قطرها 6 سنتيمترات. ما مساحة القطاع المظلَّل بالسنتيمترات المربعة؟

![دائرة مركزها O ونصف قطرها 6، وفيها قطاع مظلل زاويته المركزية 120 درجة](figure:q2-circle-sector)`,
      options: [
        { text: String.raw`$12\pi$`, correct: true },
        { text: String.raw`$4\pi$`, correct: false },
        { text: String.raw`$24\pi$`, correct: false },
        { text: String.raw`$36\pi$`, correct: false },
      ],
      explanation: String.raw`القطاع $\dfrac{120}{360} = \dfrac{1}{3}$ الدائرة، ومساحة الدائرة $\pi \times 6^{2} = 36\pi$، فمساحته $12\pi$. أما $4\pi$ فطول قوسه.`,
    },
    {
      ref: 'q2-07',
      topic: 'geometry',
      answerType: 'radio',
      text: `مستطيل محيطه 20 سنتيمترًا. قارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| مساحة المستطيل بالسنتيمترات المربعة | 24 |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: true, pinned: true },
      ],
      hint: 'جرّب أكثر من مستطيل يحقق المحيط المذكور.',
      explanation: String.raw`مجموع الطول والعرض 10 سنتيمترات. فإن كانا 6 و4 كانت المساحة 24، وإن كانا 9 و1 كانت 9 فقط، فلا يكفي المحيط وحده لتحديد المساحة.`,
    },
    {
      ref: 'q2-08',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان $x + y = 10$ و$x - y = 4$، فما قيمة $x^{2} - y^{2}$؟`,
      options: [
        { text: '14', correct: false },
        { text: '21', correct: false },
        { text: '58', correct: false },
        { text: '40', correct: true },
      ],
      explanation: String.raw`المقدار فرق بين مربعين: $x^{2} - y^{2} = (x + y)(x - y) = 10 \times 4 = 40$.`,
    },
    {
      ref: 'q2-09',
      topic: 'statistics',
      paragraphRef: 'q2-dates-production',
      answerType: 'radio',
      text: 'ما النسبة المئوية لزيادة إنتاج المزرعة في عام 2022 على إنتاجها في عام 2021؟',
      options: [
        { text: String.raw`$20\%$`, correct: false },
        { text: String.raw`$40\%$`, correct: false },
        { text: String.raw`$50\%$`, correct: true },
        { text: String.raw`$60\%$`, correct: false },
      ],
      hint: 'اقسم مقدار الزيادة على إنتاج العام الأسبق.',
      explanation: String.raw`زاد الإنتاج من 40 إلى 60 طنًّا، أي 20 طنًّا، ونسبة الزيادة إلى الإنتاج السابق $\dfrac{20}{40} = 50\%$.`,
    },
    {
      ref: 'q2-10',
      topic: 'statistics',
      paragraphRef: 'q2-dates-production',
      answerType: 'radio',
      text: `قارن بين القيمتين لإنتاج المزرعة في الأعوام الستة:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| الوسيط | المتوسط الحسابي |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: true },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      explanation: String.raw`ترتيب القيم 35، 40، 45، 55، 60، 65، فالوسيط $\dfrac{45 + 55}{2} = 50$، والمتوسط $\dfrac{300}{6} = 50$، فهما متساويان.`,
    },
    {
      ref: 'q2-11',
      topic: 'arithmetic',
      answerType: 'checkbox',
      text: 'اختر جميع الأعداد التي تقبل القسمة على 6 مما يأتي:',
      options: [
        { text: '152', correct: false },
        { text: '234', correct: true },
        { text: '315', correct: false },
        { text: '468', correct: true },
        { text: '506', correct: false },
      ],
      hint: 'العدد الذي يقبل القسمة على 6 يقبل القسمة على 2 وعلى 3 معًا.',
      explanation: String.raw`العددان 234 و468 زوجيان ومجموع أرقام كلٍّ منهما من مضاعفات 3 (9 و18). أما 152 و506 فمجموعا أرقامهما 8 و11 ولا يقبلان القسمة على 3، والعدد 315 فردي.`,
    },
  ],
}
