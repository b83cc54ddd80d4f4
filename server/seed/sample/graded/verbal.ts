import type { ContentPart } from '../part.ts'

const passage = `في الربع الخالي كثبان يسمع من يمشي على منحدرها صوتًا عميقًا كطنين طائرة بعيدة. وقد فسّره الناس قديمًا تفسيرات شتى، حتى تبيّن للباحثين أن مصدره حبّات الرمل نفسها: حين تنزلق طبقة منها على المنحدر تتصادم الحبّات بإيقاع منتظم، فيهتزّ سطح الكثيب كله كما يهتزّ غشاء الطبل.

ولا يصدر هذا الصوت عن كل رمل؛ فلا بد أن تكون الحبّات متقاربة الحجم، ملساء، جافّة تمامًا. ولذلك يخفت الصوت أيامًا بعد المطر، وقد ينقطع إذا خالط الرملَ غبار ناعم يملأ ما بين الحبّات.`

export const gradedVerbal: ContentPart = {
  paragraphs: [{ ref: 'dunes', title: 'كثبان لها صوت', text: passage }],
  figures: [],
  questions: [
    {
      ref: 'v-01',
      topic: 'reading',
      paragraphRef: 'dunes',
      answerType: 'radio',
      text: 'ما الذي يُحدث الصوت بحسب النص؟',
      options: [
        { text: 'مرور الهواء بين الكثبان', correct: false },
        { text: 'تصادم حبّات الرمل المنزلقة بانتظام', correct: true },
        { text: 'تمدّد الرمل من حرارة الشمس', correct: false },
        { text: 'اهتزاز صخور تحت الكثيب', correct: false },
      ],
      explanation: 'قال النص إن مصدر الصوت حبّات الرمل نفسها: تنزلق طبقة منها فتتصادم بإيقاع منتظم ويهتزّ سطح الكثيب.',
    },
    {
      ref: 'v-02',
      topic: 'reading',
      paragraphRef: 'dunes',
      answerType: 'radio',
      text: 'كثيب كان صوته يُسمع، ثم غطّته عاصفة بغبار دقيق اختلط برمله. ماذا يُتوقع بحسب النص؟',
      options: [
        { text: 'أن يضعف صوته أو ينقطع', correct: true },
        { text: 'أن يعلو صوته لزيادة الحبّات', correct: false },
        { text: 'أن يعود صوته مع أول مطر', correct: false },
        { text: 'ألّا يتغيّر صوته ما دام رمله جافًّا', correct: false },
      ],
      explanation: 'ذكر النص أن الصوت قد ينقطع إذا خالط الرملَ غبار ناعم، وأن المطر يُخفته ولا يعيده.',
    },
    {
      ref: 'v-03',
      topic: 'analogy',
      answerType: 'radio',
      text: '**بذرة : شجرة**',
      options: [
        { text: 'غصن : ثمرة', correct: false },
        { text: 'ماء : نبات', correct: false },
        { text: 'بيضة : طائر', correct: true },
        { text: 'جذر : تربة', correct: false },
      ],
      explanation:
        'البذرة طور أول ينمو حتى يصير شجرة، وكذلك البيضة طور أول يصير طائرًا. أما الغصن فيحمل الثمرة ولا يصير ثمرة.',
    },
    {
      ref: 'v-04',
      topic: 'completion',
      answerType: 'radio',
      text: 'من أراد أن يتقن مهارة فعليه أن ……… على التدريب، فالمهارة تُكتسب بـ……… لا بالتمنّي.',
      options: [
        { text: 'يعترض – الممارسة', correct: false },
        { text: 'يداوم – الكسل', correct: false },
        { text: 'يقتصر – المصادفة', correct: false },
        { text: 'يداوم – الممارسة', correct: true },
      ],
      explanation:
        'داوم على الشيء: استمرّ فيه، والمهارة تُكتسب بالممارسة لا بالتمنّي. أما بقية الخيارات ففي كلٍّ منها كلمة تناقض المعنى.',
    },
    {
      ref: 'v-05',
      topic: 'odd-word',
      answerType: 'radio',
      text: 'اختر المفردة الشاذّة:',
      options: [
        { text: 'سِرب', correct: false },
        { text: 'قطيع', correct: false },
        { text: 'سفينة', correct: true },
        { text: 'أسطول', correct: false },
      ],
      explanation: 'السرب جماعة من الطير، والقطيع جماعة من الغنم، والأسطول جماعة من السفن. أما السفينة فواحدة لا جماعة.',
    },
  ],
}
