/** Groups, meetings, posts and assignments of the month. Days are counted from its end. */
import type { GroupForm } from '#contract/groups/groups.ts'
import type { MeetingForm } from '#contract/groups/meetings.ts'
import type { StaffKind } from './month-names.ts'

type Teacher = Extract<StaffKind, 'teacher' | 'second-teacher'>

interface MonthPost {
  readonly daysAgo: number
  readonly text: string
  readonly pinned?: boolean
  readonly links?: readonly { readonly title: string; readonly address: string }[]
  readonly comments?: readonly { readonly from: number | null | 'teacher'; readonly text: string }[]
}

interface MonthAssignment {
  readonly title: string
  readonly topics: readonly string[]
  readonly questions: number
  /** Days from the end of the month; negative: before it. */
  readonly since: number
  readonly until: number
}

export interface MonthGroup extends Pick<GroupForm, 'title' | 'maxStudents'> {
  readonly week: readonly (readonly { readonly from: number; readonly to: number }[])[]
  readonly teacher: Teacher
  /** Numbers of `student3@…`, null for `student@…`; those above 200 join by the link. */
  readonly students: readonly (number | null)[]
  readonly meeting: Pick<MeetingForm, 'topic' | 'agenda' | 'provider' | 'link'>
  readonly recording: string | null
  readonly posts: readonly MonthPost[]
  readonly assignments: readonly MonthAssignment[]
}

const none: readonly { readonly from: number; readonly to: number }[] = []
const at = (from: number, to: number) => [{ from: from * 60, to: to * 60 }]

export const MONTH_GROUPS: readonly MonthGroup[] = [
  {
    title: 'دفعة الشهر: الكمي',
    maxStudents: 16,
    week: [none, at(20, 21), none, at(20, 21), none, none, none],
    teacher: 'teacher',
    students: [null, 3, 5, 8, 10, 12, 13, 14, 201, 203, 206, 209, 213, 216, 218, 220],
    meeting: {
      topic: 'الكمي خطوة بخطوة',
      agenda: 'درس قصير، ثم عشرة أسئلة نحلها معًا.',
      provider: 'link',
      link: 'https://meet.example/month-quantitative',
    },
    recording: 'https://video.example/month-quantitative',
    posts: [
      {
        daysAgo: 27,
        pinned: true,
        text: 'أهلًا بكم في دفعة الشهر. نلتقي كل اثنين وأربعاء الساعة الثامنة مساء، والتسجيل هنا في صفحة المجموعة.',
      },
      {
        daysAgo: 22,
        text: 'ملخص اللقاء الأول: قوانين الأسس، وثلاث طرق للتقدير قبل الحساب.',
        links: [{ title: 'ورقة الملخص', address: 'https://files.example/exponents' }],
        comments: [
          { from: null, text: 'هل نحفظ جدول المربعات إلى 20؟' },
          { from: 'teacher', text: 'إلى 15 يكفي، والباقي بالتقدير.' },
          { from: 10, text: 'شكرًا أستاذة هدى، الورقة مرتبة جدًّا.' },
        ],
      },
      { daysAgo: 15, text: 'اختبار منتصف الشهر مفتوح الآن، محاولة واحدة. اختر وقتًا هادئًا وشبكة جيدة.' },
      {
        daysAgo: 10,
        text: 'من يجد السؤال 3 في التدريب القصير غريبًا فهو محق: له إجابتان، وقد صُححت النتائج.',
        comments: [{ from: 8, text: 'زادت درجتي درجة، شكرًا.' }],
      },
      { daysAgo: 2, text: 'بدأ الاختبار الختامي لمن اجتاز اختبار منتصف الشهر. تُعلن النتائج بعد أربعة أيام.' },
    ],
    assignments: [
      { title: 'عشرة أسئلة في الحساب', topics: ['arithmetic'], questions: 10, since: -25, until: -18 },
      { title: 'الجبر قبل لقاء الأربعاء', topics: ['algebra'], questions: 12, since: -12, until: -5 },
      { title: 'مراجعة الحساب والجبر', topics: ['arithmetic', 'algebra'], questions: 15, since: -3, until: 4 },
    ],
  },
  {
    title: 'دفعة الشهر: اللفظي',
    maxStudents: 12,
    week: [at(17, 18), none, at(17, 18), none, none, none, none],
    teacher: 'second-teacher',
    students: [1, 2, 4, 6, 9, 11, 202, 204, 207, 210, 212, 214, 217, 219],
    meeting: { topic: 'التناظر والاستيعاب', agenda: '', provider: 'jitsi', link: null },
    recording: 'https://video.example/month-verbal',
    posts: [
      { daysAgo: 26, pinned: true, text: 'لقاؤنا الأحد والثلاثاء الساعة الخامسة. أحضروا معكم سؤالين لم تفهموهما.' },
      {
        daysAgo: 19,
        text: 'قاعدة الأسبوع في التناظر: سمِّ العلاقة بجملة قبل أن تنظر في الخيارات.',
        comments: [
          { from: 2, text: 'نفعتني كثيرًا في الاختبار القصير.' },
          { from: 11, text: 'وماذا لو انطبقت الجملة على خيارين؟' },
          { from: 'teacher', text: 'أضف إليها قيدًا: النوع أو الدرجة أو الجزء.' },
        ],
      },
      { daysAgo: 6, text: 'تسجيل لقاء الثلاثاء جاهز لمن فاته.' },
    ],
    assignments: [
      { title: 'التناظر: عشرون سؤالًا', topics: ['analogy'], questions: 20, since: -16, until: -9 },
      { title: 'إكمال الجمل والاستيعاب', topics: ['completion', 'reading'], questions: 12, since: -4, until: 3 },
    ],
  },
  {
    title: 'مجموعة مدرسة الرواد',
    maxStudents: 25,
    week: [none, none, none, none, at(16, 17), none, none],
    teacher: 'teacher',
    students: [31, 32, 33, 35, 36, 37, 38, 205, 208, 211, 215],
    meeting: {
      topic: 'لقاء مدرسة الرواد',
      agenda: 'حل نموذج قصير.',
      provider: 'link',
      link: 'https://meet.example/rowad',
    },
    recording: null,
    posts: [{ daysAgo: 20, text: 'هذه المجموعة لطلاب مدرسة الرواد. الحضور يُرسل إلى المدرسة في آخر الشهر.' }],
    assignments: [{ title: 'مراجعة شاملة', topics: ['arithmetic', 'analogy'], questions: 15, since: 2, until: 9 }],
  },
]

