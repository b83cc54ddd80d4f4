/**
 * Films of the sample academy: what each scene says, and for how long it is seen. `scripts/sample-films` draws them from
 * this; their captions are made from the same words, so that both stay together.
 */
export interface SampleScene {
  readonly seconds: number
  readonly said: string
}

export type SampleFilmName = 'fractions' | 'analogy' | 'shaded-area' | 'pronouns' | 'average' | 'opposites'

export const SAMPLE_FILMS: Readonly<Record<SampleFilmName, readonly SampleScene[]>> = {
  fractions: [
    { seconds: 7, said: 'الكسر يخبرك بشيئين: كم جزءًا قُسم إليه الواحد، وكم جزءًا أخذت منه.' },
    { seconds: 8, said: 'ثلاثة أرباع: أربعة أجزاء متساوية، أخذنا منها ثلاثة.' },
    { seconds: 8, said: 'كتاب من أربع وعشرين صفحة، قرأت منه ثماني عشرة. كم قرأت من الكتاب؟' },
    { seconds: 9, said: 'اجعل كل ست صفحات جزءًا: أربعة أجزاء قرأت منها ثلاثة، أي ثلاثة أرباع الكتاب.' },
  ],
  analogy: [
    { seconds: 7, said: 'قبل أن تنظر في الخيارات، قل العلاقة في جملة.' },
    { seconds: 8, said: 'قلم وكتابة: القلم أداة للكتابة.' },
    { seconds: 8, said: 'ضع الخيار في الجملة نفسها: المجرفة أداة للحفر. الجملة صحيحة.' },
    { seconds: 8, said: 'الكاتب أداة للكتاب؟ لا تستقيم، فاستبعدها.' },
  ],
  'shaded-area': [
    { seconds: 7, said: 'لا تحسب الشكل المظلل مباشرة: احسب الكبير ثم اطرح منه.' },
    { seconds: 8, said: 'المربع ضلعه عشرة، فمساحته مئة.' },
    { seconds: 8, said: 'الدائرة تمس أضلاعه، فنصف قطرها خمسة، ومساحتها خمسة وعشرون في باي.' },
    { seconds: 8, said: 'المظلل هو الفرق: مئة ناقص خمسة وعشرين باي.' },
  ],
  pronouns: [
    { seconds: 7, said: 'الضمير يعود إلى من؟ جرّب كل اسم مكانه.' },
    { seconds: 8, said: 'سأل المعلمُ الطالبَ عن كتابه الذي نسيه في المكتبة.' },
    { seconds: 8, said: 'ضع المعلم مكان الهاء: سأل الطالبَ عن كتاب المعلم. معنى بعيد.' },
    { seconds: 8, said: 'ضع الطالب: سأل الطالبَ عن كتاب الطالب. استقام المعنى.' },
  ],
  average: [
    { seconds: 7, said: 'المتوسط هو الارتفاع الذي تتساوى عنده الأعمدة.' },
    { seconds: 8, said: 'أربعة وثمانية واثنا عشر: خذ من الأطول وأعطِ الأقصر.' },
    { seconds: 8, said: 'تساوت عند ثمانية، فالمتوسط ثمانية.' },
    { seconds: 8, said: 'وإن زدنا كل عدد ثلاثة، زاد المتوسط ثلاثة.' },
  ],
  opposites: [
    { seconds: 7, said: 'اقرأ الكلمة وقل ضدها قبل أن يظهر.' },
    { seconds: 8, said: 'الإسهاب: الإطالة في الكلام. وضده الإيجاز.' },
    { seconds: 8, said: 'الوعر: الطريق الصعب. وضده السهل.' },
    { seconds: 8, said: 'الإقدام: التقدم بشجاعة. وضده الإحجام.' },
  ],
}

function clock(seconds: number): string {
  return `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
}

/** What a film says, as WebVTT. */
export function captionsOf(name: SampleFilmName): string {
  const cues: string[] = ['WEBVTT']
  let from = 0
  for (const { seconds, said } of SAMPLE_FILMS[name]) {
    cues.push(`${clock(from)} --> ${clock(from + seconds)}\n${said}`)
    from += seconds
  }
  return `${cues.join('\n\n')}\n`
}
