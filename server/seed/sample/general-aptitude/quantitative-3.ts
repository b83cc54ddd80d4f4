import type { ContentPart } from '../part.ts'

/** A rectangle of 50 by 14 with half circles on its short sides; 4 units to the metre. */
const stadiumField = `<svg viewBox="0 0 320 130" xmlns="http://www.w3.org/2000/svg">
<path d="M60,40 L260,40 A28,28 0 0 1 260,96 L60,96 A28,28 0 0 1 60,40 Z" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<g stroke="currentColor" stroke-width="1.5" stroke-dasharray="5 4"><line x1="60" y1="40" x2="60" y2="96"/><line x1="260" y1="40" x2="260" y2="96"/></g>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="160" y="30">50</text><text x="76" y="73">14</text></g>
</svg>`

/** An inscribed angle of 65 degrees at C over the chord AB; the centre is O. */
const inscribedAngle = `<svg viewBox="0 0 240 225" xmlns="http://www.w3.org/2000/svg">
<circle cx="120" cy="115" r="90" fill="none" stroke="currentColor" stroke-width="2"/>
<polygon points="120,115 38.4,153 201.6,153" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-width="2"/>
<polyline points="38.4,153 150.8,30.4 201.6,153" fill="none" stroke="currentColor" stroke-width="2"/>
<path d="M133.9,48.8 A25,25 0 0 0 160.4,53.5" fill="none" stroke="currentColor" stroke-width="1.5"/>
<circle cx="120" cy="115" r="3" fill="currentColor"/>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="145" y="74">65°</text><text x="118" y="107">O</text><text x="24" y="166">A</text><text x="216" y="166">B</text><text x="157" y="22">C</text></g>
</svg>`

/** A tank of 2 by 1.5 by 1 metres with water to six tenths of its height. */
const waterTank = `<svg viewBox="0 0 320 195" xmlns="http://www.w3.org/2000/svg">
<g fill="currentColor" fill-opacity="0.12"><polygon points="40,160 220,160 220,106 40,106"/><polygon points="220,160 280,115 280,61 220,106"/><polygon points="40,106 220,106 280,61 100,61"/></g>
<polyline points="40,106 220,106 280,61" fill="none" stroke="currentColor" stroke-width="1.5"/>
<g fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="4 4"><polyline points="40,160 100,115 280,115"/><line x1="100" y1="115" x2="100" y2="25"/><polyline points="40,106 100,61 280,61"/></g>
<g fill="none" stroke="currentColor" stroke-width="2"><rect x="40" y="70" width="180" height="90"/><polyline points="40,70 100,25 280,25 220,70"/><polyline points="280,25 280,115 220,160"/></g>
<g fill="currentColor" font-size="15" text-anchor="middle"><text x="130" y="181">2</text><text x="266" y="153">1.5</text><text x="28" y="120">1</text></g>
</svg>`

