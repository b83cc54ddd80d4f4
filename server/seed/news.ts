/** News of the sample academy, for readers of either language; written for it. */
import type { NewsForm } from '#contract/messages/news.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { newsRecords } from '#server/modules/news/index.ts'
import { hasNews } from './seed.repo.ts'

type SampleNews = Pick<NewsForm, 'title' | 'text' | 'language' | 'pinned'> & {
  /** Days between the publication and the seeding. */
  readonly daysAgo: number
}

const DAY_MS = 24 * 3_600_000

const SAMPLE: readonly SampleNews[] = [
  {
    language: 'ar',
    pinned: true,
    daysAgo: 9,
    title: 'انقطع الاتصال أثناء الاختبار؟ أكمل مطمئنًا',
    text: `إذا رأيت عبارة **محفوظ على جهازك** فإجابتك محسوبة، حتى لو انقطعت الشبكة أو أُغلق المتصفح.

1. أكمل اختبارك كالمعتاد، فالمؤقت لا يحتاج إلى الشبكة.
2. عند عودة الشبكة تُرسل إجاباتك تلقائيًّا.
3. إذا بقي شيء لم يصل فستجده في أعلى هذه الصفحة مع زر للإرسال.

نصيحة: نزّل الاختبار على جهازك قبل موعده بيوم، وأنت على شبكة البيت.`,
  },
  {
    language: 'ar',
    pinned: false,
    daysAgo: 2,
    title: 'نموذج كامل جديد في القدرات العامة',
    text: `أضفنا نموذجًا كاملًا بأقسامه الكمية واللفظية، لكل قسم وقته كما في يوم الاختبار.

خصّص له جلسة واحدة هادئة، ثم راجع إجاباتك فور انتهائك: **تبقى النتيجة مفتوحة ثلاثين دقيقة** بعد أول مشاهدة.`,
  },
  {
    language: 'ar',
    pinned: false,
    daysAgo: 5,
    title: 'فكرة الأسبوع: قدّر قبل أن تحسب',
    text: `كثير من أسئلة القسم الكمي يُحل بالتقدير: قرّب الأعداد، وقدّر الناتج، ثم استبعد الخيارات البعيدة. توفّر بذلك وقتًا، وتكشف أخطاء الحساب قبل أن تختار.

مثال: أيهما أكبر، $\\frac{7}{15}$ أم $\\frac{1}{2}$؟

لا حاجة إلى توحيد المقامات؛ فنصف $15$ هو $7.5$، والعدد $7$ أصغر منه، إذن $\\frac{7}{15} < \\frac{1}{2}$.

جرّب ذلك في أول خمسة أسئلة من تدريبك القادم، وسجّل كم دقيقة وفّرت.`,
  },
  {
    language: 'en',
    pinned: true,
    daysAgo: 9,
    title: 'Lost the connection during an exam? Go on calmly',
    text: `Once you see **saved on this device**, your answer counts, even if the network fails or the browser closes.

1. Go on as usual: the clock does not need the network.
2. When the connection returns, your answers are sent automatically.
3. If anything has not arrived, you find it at the top of this page, with a button to send it.

A tip: download the exam to your device the day before, on your network at home.`,
  },
  {
    language: 'en',
    pinned: false,
    daysAgo: 2,
    title: 'A new full-length general aptitude exam',
    text: `It has all quantitative and verbal sections, each with its own time, as on the day itself.

Give it one quiet sitting, then go through your answers right after the end: **the result stays open for thirty minutes** once you have seen it.`,
  },
  {
    language: 'en',
    pinned: false,
    daysAgo: 5,
    title: 'Idea of the week: estimate before you calculate',
    text: `Many quantitative questions can be solved with an estimate: round the numbers, guess the size of the result, then drop the options that are far away. It saves time, and it shows a slip before you choose.

For example: which is larger, $\\frac{7}{15}$ or $\\frac{1}{2}$?

No common denominator is needed: half of $15$ is $7.5$, and $7$ is less than that, so $\\frac{7}{15} < \\frac{1}{2}$.

Try it with the first five questions of your next practice, and note how many minutes you saved.`,
  },
]

/** Writes the news where there is none. */
export async function seedNews(dependencies: Dependencies): Promise<void> {
  if (await hasNews(dependencies.database.query)) return
  for (const { daysAgo, ...written } of SAMPLE) {
    const publishedFrom = dependencies.now() - daysAgo * DAY_MS
    const form = { ...written, publishedFrom, publishedUntil: null, status: 'active' } as const
    await newsRecords(dependencies).create(form, null)
  }
}