export interface MonthMeeting extends Pick<MeetingForm, 'topic' | 'agenda' | 'provider' | 'link' | 'minutes'> {
  readonly teacher: Teacher
  /** Days from the end of the month, negative: before it; hour of the clock in Riyadh. */
  readonly startsInDays: number
  readonly hour: number
  readonly students: readonly (number | null)[]
  readonly recording: string | null
}

export const MEETINGS: readonly MonthMeeting[] = [
  {
    topic: 'لقاء أولياء الأمور',
    agenda: 'كيف تتابعون أبناءكم من رابط المتابعة.',
    provider: 'link',
    link: 'https://meet.example/parents',
    minutes: 45,
    teacher: 'teacher',
    startsInDays: -13,
    hour: 20,
    students: [null, 2, 5, 9, 12, 17],
    recording: 'https://video.example/parents',
  },
  {
    topic: 'أسئلة الهندسة المتكررة',
    agenda: '',
    provider: 'jitsi',
    link: null,
    minutes: 60,
    teacher: 'second-teacher',
    startsInDays: -6,
    hour: 19,
    students: [1, 4, 7, 10, 15],
    recording: null,
  },
  {
    topic: 'كيف تقرأ نتيجتك؟',
    agenda: 'الدرجة، والمئين، وأين تضع وقتك بعدها.',
    provider: 'link',
    link: 'https://meet.example/results',
    minutes: 50,
    teacher: 'teacher',
    startsInDays: 3,
    hour: 20,
    students: [null, 3, 6, 14],
    recording: null,
  },
  {
    topic: 'ليلة الاختبار: خطة هادئة',
    agenda: '',
    provider: 'jitsi',
    link: null,
    minutes: 40,
    teacher: 'second-teacher',
    startsInDays: 8,
    hour: 21,
    students: [2, 8],
    recording: null,
  },
]
