/** Lists the posts of the sample academy's teacher to its groups, and the comments of their members. */

export interface SampleComment {
  /** Number of `student3@…`, null for `student@…`; `teacher`: who wrote the post. */
  readonly from: number | null | 'teacher'
  readonly text: string
  /** Hours after the post. */
  readonly after: number
}

export interface SamplePost {
  /** Index of the group in `SAMPLE_GROUPS`. */
  readonly group: number
  readonly daysAgo: number
  readonly text: string
  readonly pinned?: true
  readonly links?: readonly { readonly title: string; readonly address: string }[]
  /** Name of a PDF of the sample films' folder, and the name that readers see. */
  readonly document?: { readonly file: string; readonly name: string }
  readonly comments?: readonly SampleComment[]
}

/** Index of the group whose members may comment. */
export const SAMPLE_GROUP_WITH_COMMENTS = 0

export const SAMPLE_POSTS: readonly SamplePost[] = [
  {
    group: 0,
    daysAgo: 26,
    pinned: true,
    text: 'أهلًا بكم في المجموعة.\nنلتقي الأحد والثلاثاء في السابعة مساءً، ومدة اللقاء ساعة ونصف.\nاكتب في دفترك كل سؤال أخطأت فيه، فبها نبدأ اللقاء التالي.',
  },
  {
    group: 0,
    daysAgo: 19,
    text: 'هذه ورقة المساحات التي حللناها اليوم. أعد حل الأسئلة الثلاثة الأخيرة وحدك قبل الثلاثاء.',
    document: { file: 'areas.pdf', name: 'ورقة المساحات.pdf' },
    comments: [
      { from: 2, text: 'هل نحل السؤال الأخير بالرسم أم بالقانون؟', after: 2 },
      { from: 'teacher', text: 'بالرسم أسرع. جرّب الطريقتين وقارن الزمن.', after: 3 },
    ],
  },
  {
    group: 0,
    daysAgo: 12,
    text: 'تذكير: آخر يوم لتدريب النسبة والتناسب بعد يومين. عشر دقائق في اليوم تكفي.',
  },
  {
    group: 0,
    daysAgo: 6,
    text: 'نماذج سابقة للتدرب عليها في المنزل، وشرح قصير للنسب.',
    links: [
      { title: 'نماذج القسم الكمي', address: 'https://example.com/quantitative-samples' },
      { title: 'النسب في خمس دقائق', address: 'https://example.com/ratios' },
    ],
    comments: [
      { from: null, text: 'النموذج الثاني أصعب من الأول بكثير.', after: 5 },
      { from: 4, text: 'صحيح، وأسئلة الزمن والسرعة فيه جديدة علي.', after: 7 },
      { from: 'teacher', text: 'نبدأ بها لقاء الأحد.', after: 20 },
    ],
  },
  { group: 0, daysAgo: 1, text: 'اللقاء القادم في موعده. أحضروا قلمًا وورقة، فلا حاسبة في الاختبار.' },
  {
    group: 1,
    daysAgo: 20,
    pinned: true,
    text: 'أهلًا بكم. مواعيدنا الاثنين والأربعاء في الخامسة بتوقيت القاهرة.',
  },
  {
    group: 1,
    daysAgo: 3,
    text: 'يُفتح لكم بعد يومين اختبار قصير بالإنجليزية. أدّوه قبل لقاء الأربعاء لنناقش أخطاءه معًا.',
  },
]

/** Recordings of the last dates of a group's meetings, the latest last. */
export const SAMPLE_RECORDINGS = [
  { group: 0, address: 'https://video.example/quantitative-1' },
  { group: 0, address: 'https://video.example/quantitative-2' },
  { group: 1, address: 'https://video.example/verbal-1' },
] as const