export const quantitativePart3: ContentPart = {
  paragraphs: [],
  figures: [
    { ref: 'q3-stadium-field', svg: stadiumField },
    { ref: 'q3-inscribed-angle', svg: inscribedAngle },
    { ref: 'q3-water-tank', svg: waterTank },
  ],
  questions: [
    {
      ref: 'q3-01',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`قُسِّمت مكافأة على ثلاثة موظفين بنسبة $2:3:4$، فزاد أكبر الأنصبة على أصغرها بمقدار 500 ريال. كم ريالًا المكافأة كلها؟`,
      options: [
        { text: '1125', correct: false },
        { text: '2000', correct: false },
        { text: '2250', correct: true },
        { text: '4500', correct: false },
      ],
      hint: 'كم جزءًا الفرق بين أكبر نصيب وأصغره؟',
      explanation: String.raw`الفرق بين الأكبر والأصغر $4 - 2 = 2$ من الأجزاء المتساوية، فالجزء الواحد $500 \div 2 = 250$ ريالًا. ومجموع الأجزاء $2 + 3 + 4 = 9$، فالمكافأة $9 \times 250 = 2250$ ريالًا.`,
    },
    {
      ref: 'q3-02',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`أيٌّ مما يأتي أكبر من $\dfrac{2}{3}$ وأصغر من $\dfrac{3}{4}$؟`,
      options: [
        { text: String.raw`$\dfrac{5}{8}$`, correct: false },
        { text: String.raw`$\dfrac{7}{10}$`, correct: true },
        { text: String.raw`$\dfrac{4}{5}$`, correct: false },
        { text: 'جميع ما سبق', correct: false, pinned: true },
      ],
      explanation: String.raw`$\dfrac{2}{3} \approx 0.667$ و$\dfrac{3}{4} = 0.75$، وبينهما $\dfrac{7}{10} = 0.7$. أما $\dfrac{5}{8} = 0.625$ فأصغر منهما، و$\dfrac{4}{5} = 0.8$ أكبر منهما.`,
    },
    {
      ref: 'q3-03',
      topic: 'geometry',
      answerType: 'radio',
      text: String.raw`ملعب شكله مستطيل طوله 50 مترًا وعرضه 14 مترًا، وعلى كلٍّ من ضلعيه القصيرين نصف دائرة كما في الشكل. كم مترًا محيط الملعب كله؟ (اعتبر $\pi = \dfrac{22}{7}$)

![مستطيل طوله 50 وعرضه 14، وعلى كل من ضلعيه القصيرين من الخارج نصف دائرة قطرها ذلك الضلع، والضلعان القصيران مرسومان متقطعين لأنهما داخل الملعب](figure:q3-stadium-field)`,
      options: [
        { text: '144', correct: true },
        { text: '122', correct: false },
        { text: '172', correct: false },
        { text: '188', correct: false },
      ],
      hint: 'نصفا الدائرة معًا دائرة كاملة، والضلعان القصيران ليسا من حدود الملعب.',
      explanation: String.raw`نصفا الدائرة محيطهما معًا $\dfrac{22}{7} \times 14 = 44$ مترًا، والضلعان الطويلان $2 \times 50 = 100$ متر، فالمحيط $44 + 100 = 144$ مترًا.`,
    },
    {
      ref: 'q3-04',
      topic: 'algebra',
      answerType: 'radio',
      text: 'ثمن 3 كتب ودفترين 84 ريالًا، وثمن كتابين و3 دفاتر 76 ريالًا. الكتب كلها بثمن واحد، وكذلك الدفاتر. كم ريالًا ثمن كتاب واحد ودفتر واحد معًا؟',
      options: [
        { text: '12', correct: false },
        { text: '20', correct: false },
        { text: '30', correct: false },
        { text: '32', correct: true },
      ],
      hint: 'اجمع المعادلتين قبل أن تحلّ أيًّا منهما.',
      explanation: String.raw`بجمع المعادلتين $3b + 2n = 84$ و$2b + 3n = 76$ نجد $5b + 5n = 160$، ومنه $b + n = 32$ ريالًا. (ثمن الكتاب 20 وثمن الدفتر 12.)`,
    },
    {
      ref: 'q3-05',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`إذا كان $x + y = 7$ و$xy = 12$، فقارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $x^{2} + y^{2}$ | $25$ |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: false },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: true },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      explanation: String.raw`$x^{2} + y^{2} = (x + y)^{2} - 2xy = 49 - 24 = 25$، فالقيمتان متساويتان.`,
    },
    {
      ref: 'q3-06',
      topic: 'geometry',
      answerType: 'radio',
      text: String.raw`في الشكل $O$ مركز الدائرة، والنقاط $A$ و$B$ و$C$ عليها، وقياس الزاوية $ACB$ يساوي 65 درجة. ما قياس الزاوية $OAB$ بالدرجات؟

![دائرة مركزها O، وعليها النقاط A وB في الأسفل وC في الأعلى، والزاوية ACB قياسها 65 درجة، والمثلث OAB مظلل، والمركز O يقع داخل المثلث ABC](figure:q3-inscribed-angle)`,
      options: [
        { text: '32.5', correct: false },
        { text: '25', correct: true },
        { text: '50', correct: false },
        { text: '65', correct: false },
      ],
      hint: 'ابدأ بالزاوية المركزية المقابلة للقوس نفسه، ثم انتبه إلى نوع المثلث المظلل.',
      explanation: String.raw`الزاوية المركزية $AOB$ ضعف الزاوية المحيطية: $2 \times 65 = 130$ درجة. والمثلث $OAB$ متساوي الساقين لأن $OA = OB$، فقياس الزاوية $OAB$ هو $\dfrac{180 - 130}{2} = 25$ درجة.`,
    },
    {
      ref: 'q3-07',
      topic: 'geometry',
      answerType: 'radio',
      text: String.raw`خزان ماء على شكل متوازي مستطيلات، طوله متران وعرضه 1.5 متر وارتفاعه متر واحد، وفيه ماء يملأ $60\%$ من سعته. كم لترًا من الماء في الخزان؟ (المتر المكعب 1000 لتر)

![متوازي مستطيلات طوله 2 وعرضه 1.5 وارتفاعه 1، وجزؤه السفلي مظلل إلى مستوى الماء](figure:q3-water-tank)`,
      options: [
        { text: '180', correct: false },
        { text: '1200', correct: false },
        { text: '3000', correct: false },
        { text: '1800', correct: true },
      ],
      explanation: String.raw`حجم الخزان $2 \times 1.5 \times 1 = 3$ أمتار مكعبة، أي $3000$ لتر، و$60\%$ منها $0.60 \times 3000 = 1800$ لتر.`,
    },
    {
      ref: 'q3-08',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`ما رقم الآحاد في العدد $7^{23}$؟`,
      options: [
        { text: '9', correct: false },
        { text: '7', correct: false },
        { text: '3', correct: true },
        { text: '1', correct: false },
      ],
      hint: 'احسب أرقام الآحاد في القوى الأولى للعدد 7 حتى تتكرر.',
      explanation: String.raw`أرقام آحاد قوى العدد 7 تتكرر كل أربع قوى: 7 ثم 9 ثم 3 ثم 1. وباقي قسمة 23 على 4 هو 3، فرقم الآحاد هو الثالث في الدورة، أي 3.`,
    },
    {
      ref: 'q3-09',
      topic: 'arithmetic',
      answerType: 'radio',
      text: String.raw`قارن بين القيمتين:

| القيمة الأولى | القيمة الثانية |
| --- | --- |
| $5\sqrt{3}$ | $3\sqrt{8}$ |`,
      options: [
        { text: 'القيمة الأولى أكبر', correct: true },
        { text: 'القيمة الثانية أكبر', correct: false },
        { text: 'القيمتان متساويتان', correct: false },
        { text: 'المعطيات غير كافية', correct: false, pinned: true },
      ],
      hint: 'القيمتان موجبتان، فيمكن المقارنة بين مربعيهما.',
      explanation: String.raw`مربع الأولى $25 \times 3 = 75$، ومربع الثانية $9 \times 8 = 72$، والقيمتان موجبتان، فالأولى أكبر.`,
    },
    {
      ref: 'q3-10',
      topic: 'statistics',
      answerType: 'radio',
      text: String.raw`في حقيبة 12 كرة حمراء وعدد من الكرات الزرقاء، ولا شيء غيرها. إذا سُحبت منها كرة واحدة عشوائيًّا فاحتمال أن تكون زرقاء $\dfrac{2}{5}$. كم كرة زرقاء في الحقيبة؟`,
      options: [
        { text: '8', correct: true },
        { text: '5', correct: false },
        { text: '18', correct: false },
        { text: '20', correct: false },
      ],
      explanation: String.raw`احتمال الكرة الحمراء $1 - \dfrac{2}{5} = \dfrac{3}{5}$، فالكرات الحمراء وعددها 12 هي $\dfrac{3}{5}$ الكرات كلها، وعدد الكرات كلها $12 \div \dfrac{3}{5} = 20$، والزرقاء منها $20 - 12 = 8$.`,
    },
    {
      ref: 'q3-11',
      topic: 'algebra',
      answerType: 'radio',
      text: String.raw`في المتتابعة $3, 7, 11, 15, \ldots$ يزيد كل حدّ على سابقه بالمقدار نفسه. ما الحد رقم 25؟`,
      options: [
        { text: '95', correct: false },
        { text: '99', correct: true },
        { text: '100', correct: false },
        { text: '103', correct: false },
      ],
      explanation: String.raw`أساس المتتابعة 4، وبين الحد الأول والحد رقم 25 أربع وعشرون زيادة، فالحد المطلوب $3 + 24 \times 4 = 99$.`,
    },
  ],
}
