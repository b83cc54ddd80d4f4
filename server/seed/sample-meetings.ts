/** Groups and meetings of the sample academy. Times are on the wall of their zone, days counted from today. */
import type { GroupForm } from '#contract/groups/groups.ts'
import type { MeetingForm } from '#contract/groups/meetings.ts'

const nothing: GroupForm['week'][number] = []
const evening = [{ from: 19 * 60, to: 20 * 60 + 30 }]
const afternoon = [{ from: 17 * 60, to: 18 * 60 }]
const morning = [{ from: 10 * 60, to: 12 * 60 }]

export type SampleGroup = Pick<GroupForm, 'title' | 'maxStudents' | 'timeZone' | 'week'> & {
  /** Numbers of `student3@…`, null for `student@…`; who comes after the last seat waits. */
  readonly students: readonly (number | null)[]
  readonly meeting: Pick<MeetingForm, 'topic' | 'agenda' | 'provider' | 'link'>
  /** The time of yesterday from which its members may begin the exam below; absent: no time of their own. */
  readonly examOpens?: string
}

/** The exam that is given to groups. */
export const SAMPLE_EXAM_OF_GROUPS = 'short-english'

export const SAMPLE_GROUPS: readonly SampleGroup[] = [
  {
    title: 'مجموعة الكمي المسائية',
    maxStudents: 8,
    timeZone: 'Asia/Riyadh',
    week: [evening, nothing, evening, nothing, nothing, nothing, nothing],
    students: [null, 1, 2, 3, 4, 5, 6, 7, 15, 16, 17],
    meeting: {
      topic: 'الكمي: حل نماذج مع الأستاذة منى',
      agenda: 'نحل معًا عشرين سؤالًا ونشرح أخطاء الأسبوع.',
      provider: 'link',
      link: 'https://meet.example/quantitative',
    },
  },
  {
    title: 'مجموعة القاهرة للفظي',
    maxStudents: 15,
    timeZone: 'Africa/Cairo',
    week: [nothing, afternoon, nothing, afternoon, nothing, nothing, nothing],
    students: [null, 20, 21, 22, 23, 24],
    meeting: { topic: 'اللفظي: التناظر وإكمال الجمل', agenda: '', provider: 'jitsi', link: null },
    examOpens: '10:00',
  },
  {
    title: 'مجموعة نهاية الأسبوع',
    maxStudents: 20,
    timeZone: 'Asia/Riyadh',
    week: [nothing, nothing, nothing, nothing, nothing, morning, morning],
    students: [30, 31, 32, 33, 34],
    meeting: {
      topic: 'مراجعة نهاية الأسبوع',
      agenda: 'مراجعة شاملة قبل الاختبار.',
      provider: 'link',
      link: 'https://meet.example/weekend',
    },
    examOpens: '17:00',
  },
]

export type SampleMeeting = Pick<MeetingForm, 'topic' | 'agenda' | 'provider' | 'link' | 'minutes'> & {
  /** Minutes from now; negative: it has begun. */
  readonly startsInMinutes: number
  readonly students: readonly (number | null)[]
  readonly recording: string | null
}

/** Once, for everybody: past, running, to come; each by link, at Jitsi and at Zoom. */
export const SAMPLE_MEETINGS: readonly SampleMeeting[] = [
  {
    topic: 'لقاء تعريفي: كيف يُحسب القدرات',
    agenda: 'الأقسام والزمن والدرجة.',
    provider: 'link',
    link: 'https://meet.example/introduction',
    minutes: 45,
    startsInMinutes: -9 * 24 * 60,
    students: [null, 1, 8, 9],
    recording: 'https://video.example/introduction',
  },
  {
    topic: 'الهندسة: الزوايا والمساحات',
    agenda: '',
    provider: 'jitsi',
    link: null,
    minutes: 60,
    startsInMinutes: -3 * 24 * 60,
    students: [null, 2, 10],
    recording: null,
  },
  {
    topic: 'ساعة الأسئلة',
    agenda: 'اسأل عن أي سؤال لم تفهمه.',
    provider: 'link',
    link: 'https://meet.example/questions',
    minutes: 180,
    startsInMinutes: -30,
    students: [3, 11],
    recording: null,
  },
  {
    topic: 'غرفة مذاكرة مفتوحة',
    agenda: '',
    provider: 'jitsi',
    link: null,
    minutes: 12 * 60,
    startsInMinutes: -60,
    students: [4, 12],
    recording: null,
  },
  {
    topic: 'خطة الأسبوع الأخير',
    agenda: 'ماذا تراجع قبل الاختبار بأيام.',
    provider: 'link',
    link: 'https://meet.example/last-week',
    minutes: 60,
    startsInMinutes: 2 * 24 * 60,
    students: [null, 5],
    recording: null,
  },
  {
    topic: 'الاستيعاب المقروء',
    agenda: '',
    provider: 'jitsi',
    link: null,
    minutes: 60,
    startsInMinutes: 5 * 24 * 60,
    students: [6],
    recording: null,
  },
  {
    topic: 'حل نموذج كامل',
    agenda: 'نحل نموذجًا من البداية إلى النهاية مع ضبط الوقت.',
    provider: 'zoom',
    link: null,
    minutes: 90,
    startsInMinutes: -5 * 24 * 60,
    students: [7, 13, 14],
    recording: 'https://zoom.example/rec/share/full-model',
  },
  {
    topic: 'أسئلة آخر لحظة',
    agenda: '',
    provider: 'zoom',
    link: null,
    minutes: 240,
    startsInMinutes: -20,
    students: [7, 13],
    recording: null,
  },
  {
    topic: 'المقارنات الكمية',
    agenda: '',
    provider: 'zoom',
    link: null,
    minutes: 60,
    startsInMinutes: 3 * 24 * 60,
    students: [14],
    recording: null,
  },
]
